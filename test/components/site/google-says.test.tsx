import { beforeEach, describe, expect, test, vi } from 'vitest';
import { droppedFiles } from '../../../components/list/dropped/read-dropped.ts';
import { useIgnores } from '../../../components/report/ignore/use-ignores.ts';
import { GoogleSays } from '../../../components/site/google/GoogleSays.tsx';
import { SitesSection } from '../../../components/site/SitesSection.tsx';
import type { Reading } from '../../../lib/engine/history/reading.ts';
import type { Ignore } from '../../../lib/engine/report/ignore.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { REASONS } from '../../../lib/engine/search-console/reasons.ts';
import { figuresOf } from '../../../lib/engine/search-console/rows-of-reasons.ts';
import { wishAt } from '../../../lib/engine/search-console/wish-at.ts';
import { text } from '../../../lib/engine/texts/text.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { answerTo } from '../../../lib/extension/local/explain-reasons.ts';
import type {
  ExplainedExports,
  SiteToExplain,
} from '../../../lib/extension/model/search-console/explained-site.ts';
import type { KeptExport, KeptExports } from '../../../lib/extension/model/search-console/kept-exports.ts';
import { pageHistoryItem } from '../../../lib/extension/storage/history/page-history.ts';
import { changeJobs } from '../../../lib/extension/storage/jobs/jobs.ts';
import { domainsWithExports, keptExportsItem } from '../../../lib/extension/storage/pages/kept-exports.ts';
import { changePages } from '../../../lib/extension/storage/pages/known-pages.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { aJob } from '../../extension/model/jobs/a-job.ts';
import { background, fireEvent, render, screen, sent, waitFor, within } from '../../mocks/render.ts';

const HOST = 'bakery.example';
const at = (path: string) => `https://${HOST}${path}`;
const NOINDEX = '<meta name="robots" content="noindex">';
const rows = (...paths: string[]) => paths.map((path) => ({ url: at(path), crawled: '2026-08-12' }));
const FILE = { name: 'noindex.csv', exported: '2026-11-23' };
const kept = (more: Partial<KeptExports> = {}): KeptExports => ({
  importedAt: Date.now(),
  changed: null,
  exports: [
    {
      ...FILE,
      pages: { reason: 'noindex', isUnclear: false, odd: [], rows: rows('/tag/rye', '/tag/oat', '/open') },
    },
    {
      name: 'Pages.csv',
      exported: null,
      performance: [{ url: at('/open'), clicks: 96, impressions: 1200, position: 6 }],
    },
  ],
  ...more,
});
const report = (id: string, path: string) =>
  someReport({ id, url: at(path), generatedAt: new Date().toISOString() });
const REPORTS = [report('1', '/tag/rye'), report('2', '/open')];

function Card({ connection, reports }: { connection: Connection; reports: readonly Report[] | undefined }) {
  const { ignores, change } = useIgnores();
  return (
    <GoogleSays
      {...{ connection, reports, project: HOST, ignores: ignores ?? [] }}
      onIgnores={(next) => void change.run(next)}
    />
  );
}

async function show(files: KeptExports | null = kept(), reports: readonly Report[] | undefined = REPORTS) {
  await keptExportsItem(LOCAL_CONNECTION.id, HOST).update(() => files);
  render(<Card connection={LOCAL_CONNECTION} reports={reports} />);
  return screen.findByRole('region', { name: 'Google says not indexed' });
}

/** What is said of /tag/rye. */
let stillHidden: string;

beforeEach(() => {
  stillHidden = `Says ${NOINDEX}`;
  background('keepExports', async ({ connectionId, project, kept: next }) => {
    await keptExportsItem(connectionId, project).update(() => next);
    return { ok: true, value: null };
  });
  background('saveSettings', async ({ change }) => ({
    ok: true,
    value: await settingsItem.update((settings) => ({ ...settings, ...change })),
  }));
  asked.splice(0);
  vi.stubGlobal('Worker', Explainer);
});

/** What was asked to be explained. */
const asked: SiteToExplain[] = [];

/** Of /tag/rye noindex is still so; of /open it is not; of /tag/oat there is no report. */
class Explainer {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(site: SiteToExplain) {
    asked.push(site);
    const figures = figuresOf(site.kept.exports);
    const pages = site.rows.flatMap((row) => {
      const wish = wishAt(row.url, site.ignores, site.now);
      return row.url === at('/tag/oat')
        ? []
        : [{ ...row, ...explained(row.url, wish), ...figures?.(row.url) }];
    });
    const value = { reasons, verdicts, pages, hasFigures: figures !== undefined };
    queueMicrotask(() => this.onmessage?.({ data: { ok: true, value } }));
  }
  terminate() {}
}

const reasons = Object.fromEntries(REASONS.map((one) => [one, `“${one}”`])) as ExplainedExports['reasons'];
const verdicts: ExplainedExports['verdicts'] = {
  fix: 'Yours to fix',
  still: 'Still true',
  gone: 'No longer true',
  intended: 'As you want',
  'not-visible': 'Not visible',
  unchecked: 'Not checked',
  agrees: 'Agrees',
};

function explained(url: string, wish: Ignore | undefined) {
  const readAt = Date.now();
  if (url !== at('/tag/rye')) {
    const judgement = {
      verdict: 'gone',
      key: 'gone.since-crawl',
      evidence: [line('status', '200')],
    } as const;
    return { judgement, why: 'Not true today', readAt, reportId: '2', wishes: [], wish };
  }
  const verdict = wish?.check === 'google-out' ? 'intended' : 'still';
  const judgement = { verdict, key: `${verdict}.noindex`, evidence: [line('meta', NOINDEX)] } as const;
  const wishes = wish ? [] : (['out', 'in'] as const);
  return { judgement, why: stillHidden, readAt, reportId: '1', wishes, wish };
}

function line<Kind extends string>(kind: Kind, text: string) {
  return { kind, text };
}

const causes = () => screen.findByRole('list', { name: 'What has become of Google’s reasons' });

async function open(text: RegExp): Promise<HTMLElement> {
  const list = await causes();
  const summary = await waitFor(() => within(list).getByText(text));
  const details = summary.closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return details;
}

describe('what Google says is not indexed', () => {
  test('is asked for as files, as long as there are none', async () => {
    const card = await show(null);
    expect(card.textContent).toContain('Choose or drop what Search Console exports');
    expect(screen.queryByRole('button', { name: 'Forget these files' })).toBeNull();
    expect(asked).toEqual([]);
  });

  test('is a row for each cause, in the order in which it is worth a look, with the clicks of its pages', async () => {
    await show();
    const list = await causes();
    expect([...list.querySelectorAll('summary')].map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^\s*Still true · “noindex”Says <meta .*1 page · Clicks: 0$/),
      expect.stringMatching(/^\s*No longer true · “noindex”Not true today.*1 page · Clicks: 96$/),
    ]);
    const sums = screen.getByRole('list', { name: 'Results' });
    expect(sums.textContent).toBe('Still true (1)No longer true (1)');
    fireEvent.click(within(sums).getByRole('button', { name: 'Still true (1)' }));
    expect((await causes()).textContent).not.toContain('No longer true');
    const page = await open(/Says/);
    expect(within(page).getByRole('link', { name: '/tag/rye' }).getAttribute('href')).toContain('1');
    expect(page.textContent).toContain('crawled on Aug 12, 2026');
  });

  test('keeps the brackets of code in a sentence that runs from right to left', async () => {
    stillHidden = translator('ar')(
      text('searchConsole.still.noindex', { place: text('searchConsole.place.html'), line: NOINDEX }),
    );
    expect(stillHidden).toContain(`\u2068${NOINDEX}\u2069`);
    await show();
    await waitFor(async () => expect((await causes()).textContent).toContain(stillHidden));
  });

  test('has one button for what is known and what is not, which plans to read exactly the latter', async () => {
    background('planBulk', () => ({ ok: false, failure: { kind: 'unanswered' } }));
    const card = await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Check 3 pages: 2 known, 1 new' }));
    expect(card.textContent).toContain('This browser reads them.');
    await waitFor(() =>
      expect(sent('planBulk')).toEqual([
        { addresses: [at('/tag/oat')], connectionId: LOCAL_CONNECTION.id, exact: true },
      ]),
    );
  });

  test('says which addresses are left out, and why', async () => {
    const leftOut = { hosts: { 'mill.example': 7 }, secret: 2, more: 3 };
    const card = await show(
      kept({ exports: kept().exports.map((one) => ({ ...one, leftOut, isFull: true })) }),
    );
    await causes();
    expect(card.textContent).toContain('has 1,000 rows, the most that Google exports');
    expect(card.textContent).toContain('Addresses of other hosts are not shown here: mill.example (7)');
    expect(card.textContent).toContain('because a secret stands in the address: 2 pages');
    expect(card.textContent).toContain('beyond 10,000 addresses: 3 pages');
  });

  test('asks which reason a file is about that does not say it, and explains it then', async () => {
    const [file] = kept().exports;
    const pages = { isUnclear: false, odd: [], rows: rows('/open') };
    await show(kept({ exports: [{ ...FILE, ...(file && { pages }) }] }));
    const select = await screen.findByRole('combobox', { name: 'Which reason is this file about?' });
    expect(asked.flatMap((site) => site.rows)).toEqual([]);
    fireEvent.change(select, { target: { value: 'not-found' } });
    await waitFor(() => expect(asked.at(-1)?.rows).toMatchObject([{ reason: 'not-found' }]));
  });

  test('is saved as CSV, a line for each address that was read', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    const [head, ...lines] = ((await blobs[0]?.text()) ?? '').replace('\ufeff', '').trim().split(/\r?\n/);
    expect(head).toBe(
      'url,reason,crawled,exported,verdict,why,evidence,read_at,changed,clicks,impressions,position,report',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${at('/tag/rye')},noindex,2026-08-12,2026-11-23,still.noindex,`);
    expect(lines[1]).toMatch(/,96,1200,6,2$/);
  });

  test('is asked with why a page could not be read since the import, and when its own reports saw it change', async () => {
    const importedAt = Date.parse('2026-11-26T12:00Z');
    const failure: Failure = { kind: 'refused', status: 422, message: 'There is no host.', errors: {} };
    const jobs = [
      aJob({ id: '1', url: at('/tag/oat'), state: 'failed', failure, createdAt: importedAt + 1 }),
      // before the import, of another address, and at another service
      aJob({ id: '2', url: at('/tag/rye'), state: 'failed', failure, createdAt: importedAt - 1 }),
      aJob({ id: '3', url: at('/open/'), state: 'failed', failure, createdAt: importedAt + 1 }),
      {
        ...aJob({ id: '4', url: at('/open'), state: 'failed', failure, createdAt: importedAt + 1 }),
        connectionId: 'c',
      },
    ];
    const own = jobs.map((job) =>
      job.connectionId === 'c' ? job : { ...job, connectionId: LOCAL_CONNECTION.id },
    );
    await changeJobs(() => own);
    const reading = (reportId: string, day: string, more: Partial<Reading> = {}): Reading => ({
      reportId,
      result: 'good',
      score: null,
      generatedAt: `2026-${day}T09:00:00Z`,
      seenAt: 1,
      checks: null,
      listing: 'listed',
      ...more,
    });
    const noindex: Partial<Reading> = { listing: 'not-listed', listingCause: 'noindex' };
    // the history of /open is that of /open/, too
    await pageHistoryItem(LOCAL_CONNECTION.id, at('/open')).update(() => [
      reading('2', '09-20'),
      reading('of /open/', '09-10', noindex),
      reading('2', '09-02', noindex),
    ]);
    await show(kept({ importedAt }));
    await waitFor(() => expect(asked).not.toEqual([]));
    const changed = { from: '2026-09-02', to: '2026-09-20', by: 'reports' };
    expect(asked.at(-1)).toMatchObject({
      kept: { importedAt },
      rows: [
        { url: at('/tag/rye'), seenChange: null },
        { url: at('/tag/oat'), seenChange: null },
        { url: at('/open'), seenChange: changed },
      ],
    });
    const text = expect.stringContaining('There is no host.');
    expect([...(asked.at(-1)?.unread ?? [])]).toMatchObject([
      [at('/tag/oat'), { kind: 'refused', text }],
      [at('/open/'), { kind: 'refused', text }],
    ]);
  });

  test('is asked again at a click if it could not be explained', async () => {
    class Failing extends Explainer {
      onerror: (() => void) | null = null;
      override postMessage() {
        queueMicrotask(() => this.onerror?.());
      }
    }
    vi.stubGlobal('Worker', Failing);
    await show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('Worker', Explainer);
    fireEvent.click(again);
    await waitFor(async () => expect((await causes()).textContent).toContain('Still true · “noindex”'));
  });

  test('is forgotten with its files at a click', async () => {
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Forget these files' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Google’s files' })).toBeNull());
    expect(await keptExportsItem(LOCAL_CONNECTION.id, HOST).get()).toBeNull();
  });

  test('is on purpose if the user says so, with a reason; it is said there and undone there', async () => {
    await show();
    const row = await open(/Says/);
    fireEvent.click(within(row).getByRole('button', { name: 'On purpose…' }));
    const dialog = screen.getByRole('dialog', { name: 'Not indexed on purpose' });
    expect(dialog.textContent).toContain('bakery.example/tag/rye');
    // unlike what is ignored, it is in no client report
    expect(dialog.textContent).toContain('Others can read it if your settings are exported');
    expect(dialog.textContent).not.toContain('client report');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(dialog.textContent).toContain('Enter a reason');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Tags are for people' } });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'In this folder' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await causes()).textContent).toContain('As you want · “noindex”'));
    expect((await settingsItem.get()).ignores).toMatchObject([
      { check: 'google-out', where: 'folder', url: at('/tag/'), reason: 'Tags are for people' },
    ]);
    const intended = await open(/Says/);
    expect(intended.textContent).toContain(
      'Not indexed on purpose · bakery.example/tag/ · Tags are for people',
    );
    fireEvent.click(within(intended).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await causes()).textContent).toContain('Still true · “noindex”'));
    expect((await settingsItem.get()).ignores).toEqual([]);
  });

  test('that is no longer so is nothing that a wish would change', async () => {
    await show();
    const row = await open(/Not true today/);
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Run again']);
  });

  test('is read again for a cause: exactly its addresses', async () => {
    background('planBulk', () => ({ ok: false, failure: { kind: 'unanswered' } }));
    await show();
    const row = await open(/Says/);
    fireEvent.click(within(row).getByRole('button', { name: 'Run again' }));
    await waitFor(() =>
      expect(sent('planBulk')).toEqual([
        { addresses: [at('/tag/rye')], connectionId: LOCAL_CONNECTION.id, exact: true },
      ]),
    );
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });
});

describe('files of several sites', () => {
  class ReadingWorker extends Explainer {
    override async postMessage(message: Parameters<typeof answerTo>[0]) {
      if ('rows' in message) return super.postMessage(message);
      this.onmessage?.({ data: await answerTo(message) });
    }
  }
  const choose = async (card: HTMLElement, name: string, ...urls: readonly string[]) => {
    vi.stubGlobal('Worker', ReadingWorker);
    const content = `URL,Last crawled\n${urls.map((url) => `${url},2026-08-12`).join('\n')}`;
    fireEvent.change(within(card).getByLabelText('Choose files', { selector: 'input' }), {
      target: { files: [new File([content], name)] },
    });
    // they are read one after the other
    await waitFor(() => expect(card.textContent).toContain('Reading'));
    await waitFor(() => expect(card.textContent).not.toContain('Reading'));
  };
  const known = (url: string) =>
    changePages(LOCAL_CONNECTION.id, [[url, () => ({ ...someReport({ url }), seenAt: 1 }) as never]]);
  const keptOf = async (host: string) => {
    const of = await keptExportsItem(LOCAL_CONNECTION.id, host).get();
    return of?.exports.flatMap(({ pages }) => pages?.rows.map(({ url }) => url) ?? []);
  };

  test('go to the sites that have pages here, and to no others', async () => {
    await known('https://blog.example/start');
    const card = await show(null, []);
    await choose(card, 'noindex 2026-11-24.csv', at('/a'), 'https://blog.example/b', 'https://cdn.example/c');
    expect(await keptOf(HOST)).toEqual([at('/a')]);
    expect(await keptOf('blog.example')).toEqual(['https://blog.example/b']);
    expect(await keptOf('cdn.example')).toBeUndefined();
    const link = screen.getByRole('link', { name: 'blog.example' });
    expect(link.getAttribute('href')).toContain('blog.example');
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await domainsWithExports(LOCAL_CONNECTION.id)).toSorted()).toEqual([HOST, 'blog.example']);
  });

  test('are one card for all hosts of a domain, with what was kept of each host before', async () => {
    const shop = `https://shop.${HOST}`;
    const row = { url: `${shop}/rye`, crawled: null };
    const old = {
      ...FILE,
      name: 'crawled.csv',
      pages: { reason: 'crawled', isUnclear: false, odd: [], rows: [row] },
    };
    await keptExportsItem(LOCAL_CONNECTION.id, `shop.${HOST}`).update(() =>
      kept({ exports: [old as KeptExport] }),
    );
    background('readReports', ({ query }) => ({
      ok: true,
      value: {
        unreadable: 0,
        page: 1,
        hasNext: false,
        paged: true,
        total: 1,
        rows: [{ ...report('7', '/rye'), url: `https://${query.project}/rye` }],
      },
    }));
    const card = await show(null, []);
    await choose(card, 'noindex 2026-11-24.csv', at('/a'), `${shop}/b`);
    expect(await keptOf(HOST)).toEqual([row.url, at('/a'), `${shop}/b`]);
    await waitFor(() => expect(asked.at(-1)?.projects).toEqual([HOST, `shop.${HOST}`]));
    await waitFor(() => expect(card.textContent).toContain('1 known, 2 new'));
  });

  test('are said in the list of sites', async () => {
    const page = { unreadable: 0, page: 1, hasNext: false, paged: true };
    const project = (name: string) => ({ id: name, name, createdAt: null, reports: 1 });
    background('readReports', () => ({ ok: true, value: { ...page, rows: [...REPORTS], total: 2 } }));
    background('listProjects', () => ({
      ok: true,
      value: { ...page, rows: [project(HOST), project('blog.example')], total: 2 },
    }));
    await keptExportsItem(LOCAL_CONNECTION.id, HOST).update(() => kept());
    render(<SitesSection connectionId={LOCAL_CONNECTION.id} />);
    const row = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
    await waitFor(() => expect(row(HOST)).toContain('Google’s files'));
    expect(row('blog.example')).not.toContain('Google’s files');
  });

  test('of which none is this one leave its own as they are; of no site here, they are named', async () => {
    await known('https://blog.example/start');
    const card = await show(kept({ importedAt: 5 }));
    await choose(card, 'robots.txt 2026-11-24.csv', 'https://blog.example/b');
    expect((await keptExportsItem(LOCAL_CONNECTION.id, HOST).get())?.importedAt).toBe(5);
    expect(screen.queryByRole('alert')).toBeNull();
    await choose(card, 'noindex.csv', 'https://cdn.example/c');
    expect(screen.getByRole('alert').textContent).toContain('noindex.csv lists no address of this site.');
    expect((await keptExportsItem(LOCAL_CONNECTION.id, HOST).get())?.importedAt).toBe(5);
  });
});

describe('what is dropped', () => {
  const file = (name: string) => ({
    name,
    isDirectory: false,
    file: (found: (one: File) => void) => found(new File(['x'], name)),
  });
  const gone = { name: 'gone.zip', isDirectory: false, file: (_: unknown, failed: () => void) => failed() };
  /** A folder, which is read in parts of two, as browsers do with a hundred. */
  const folder = (name: string, parts: readonly object[]) => ({
    name,
    isDirectory: true,
    createReader: () => {
      const left = [...parts];
      return { readEntries: (found: (some: object[]) => void) => found(left.splice(0, 2)) };
    },
  });
  const namesOf = async (...entries: readonly object[]) => {
    const files = entries.map(() => new File(['x'], 'as the browser lists it'));
    const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
    const found = await droppedFiles({ items, files } as unknown as DataTransfer);
    return found.map(({ name }) => name);
  };

  test('is files, as the browser has them', async () => {
    expect(await namesOf(file('a.pdf'), file('b.zip'))).toEqual([
      'as the browser lists it',
      'as the browser lists it',
    ]);
  });

  test('is what may be an export in folders and their folders, and whatever stands beside them', async () => {
    const inner = folder('inner', [file('d.xlsx'), file('.DS_Store')]);
    const outer = folder('outer', [file('a.zip'), file('b.CSV'), file('c.png'), inner, gone]);
    expect(await namesOf(outer, file('e.pdf'))).toEqual(['e.pdf', 'a.zip', 'b.CSV', 'd.xlsx']);
  });

  test('is one file more than are read at most, and no endless tree', async () => {
    const many = folder(
      'many',
      Array.from({ length: 300 }, (_, at) => file(`${at}.csv`)),
    );
    expect(await namesOf(many)).toHaveLength(101);
    let opened = 0;
    const endless = (): object => ({
      name: 'again',
      isDirectory: true,
      createReader: () => {
        opened += 1;
        let isRead = false;
        return {
          readEntries: (found: (some: object[]) => void) => {
            found(isRead ? [] : [endless(), endless()]);
            isRead = true;
          },
        };
      },
    });
    expect(await namesOf(endless())).toEqual([]);
    expect(opened).toBeLessThanOrEqual(1000);
  });

  test('of a folder without exports says so', async () => {
    const card = await show(null);
    const items = [{ webkitGetAsEntry: () => folder('pictures', [file('a.png')]) }];
    fireEvent.drop(card, { dataTransfer: { items, files: [new File([], 'pictures')] } });
    expect((await screen.findByRole('alert')).textContent).toContain('There are no exports in this folder.');
  });
});
