import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { removeConnection } from '../../../lib/actions/connections/manage-connections.ts';
import { resumeJobs } from '../../../lib/actions/jobs/resume-jobs.ts';
import { deleteLocalReports } from '../../../lib/actions/local/delete-local-reports.ts';
import { showReport } from '../../../lib/actions/reports/show-report.ts';
import { saveSettings } from '../../../lib/actions/settings/save-settings.ts';
import { keepWatching } from '../../../lib/actions/watch/check-watches.ts';
import { confirmNews, stopWatching, watchPages } from '../../../lib/actions/watch/control-watches.ts';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import type { Message } from '../../../lib/model/text/message.ts';
import { MOST_WATCHED } from '../../../lib/model/watch/watch.ts';
import { connectivity } from '../../../lib/platform/connectivity.ts';
import { hasHostPermission } from '../../../lib/platform/permissions/host-permissions.ts';
import { notify } from '../../../lib/platform/shortcuts/notifications.ts';
import { closeTab } from '../../../lib/platform/tabs/background-tab.ts';
import { captureTab } from '../../../lib/platform/tabs/capture-tab.ts';
import { allTabs } from '../../../lib/platform/tabs/tabs.ts';
import { format } from '../../../lib/platform/text.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { watchNewsItem } from '../../../lib/storage/watch/watch-news.ts';
import { watchesItem } from '../../../lib/storage/watch/watches.ts';
import { connect } from '../connect.ts';
import { knownAt } from '../known-at.ts';
import { type OneReport, startOneReport } from '../one-report.ts';
import { type Answer, beforeEachSite, pass, reported, SITE, type WatchedSite } from './watched-site.ts';

const LOCAL = LOCAL_CONNECTION.id;
const DAY = 86_400_000;

let site: WatchedSite;
beforeEachSite((started) => {
  site = started;
});

async function watched(...paths: string[]): Promise<void> {
  const pages = [];
  for (const path of paths) pages.push(await reported(path));
  site.opened.length = 0;
  await saveSettings({ notifications: true });
  await watchPages(LOCAL, pages, 'day');
}

/** The notifications since the last call, as lines of text. */
function told(): string[] {
  const lines = vi
    .mocked(notify)
    .mock.calls.map(([{ title, lines }]) => [format(title as Message), ...lines.map(format)].join(' | '));
  vi.mocked(notify).mockClear();
  return lines;
}

const watch = async () => (await watchesItem.get())[0];
const alarms = async () => (await fakeBrowser.alarms.getAll()).map(({ name }) => name);

/** A day with the browser open. */
async function day(): Promise<void> {
  for (let hour = 0; hour < 24; hour++) await pass(1);
}

/** Changes for the worse, each with what the notification says of it. */
const WORSE: readonly [Partial<Answer>, RegExp][] = [
  [{ robots: 'noindex' }, /Indexing: Can be indexed → Can’t be indexed \| Robots: index, follow → noindex/],
  [{ robots: 'none' }, /Robots: index, follow → none/],
  [{ robots: 'index, nosnippet' }, /Robots: index, follow → index, nosnippet/],
  [{ headers: [['x-robots-tag', 'noindex']] }, /Robots: index, follow → index, follow; noindex/],
  [{ headers: [['x-robots-tag', 'noarchive']] }, /Robots: .* → index, follow; noarchive/],
  [{ title: 'Untitled document' }, /Title: Stoneware mugs made by hand in Hollow Lane → Untitled document/],
  [{ title: '' }, /Title: Stoneware mugs made by hand in Hollow Lane → none/],
  [
    { canonical: `${SITE}/` },
    /Indexing: Can be indexed → Another URL is preferred \| Canonical: .* → shop.example/,
  ],
  [{ canonical: '' }, /Canonical: .* → none/],
  [{ canonical: 'https://staging.shop.example/mug' }, /Canonical: .* → staging.shop.example\/mug/],
  [{ status: 404 }, /Status: 200 → 404 \| Indexing: Can be indexed → Can’t be indexed/],
  [{ status: 410 }, /Status: 200 → 410/],
  [{ status: 500 }, /Status: 200 → 500/],
  [{ status: 503 }, /Status: 200 → 503/],
  [{ head: '' }, /Result: Good → (?:Decent|Bad)/],
  [{ movedTo: `${SITE}/sale` }, /URL: shop.example\/\S+ → shop.example\/sale/],
];

describe('a watched page', () => {
  // a hundred changes and a thousand runs, in parts that do not take long
  it.each([0, 25, 50, 75])(
    '25 of 100 changes for the worse are told, each within one period, from %i on',
    async (from) => {
      const paths = ['/mug', '/bowl'];
      await watched(...paths);
      for (let round = from; round < from + 25; round++) {
        const page = paths[round % paths.length] ?? '';
        const [worse, words] = WORSE[round % WORSE.length] ?? [{}, /^$/];
        site.answers.set(page, worse);
        await day();
        const lines = told();
        expect(lines.length, `${round}: ${lines}`).toBe(1);
        expect(lines[0]).toMatch(words);
        expect(lines[0]).toContain(`shop.example${page}`);
        site.answers.delete(page);
        await day();
        told();
      }
    },
  );

  it('tells no result that is worse by what is ignored there alone', async () => {
    const ignoring = (check: string) =>
      ({ check, title: check, where: 'site', url: `${SITE}/`, reason: 'Agreed.', until: null }) as const;
    await saveSettings({ ignores: [ignoring('meta-description-present'), ignoring('viewport')] });
    await watched('/mug');
    site.answers.set('/mug', { head: '' });
    await day();
    expect(told()).toEqual([]);
    site.answers.set('/mug', { head: '', robots: 'noindex' });
    await day();
    expect(told()).toEqual([expect.stringContaining('Indexing: Can be indexed → Can’t be indexed')]);
  });

  it.each([1, 2, 3, 4, 5])(
    '200 of 1,000 runs of pages that change dates, nonces and advertisements tell nothing, part %i',
    async () => {
      await watched('/mug', '/bowl');
      for (let days = 0; days < 100; days++) await pass(24);
      expect(site.opened.length).toBe(200);
      expect(told()).toEqual([]);
      expect(await watchNewsItem.get()).toBe(0);
    },
  );

  it('is opened in a background tab, also while the user has it open: that tab may be old', async () => {
    await watched('/mug');
    vi.mocked(allTabs).mockResolvedValue([{ id: 7, url: `${SITE}/mug` }]);
    await pass(24);
    expect(vi.mocked(captureTab).mock.calls.map(([tab]) => tab)).toEqual([1, 99]);
    expect(closeTab).toHaveBeenCalledWith(99);
  });

  it('waits if three pages were opened in the last hour, and says so', async () => {
    await watched('/a', '/b', '/c', '/d');
    await pass(24);
    expect(site.opened).toEqual(['/a', '/b', '/c']);
    expect((await watchesItem.get())[3]?.notLooked).toEqual({ kind: 'tabs' });
    await pass(0.75);
    expect(site.opened).toHaveLength(3);
    await pass(0.5);
    expect(site.opened).toEqual(['/a', '/b', '/c', '/d']);
  });

  it.each(['offline', 'metered'] as const)('is not looked at while the connection is %s', async (state) => {
    await watched('/mug');
    vi.mocked(connectivity).mockReturnValue(state);
    await pass(24);
    expect(site.opened).toEqual([]);
    expect(await watch()).toMatchObject({ notLooked: { kind: state } });
    vi.mocked(connectivity).mockReturnValue('online');
    await pass(2);
    expect(await watch()).toMatchObject({ lookedAt: Date.now(), notLooked: { kind: state } });
    await pass(22);
    expect(await watch()).toMatchObject({ lookedAt: Date.now(), notLooked: null });
  });

  it('is looked at as soon as the browser is open again, which says that it was closed', async () => {
    await watched('/mug');
    site.answers.set('/mug', { robots: 'noindex' });
    await pass(24 * 9);
    expect(told()).toHaveLength(1);
    expect(await watch()).toMatchObject({ notLooked: { kind: 'closed' }, next: Date.now() + DAY });
  });

  it.each<[string, Partial<Answer>]>([
    ['asks to sign in', { title: 'Sign in', robots: 'noindex', head: '<input type="password">' }],
    ['leads to a sign-in page', { movedTo: `${SITE}/login?next=/mug` }],
    ['was asked too often', { status: 429, title: 'Slow down' }],
  ])('tells nothing if it %s, and is compared with what was before that', async (_, answer) => {
    await watched('/mug');
    site.answers.set('/mug', answer);
    await pass(24);
    expect(told()).toEqual([]);
    expect((await watch())?.notLooked).not.toBeNull();
    site.answers.set('/mug', { robots: 'noindex' });
    await pass(24);
    expect(told()).toEqual([expect.stringContaining('Robots: index, follow → noindex')]);
  });

  it('that the browser does not let us read says so, leaves no failed job, and is tried again', async () => {
    await watched('/mug');
    vi.mocked(hasHostPermission).mockResolvedValue(false);
    await pass(24);
    expect(await watch()).toMatchObject({
      notLooked: { kind: 'failed', failure: { kind: 'page-not-open' } },
    });
    expect((await jobsItem.get()).filter(({ state }) => state === 'failed')).toEqual([]);
    expect(told()).toEqual([]);
    vi.mocked(hasHostPermission).mockResolvedValue(true);
    await pass(4);
    expect(await watch()).toMatchObject({ lookedAt: Date.now(), notLooked: null });
  });

  it('is told about once, though the background is killed while it looks', async () => {
    await watched('/mug');
    site.answers.set('/mug', { robots: 'noindex' });
    vi.mocked(closeTab).mockRejectedValueOnce(new Error('killed'));
    await pass(24).catch(() => {});
    await resumeJobs();
    await pass(4);
    await pass(4);
    expect(told()).toHaveLength(1);
  });

  it('is told about in the popup until the user confirms it', async () => {
    await watched('/mug', '/bowl');
    site.answers.set('/mug', { robots: 'noindex' });
    await pass(24);
    expect(await watchNewsItem.get()).toBe(1);
    await confirmNews();
    expect(await watchNewsItem.get()).toBe(0);
    expect((await watch())?.news).toHaveLength(1);
  });

  it('is told about in no notification if the user wants none', async () => {
    await watched('/mug');
    await saveSettings({ notifications: false });
    site.answers.set('/mug', { robots: 'noindex' });
    await pass(24);
    expect(told()).toEqual([]);
    expect(await watchNewsItem.get()).toBe(1);
  });

  it('has an alarm; nobody has one without a watched page', async () => {
    await keepWatching();
    expect(await alarms()).toEqual([]);
    await watched('/mug');
    expect(await alarms()).toContain('watch');
    await fakeBrowser.alarms.clearAll();
    await keepWatching();
    expect(await alarms()).toEqual(['watch']);
    await stopWatching(LOCAL, [`${SITE}/mug/`]);
    expect(await alarms()).not.toContain('watch');
    await pass(48);
    expect(site.opened).toEqual([]);
  });

  it('is not watched any more once the reports in this browser are deleted', async () => {
    await watched('/mug');
    await deleteLocalReports();
    await pass(24);
    expect(await watchesItem.get()).toEqual([]);
    expect(site.opened).toEqual([]);
    expect(await alarms()).not.toContain('watch');
  });

  it('keeps its report, however few are kept', async () => {
    await watched('/mug', '/bowl');
    await saveSettings({ keepReports: 1 }, 99);
    await reported('/plate');
    expect(await knownAt(LOCAL, `${SITE}/mug`)).toBeDefined();
    expect(await knownAt(LOCAL, `${SITE}/bowl`)).toBeDefined();
  });

  it('can be one of a hundred, and no more', async () => {
    const pages = Array.from({ length: 120 }, (_, at) => ({ url: `${SITE}/${at}`, reportId: `${at}` }));
    await watchPages(LOCAL, pages, 'week');
    expect(await watchesItem.get()).toHaveLength(MOST_WATCHED);
    await watchPages(LOCAL, pages.slice(0, 1), 'day');
    expect((await watch())?.period).toBe('day');
  });
});

describe('a page watched at a service', () => {
  let service: OneReport;
  const reruns = () => service.host.requests.filter(({ method }) => method === 'PATCH').length;
  beforeEach(async () => {
    service = await startOneReport();
    await connect(service.host.url);
    await showReport('7', 'c');
    await watchPages('c', [{ url: 'https://example.com/', reportId: '7' }], 'week');
  });
  afterEach(() => service.host.close());

  it('costs one report in each period', async () => {
    for (let days = 0; days < 21; days++) await pass(24);
    expect(reruns()).toBe(3);
    expect(site.opened).toEqual([]);
  });

  it('costs no second report if the answer to the first was lost', async () => {
    service.onWrite = { does: true, answer: 'lost' };
    for (let days = 0; days < 7; days++) await pass(24);
    for (let hours = 0; hours < 24; hours++) await pass(1);
    expect(reruns()).toBe(1);
  });

  it('says that its report was deleted, and orders none', async () => {
    service.report = null;
    await pass(24 * 7);
    expect(reruns()).toBe(0);
    expect(await watch()).toMatchObject({ notLooked: { kind: 'failed', failure: { kind: 'not-found' } } });
  });

  it('is forgotten with its connection', async () => {
    await removeConnection('c');
    expect(await watchesItem.get()).toEqual([]);
  });
});
