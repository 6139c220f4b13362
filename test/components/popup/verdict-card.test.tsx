import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useKnownReport } from '../../../components/popup/answer/use-known-report.ts';
import { VerdictCard } from '../../../components/popup/answer/VerdictCard.tsx';
import { ReportScore } from '../../../components/report/ReportScore.tsx';
import type { Reading } from '../../../lib/engine/history/reading.ts';
import { readingOf } from '../../../lib/engine/history/reading-of.ts';
import type { Importance } from '../../../lib/engine/report/check-values.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { historyEntries } from '../../../lib/extension/model/history/page-history.ts';
import type { Job } from '../../../lib/extension/model/jobs/job.ts';
import { knownPageOf } from '../../../lib/extension/model/pages/known-page.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { pageHistoryItem } from '../../../lib/extension/storage/history/page-history.ts';
import { jobItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import { lastListItem } from '../../../lib/extension/storage/pages/last-list.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { check } from '../../engine/history/reading-of-checks.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { event } from '../../mocks/browser-event.ts';
import { background, fireEvent, render, screen, sent, waitFor, within } from '../../mocks/render.ts';

const connection: Connection = {
  id: 'c',
  name: 'Service',
  baseUrl: 'https://seo.example',
  reportPage: '{base_url}/reports/{id}',
  hosts: [],
  color: 'blue',
  keyTail: 'abcd',
};

const PAGE = 'https://a.example/rye';
const events = { onChanged: () => {}, onDeleted: () => {}, onAnnounce: () => {} };

function show(
  report: Report,
  readings: readonly Reading[] = [],
  at: Connection = connection,
  shown?: Reading,
): void {
  render(
    <VerdictCard
      {...{ report, events }}
      connection={at}
      history={historyEntries(readings)}
      shown={shown}
      tabId={7}
      onNew={() => {}}
    />,
  );
}

/** The verdict as the popup shows it, from what is stored. */
function Popup() {
  const { report: known, ...rest } = useKnownReport('c', PAGE);
  return (
    known && (
      <VerdictCard
        {...{ connection, events, ...rest }}
        report={known}
        shown={undefined}
        tabId={null}
        onNew={() => {}}
      />
    )
  );
}

function reading(score: number, day: number, more: Partial<Reading> = {}): Reading {
  const time = `2026-11-${day}T10:00:00.000Z`;
  return {
    reportId: '7',
    result: 'decent',
    score,
    generatedAt: time,
    seenAt: Date.parse(time),
    checks: null,
    ...more,
  };
}

const failed = (title: string, importance: Importance) => ({ id: title, title, importance });

test('the verdict card says whether search engines may list the page', () => {
  show(someReport({ listing: 'contradiction' }));
  expect(screen.getByRole('status', { name: 'Indexing: Signals conflict' }).textContent).toBe(
    'Signals conflict',
  );
});

test('Why unfolds the reason, the line that decides, what to do and the source, and folds them again', async () => {
  const LINE = '<meta name="robots" content="noindex">';
  const said = {
    state: 'failed',
    why: 'It keeps engines away.',
    source: 'https://docs.example/',
    evidence: [LINE],
  };
  const listing = { answer: 'not-listed', text: 'A meta tag says so.', next_step: 'Remove it.' };
  const contents = { listing, checks: [check('lang', false), check('robots-meta', false, said)] };
  background('showReport', () => ({ ok: true, value: { report: someReport(), contents } }) as never);
  show(someReport({ listing: 'not-listed', listingCause: 'noindex' }));
  const why = screen.getByRole('button', { name: 'Why' });
  fireEvent.click(why);
  for (const words of ['A meta tag says so.', LINE, 'Remove it.', /^It keeps engines away/])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe('https://docs.example/');
  fireEvent.click(why);
  expect(screen.queryByText('A meta tag says so.')).toBeNull();
});

test('the verdict card of a service that does not say so has no listing answer', () => {
  show(someReport());
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Verdict: Good');
  expect(screen.queryByRole('status', { name: /^Listing/ })).toBeNull();
});

test('a report whose sentences are in a language that the browser had before is asked for in its language', async () => {
  background('showReport', () => new Promise(() => {}));
  const [english, german] = [reading(60, 12, { language: 'en' }), reading(60, 12, { language: 'de' })];
  const known = someReport({ url: PAGE, id: '7', generatedAt: english.generatedAt });
  await knownPageItem('c', PAGE).update(() => knownPageOf(known, 0, null));
  await pageHistoryItem('c', PAGE).update(() => [english]);
  render(<Popup />);
  await screen.findByText('60');
  expect(sent('showReport')).toEqual([]);
  await pageHistoryItem('c', PAGE).update(() => [german]);
  await waitFor(() => expect(sent('showReport')).toEqual([{ id: '7', connectionId: 'c' }]));
});

test('a report that could not be made, or not made again, has the service’s reason until it is in progress', async () => {
  const NONE = someReport({ url: PAGE, result: null });
  const failed = { ...NONE, analysisError: 'The page\u202e timed out.' };
  const list = { rows: [failed], unreadable: 0, hasNext: false, total: 1, paged: false, at: 0 };
  await lastListItem.update(() => ({ c: list }));
  await knownPageItem('c', PAGE).update(() => knownPageOf(failed, 0, null));
  render(<Popup />);
  expect(await screen.findByText('The analysis failed: The page timed out.')).toBeTruthy();
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Verdict: No result');
  await knownPageItem('c', PAGE).update(() => knownPageOf({ ...NONE, state: 'processing' }, 0, null));
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('Verdict: In progress'));
  expect(screen.queryByText(/The analysis failed/)).toBeNull();
  await knownPageItem('c', PAGE).update(() => knownPageOf(NONE, 0, null));
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('Verdict: No result'));
  const again = { ...failed, result: 'good' as const };
  await knownPageItem('c', PAGE).update(() => knownPageOf(again, 0, null));
  expect(await screen.findByText('Running it again failed: The page timed out.')).toBeTruthy();
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Verdict: Good');
});

test('up to six failed checks stand in one order, with how many more there are, the score and its change', () => {
  const checks = {
    failed: [
      failed('Title is missing', 'high'),
      ...['B', 'C', 'D', 'E', 'F', 'G', 'H'].map((each) => failed(each, 'medium')),
    ],
    passed: ['e', 'f'],
  };
  show(someReport({ score: 73 }), [reading(73, 23, { checks }), reading(47, 16)]);
  const first = within(screen.getByRole('list', { name: 'Fix first' })).getAllByRole('listitem');
  expect(first.map((each) => each.textContent)).toEqual(['1Title is missing', '2B', '3C', '4D', '5E', '6F']);
  expect(screen.getByRole('link', { name: '2 more' })).toBeTruthy();
  expect(screen.getByRole('meter', { name: 'Score' }).getAttribute('value')).toBe('73');
  expect(screen.getByText('▲ 26 since Nov 16')).toBeTruthy();
  expect(screen.getByText('8 to fix')).toBeTruthy();
  const hrefs = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
  expect(hrefs).toContain('/reports.html?connection=c#/report/1?check=Title+is+missing');
});

test('a finding that can be seen has a button that marks it on the page and closes the popup', async () => {
  const checks = {
    failed: [{ ...failed('Images lack alt text', 'high'), isOnPage: true }, failed('B', 'medium')],
    passed: [],
  };
  let isThere = false;
  background('showFinding', () =>
    isThere
      ? { ok: true, value: { count: 2, problems: 0 } }
      : { ok: false, failure: { kind: 'unreadable', reason: 'page-closed' } },
  );
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  show(someReport({ url: PAGE, score: 73 }), [reading(73, 23, { checks })]);
  expect(screen.queryByRole('button', { name: 'Show on page: B' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Show on page: Images lack alt text' });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Open the page and click Verdict’s button',
  );
  expect(close).not.toHaveBeenCalled();
  isThere = true;
  fireEvent.click(button);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent('showFinding')[1]).toEqual({
    connectionId: 'c',
    id: '1',
    check: 'Images lack alt text',
    url: PAGE,
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the privacy over a report is its own, and changing it changes this report', async () => {
  background('startJob', async ({ jobId }) => ({ ok: true, value: (await jobItem(jobId).get()) as Job }));
  show(someReport({ id: '7', url: PAGE, privacy: 0 }));
  fireEvent.click(screen.getByRole('button', { name: 'Privacy: Public' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeTruthy();
  expect(screen.getByRole('menuitemradio', { name: 'Public' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Private' }));
  await waitFor(() => expect(sent('startJob')).toHaveLength(1));
  const job = await jobItem(sent('startJob')[0]?.jobId ?? '').get();
  expect(job?.operation).toMatchObject({ type: 'privacy', reportId: '7', privacy: 1 });
});

test('Password asks for one before anything is sent', async () => {
  show(someReport({ privacy: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Privacy: Private' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Password' }));
  expect(await screen.findByLabelText('Report password')).toBeTruthy();
  expect(sent('startJob')).toEqual([]);
});

test('a report in this browser is private: its menu says so, and publishes it once a service is connected', async () => {
  await connectionsItem.update(() => ({ list: [connection], activeId: LOCAL_CONNECTION.id }));
  show(someReport({ privacy: 1 }), [], LOCAL_CONNECTION);
  fireEvent.click(screen.getByRole('button', { name: 'Privacy: Private' }));
  const shared = await screen.findByRole('menuitemradio', { name: 'Public' });
  expect(shared.getAttribute('aria-description')).toBe('Public and password reports need a report service.');
  expect(await screen.findByRole('menuitem', { name: 'Publish…' })).toBeTruthy();
});

test('what differs on the page as it is shown now is said by the checks that both made, and only then', () => {
  const before = { failed: [failed('Title is missing', 'high'), failed('No HSTS', 'low')], passed: ['h1'] };
  const now = { failed: [failed('h1', 'medium')], passed: ['Title is missing', 'seen only now'] };
  const shown = reading(90, 24, { readMode: 'shown-only', checks: now });
  show(someReport(), [reading(73, 23, { checks: before })], connection, shown);
  expect(screen.getByText('Since this report: 1 fixed, 1 new issue')).toBeTruthy();
});

test('what the shown page has not got any more is struck out, as is the answer if that decided', () => {
  const before = { failed: [failed('robots-meta', 'high'), failed('No HSTS', 'low')], passed: [] };
  const now = { failed: [failed('No HSTS', 'low')], passed: ['robots-meta'] };
  const shown = reading(90, 24, { readMode: 'shown-only', checks: now, listing: 'unknown' });
  show(someReport({ listing: 'not-listed' }), [reading(49, 23, { checks: before })], connection, shown);
  expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(['robots-meta']);
  expect(screen.getAllByText(/✓ not there any more/)).toHaveLength(2);
  expect(screen.getByRole('status', { name: /^Indexing/ }).closest('.gone')).toBeTruthy();
});

test('nothing is said of a page that is shown as it was reported', () => {
  const checks = { failed: [failed('Title is missing', 'high')], passed: ['h1'] };
  show(someReport(), [reading(73, 23, { checks })], connection, reading(73, 24, { checks }));
  expect(screen.queryByText(/Since this report/)).toBeNull();
});

test('the reports before stand in one line, with the time of those of today', () => {
  const today = new Date();
  today.setHours(0, 5, 0, 0);
  show(someReport({ score: 73 }), [
    reading(73, 23),
    reading(47, 22, { generatedAt: today.toISOString(), result: 'bad' }),
    reading(45, 16, { result: 'bad' }),
  ]);
  const line = screen.getByRole('link', { name: /^Earlier/ });
  expect(line.textContent).toMatch(/47 Bad 12:05.AM45 Bad Nov 16/);
  expect(screen.getByText(/^▲ 26 since 12:05.AM$/)).toBeTruthy();
});

test('a report that saw more of the page than the one before shows no change of its score', () => {
  const seen = [
    reading(81, 23, { generatedAt: '2026-11-23T11:00:00.000Z' }),
    reading(91, 23, { readMode: 'forbidden' }),
  ];
  show(someReport({ score: 81 }), seen);
  expect(screen.queryByText(/▼/)).toBeNull();
});

test('a report is compared with the last one that saw the same of the page', () => {
  show(someReport({ score: 81 }), [
    reading(81, 23),
    reading(91, 20, { readMode: 'forbidden' }),
    reading(71, 16),
  ]);
  expect(screen.getByText('▲ 10 since Nov 16')).toBeTruthy();
});

test.each([
  ['forbidden', 'Only the shown page was checked, not its source and headers.'],
  ['shown-only', 'Only the shown page was checked, not its source and headers.'],
  ['as-user', 'As you see it, signed in. Source and headers were not checked.'],
  ['older', 'This tab shows an older version: reload, then run again.'],
] as const)(
  'the popup says how a page was read that was not read in the usual way: %s',
  (readMode, sentence) => {
    show(someReport(), [reading(73, 23, { readMode })]);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow this site' })).toBeNull();
  },
);

describe('in Firefox', () => {
  beforeEach(() => {
    vi.stubEnv('FIREFOX', true as never);
    const contains = async () => false;
    Object.assign(fakeBrowser, { permissions: { contains, onAdded: event(), onRemoved: event() } });
  });
  afterEach(() => vi.unstubAllEnvs());

  test('the popup says that only the shown page was checked, and offers to allow its site', async () => {
    show(someReport(), [reading(91, 23, { readMode: 'forbidden' })], LOCAL_CONNECTION);
    expect(await screen.findByRole('button', { name: 'Allow this site' })).toBeTruthy();
    expect(screen.getByText('Only the shown page was checked, not its source and headers.')).toBeTruthy();
  });

  test('nothing is offered that would change nothing', async () => {
    show(someReport(), [reading(91, 23, { readMode: 'shown-only' })], LOCAL_CONNECTION);
    expect(screen.getByText('Only the shown page was checked, not its source and headers.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow this site' })).toBeNull();
  });
});

test('one line says what a page’s structured data lacks, then what it makes possible, and leads to it', () => {
  const structuredData = {
    types: ['Product'],
    eligible: ['product-snippet'],
    lacking: { id: 'merchant-listing', missing: ['image'] },
  };
  show(someReport({ id: '7' }), [reading(91, 23, { structuredData })]);
  const line = screen.getByRole('link', { name: /^Structured data/ });
  expect(line.textContent).toBe(
    'Structured data: Merchant listing: Missing: image · Product · Eligible: Product snippet ›',
  );
  expect(line.getAttribute('href')).toContain('#/report/7?section=structured');
});

test('the popup’s verdict is without what is ignored on the page, and so are the list, the counts and the trend', async () => {
  const finding = (id: string, importance: string, isPassed: boolean) => ({
    ...check(id, isPassed, { importance, state: isPassed ? 'passed' : 'failed', fixed_by: 'content' }),
    text: `${id} is wrong`,
  });
  const checks = [finding('alt', 'high', false), finding('og', 'medium', false), finding('h1', 'high', true)];
  const report = someReport({ url: PAGE, result: 'decent', score: 60, generatedAt: '2026-11-25T11:00:00Z' });
  const stored = readingOf({ report, contents: { checks, listing: { answer: 'listed' } } }, 0);
  await pageHistoryItem('c', PAGE).update(() => [stored as Reading, reading(93, 16)]);
  await knownPageItem('c', PAGE).update(() => knownPageOf(report, 0, null));
  const ignore = { check: 'alt', title: 'alt', where: 'site', url: 'https://a.example/' } as const;
  const ignores = [{ ...ignore, reason: 'Agreed.', until: null }];
  await settingsItem.update(() => ({ ...defaultSettings, ignores }));
  render(<Popup />);
  expect((await screen.findByRole('meter', { name: 'Score' })).getAttribute('value')).toBe('93');
  expect(screen.getAllByRole('status')[1]?.textContent).toBe('Verdict: Good');
  expect(screen.getByText('Without ignored findings: 1 · Score in the report: 60')).toBeTruthy();
  const first = within(screen.getByRole('list', { name: 'Fix first' })).getAllByRole('listitem');
  expect(first.map((each) => each.textContent)).toEqual(['1og is wrong']);
  expect(screen.getByText('1 to fix')).toBeTruthy();
  expect(screen.queryByText(/▼/)).toBeNull();
});

test('a score in a list is the service’s, and says that it counts what is ignored on its page', async () => {
  const ignore = { check: 'alt', title: 'alt', where: 'folder', url: 'https://a.example/blog/' } as const;
  const ignores = [{ ...ignore, reason: 'Agreed.', until: null }];
  await settingsItem.update(() => ({ ...defaultSettings, ignores }));
  render(
    <>
      <ReportScore score={60} url="https://a.example/blog/rye" />
      <ReportScore score={70} url="https://a.example/shop" />
    </>,
  );
  expect((await screen.findByTitle('Counts ignored findings')).textContent).toBe(
    'Score 60 Counts ignored findings',
  );
  expect(screen.getByText('70').title).toBe('');
});

test('a score of half of the checks looks like half: its ring is broken', () => {
  show(someReport({ score: 91 }), [reading(91, 23, { readMode: 'forbidden' })]);
  const dashes = document.querySelectorAll('circle')[1]?.getAttribute('stroke-dasharray') ?? '';
  expect(dashes.split(' ').length).toBeGreaterThan(10);
});

test('a report whose contents are not known shows its verdict alone', () => {
  show(someReport({ score: null }));
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('meter')).toBeNull();
});
