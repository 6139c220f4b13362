import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SidePanel } from '../../../components/side-panel/SidePanel.tsx';
import { readingOf } from '../../../lib/engine/history/reading-of.ts';
import type { ReportDetails } from '../../../lib/engine/report/report.ts';
import { knownPageOf } from '../../../lib/extension/model/pages/known-page.ts';
import { pageHistoryItem } from '../../../lib/extension/storage/history/page-history.ts';
import { changeJobs, storedJobIds } from '../../../lib/extension/storage/jobs/jobs.ts';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { aJob } from '../../extension/model/jobs/a-job.ts';
import { act, background, fireEvent, render, screen, sent, waitFor, within } from '../../mocks/render.ts';
import { tabWorld } from './tab-world.ts';

const BREAD = 'https://bakery.example/bread';
const ROLLS = 'https://bakery.example/rolls';

let rawSeen = true;
let rawUnread = {};

beforeEach(() => {
  rawSeen = true;
  rawUnread = {};
  background('stopLive', () => ({ ok: true, value: null }));
  background('checkLive', ({ url }) => ({ ok: true, value: detailsOf(url) }));
});

/** A report of a page without a title, whose picture can be shown on the page. */
function detailsOf(url: string): ReportDetails {
  const report = {
    id: '0',
    url,
    result: 'decent',
    score: 70,
    listing: 'listed',
    privacy: 1,
    project: null,
    createdAt: null,
    generatedAt: '2026-11-20T10:00:00.000Z',
  } as const;
  const shown = { evidence: ['<img>'], selectors: ['body > img'] };
  const checks = [{ id: 'image-alt', title: 'Pictures', importance: 'high', passed: false, ...shown }];
  return {
    report,
    contents: {
      checks,
      page: { status: 200, bytes: 10, raw_seen: rawSeen, ...rawUnread, rendered_seen: true },
    },
  };
}

async function panel() {
  const world = tabWorld();
  world.open(1, BREAD);
  await world.activate(1);
  render(<SidePanel tabId={null} />);
  await screen.findByRole('heading', { level: 1 });
  return world;
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent || button.title);

test('after a navigation to a page that may not be read, nothing of what was found before is shown', async () => {
  const world = await panel();
  expect(buttons()).toEqual(expect.arrayContaining(['Save to…', 'Headings', 'Check', 'Show on page']));
  world.setReadable(1, false);
  await act(() => world.navigate(1, ROLLS, { isLoaded: true }));
  await act(() => world.load(1));
  expect(await screen.findByText('Not checked yet')).toBeTruthy();
  expect(screen.queryByText('Pictures')).toBeNull();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(buttons()).toEqual([]);
});

test('a page that has not loaded yet has its own address, and a button that checks it now', async () => {
  const world = await panel();
  await act(() => world.navigate(1, ROLLS));
  expect(await screen.findByText('Not checked yet')).toBeTruthy();
  expect(screen.getByTitle(ROLLS)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(sent('checkLive').map(({ url }) => url)).toEqual([BREAD, ROLLS]));
  expect(await screen.findByRole('button', { name: 'Save to…' })).toBeTruthy();
});

test('“Allow this site” is offered for the address in front only', async () => {
  const world = await panel();
  const asked = vi.fn(async () => true);
  Object.assign(fakeBrowser.permissions, { request: asked });
  world.setReadable(1, false);
  await act(() => world.navigate(1, 'https://mill.example/flour', { isLoaded: true }));
  await act(() => world.load(1));
  await screen.findByText('Not checked yet');
  expect(screen.queryByRole('button', { name: 'Allow this site' })).toBeNull();
  // the browser reveals addresses, as with the badge on every page
  world.reveal(1);
  await act(() => world.load(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Allow this site' }));
  expect(asked.mock.calls).toEqual([[{ origins: ['https://mill.example/*'] }]]);
});

test('what is ignored on the page is not in its verdict, its list or what was fixed, and the panel says so', async () => {
  let isFixed = false;
  const finding = (id: string, importance: string, state: string) => ({
    id,
    title: id,
    text: `${id} is wrong`,
    importance,
    state,
    passed: state === 'passed',
    group: 'search',
    fixed_by: 'content',
  });
  background('checkLive', ({ url }) => {
    const { report } = detailsOf(url);
    const checks = [
      finding('alt', 'high', isFixed ? 'passed' : 'failed'),
      finding('og', 'medium', 'failed'),
      finding('h1', 'high', 'passed'),
    ];
    const score = isFixed ? 93 : 60;
    const contents = { checks, listing: { answer: 'listed' }, page: { status: 200, bytes: 10 } };
    return {
      ok: true,
      value: { report: { ...report, score, result: isFixed ? 'good' : 'decent' }, contents },
    };
  });
  const ignore = { check: 'alt', title: 'alt', where: 'site', url: 'https://bakery.example/' } as const;
  const ignores = [{ ...ignore, reason: 'Agreed.', until: null }];
  await settingsItem.update(() => ({ ...defaultSettings, ignores }));
  const world = await panel();
  expect(screen.getByRole('status', { name: 'Verdict: Good' })).toBeTruthy();
  expect(screen.getByText('Ignored findings: 1')).toBeTruthy();
  expect(screen.queryByText('alt is wrong')).toBeNull();
  expect(screen.getByText('og is wrong')).toBeTruthy();

  isFixed = true;
  await act(() => world.navigate(1, BREAD, { isLoaded: true }));
  expect(await screen.findByText('Nothing changed since the last check.')).toBeTruthy();
});

test('a page that is loaded again keeps what was found, and says that it is from before', async () => {
  const world = await panel();
  world.setReadable(1, false);
  await act(() => world.navigate(1, BREAD, { isLoaded: true }));
  world.reveal(1);
  await act(() => world.load(1));
  const before = await screen.findByRole('region', { name: 'Found before the page was loaded again' });
  expect(within(before).getByText('Pictures')).toBeTruthy();
});

test('indexing stands first, then advice, and everything else is a line', async () => {
  await panel();
  const order = [
    screen.getByRole('status', { name: /^Indexing: / }),
    screen.getByRole('status', { name: 'Verdict: Decent' }),
    screen.getByRole('list', { name: 'Fix first' }),
    screen.getByText('Show in page:'),
    screen.getByRole('region', { name: 'Accessibility' }),
    screen.getByText('Live check, not saved'),
  ];
  for (const [at, part] of order.entries())
    if (at > 0) expect(order[at - 1]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.querySelector('main details[open]')).toBeNull();
});

const own = (id: string, importance: string, state: string) => ({
  id,
  title: id,
  text: `${id} is wrong`,
  importance,
  state,
  passed: state === 'passed',
  group: 'search',
  fixed_by: 'content',
});

test('there is no score without a report; with one it is the report’s', async () => {
  background('checkLive', ({ url }) => ({
    ok: true,
    value: { report: { ...detailsOf(url).report, score: 89 }, contents: { checks: [] } },
  }));
  await panel();
  expect(screen.queryByText(/Score/)).toBeNull();
  const report = { ...detailsOf(BREAD).report, id: '7', score: 56, result: 'decent' } as const;
  const reading = readingOf({ report, contents: { checks: [own('alt', 'medium', 'failed')] } }, 0);
  if (!reading) throw new Error('The report has no result.');
  await act(async () => {
    await pageHistoryItem(LOCAL_CONNECTION.id, BREAD).update(() => [reading]);
    await knownPageItem(LOCAL_CONNECTION.id, BREAD).update(() => knownPageOf(report, 0, null));
  });
  expect((await screen.findByText(/^Score/)).textContent).toBe('Score 56');
  expect(screen.getByRole('status', { name: /^Verdict: / }).textContent).toBe('Decent');
});

test('a page whose source was not requested says what checks it', async () => {
  rawSeen = false;
  await panel();
  expect(screen.getByText(/A report also checks the source HTML and the headers\./)).toBeTruthy();
});

test('nothing is promised of a report if something in front of the site keeps the source back', async () => {
  rawSeen = false;
  rawUnread = { raw_unread: 'in-front' };
  await panel();
  expect(buttons()).toContain('Save to…');
  expect(screen.queryByText(/A report also checks/)).toBeNull();
});

test('saving says where to, and why it failed', async () => {
  await panel();
  expect(screen.getByText('Live check, not saved')).toBeTruthy();
  background('startJob', () => ({ ok: false, failure: { kind: 'storage-full' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Save to…' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'This browser' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  const [job] = await changeJobs((jobs) => jobs, await storedJobIds());
  expect(job).toMatchObject({
    connectionId: LOCAL_CONNECTION.id,
    tabId: 1,
    operation: { type: 'create', url: BREAD },
  });
});

test('a report that was not made because its page could not be read is made in the panel that has read it', async () => {
  const failure = { kind: 'page-not-open', url: BREAD, pattern: 'https://bakery.example/*' } as const;
  const job = aJob({ connectionId: LOCAL_CONNECTION.id, url: BREAD, state: 'failed', failure });
  await act(async () => void (await changeJobs(() => [job])));
  await panel();
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Create report: The report was not created.')).toBeTruthy();
  const offered = notice.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Try again', 'Dismiss']);
});

test.each([
  [{ contentType: 'application/pdf' }, 'This is not an HTML page. It is not checked.'],
  [{ status: 404 }, 'The server answered with an error (404). The page is not checked.'],
])('a document with %o says that it is left alone, and can do nothing', async (document, text) => {
  const world = tabWorld();
  world.open(1, BREAD, document);
  await world.activate(1);
  render(<SidePanel tabId={null} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(buttons()).toEqual([]);
  expect(sent('checkLive')).toEqual([]);
});
