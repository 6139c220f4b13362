import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Message } from '../../../../lib/engine/text/message.ts';
import { removeConnection } from '../../../../lib/extension/actions/connections/manage-connections.ts';
import { resumeJobs } from '../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { deleteLocalReports } from '../../../../lib/extension/actions/local/delete-local-reports.ts';
import { removeDeleted } from '../../../../lib/extension/actions/reports/remove-deleted.ts';
import { showReport } from '../../../../lib/extension/actions/reports/show-report.ts';
import { keepSchedules } from '../../../../lib/extension/actions/schedule/change-schedules.ts';
import {
  confirmEvents,
  monitorPages,
  stopMonitoring,
} from '../../../../lib/extension/actions/schedule/control-schedules.ts';
import { saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { connectivity } from '../../../../lib/extension/platform/connectivity.ts';
import { hasHostPermission } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { notify } from '../../../../lib/extension/platform/shortcuts/notifications.ts';
import { closeTab } from '../../../../lib/extension/platform/tabs/background-tab.ts';
import { captureTab } from '../../../../lib/extension/platform/tabs/capture-tab.ts';
import { allTabs } from '../../../../lib/extension/platform/tabs/tabs.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { schedulesItem } from '../../../../lib/extension/storage/schedule/schedules.ts';
import { unreadSchedulesItem } from '../../../../lib/extension/storage/schedule/unread-schedules.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { MOST_MONITORED } from '../../../../lib/shared/schedule/schedule.ts';
import { IS_LONG } from '../../../fixtures/is-long.ts';
import { connect } from '../connect.ts';
import { knownAt } from '../known-at.ts';
import { type OneReport, startOneReport } from '../one-report.ts';
import { type Answer, beforeEachSite, type MonitoredSite, pass, reported, SITE } from './monitored-site.ts';

const LOCAL = LOCAL_CONNECTION.id;
const DAY = 86_400_000;

let site: MonitoredSite;
beforeEachSite((started) => {
  site = started;
});

async function monitored(...paths: string[]): Promise<void> {
  const pages = [];
  for (const path of paths) pages.push(await reported(path));
  site.opened.length = 0;
  await saveSettings({ notifications: true });
  await monitorPages(LOCAL, pages, 'day');
}

/** The notifications since the last call, as lines of text. */
function reports(): string[] {
  const lines = vi
    .mocked(notify)
    .mock.calls.map(([{ title, lines }]) => [format(title as Message), ...lines.map(format)].join(' | '));
  vi.mocked(notify).mockClear();
  return lines;
}

const schedule = async () => (await schedulesItem.get())[0];
const alarms = async () => (await fakeBrowser.alarms.getAll()).map(({ name }) => name);

/** A day with the browser open; the alarm rings so often. */
async function day(times = 24): Promise<void> {
  for (let time = 0; time < times; time++) await pass(24 / times);
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
  [{ head: '' }, /Result: Good .*→ (?:Decent|Bad)/],
  [{ movedTo: `${SITE}/sale` }, /URL: shop.example\/\S+ → shop.example\/sale/],
];

const CHALLENGE = '<title>Just a moment...</title><script>window._cf_chl_opt={}</script>';
const CHALLENGED = { status: 403, headers: [['cf-mitigated', 'challenge']], robots: 'noindex' } as const;

describe('a monitored page', () => {
  it('reports each change for the worse within one period, however many there were before', async () => {
    const paths = ['/mug', '/bowl'];
    await monitored(...paths);
    for (let round = 0; round < (IS_LONG ? 100 : WORSE.length); round++) {
      const page = paths[round % paths.length] ?? '';
      const [worse, words] = WORSE[round % WORSE.length] ?? [{}, /^$/];
      site.answers.set(page, worse);
      await day(IS_LONG ? 24 : 2);
      const lines = reports();
      expect(lines.length, `${round}: ${lines}`).toBe(1);
      expect(lines[0]).toMatch(words);
      expect(lines[0]).toContain(`shop.example${page}`);
      site.answers.delete(page);
      await day(1);
      reports();
    }
  });

  it('reports no result that is worse by what is ignored there alone', async () => {
    const ignoring = (check: string) =>
      ({ check, title: check, where: 'site', url: `${SITE}/`, reason: 'Agreed.', until: null }) as const;
    await saveSettings({ ignores: [ignoring('meta-description-present'), ignoring('viewport')] });
    await monitored('/mug');
    site.answers.set('/mug', { head: '' });
    await day();
    expect(reports()).toEqual([]);
    site.answers.set('/mug', { head: '', robots: 'noindex' });
    await day();
    expect(reports()).toEqual([expect.stringContaining('Indexing: Can be indexed → Can’t be indexed')]);
  });

  // its advertisements are the same again after twelve visits
  it('reports nothing while it changes dates, nonces and advertisements', async () => {
    const days = IS_LONG ? 500 : 12;
    await monitored('/mug', '/bowl');
    for (let day = 0; day < days; day++) await pass(24);
    expect(site.opened.length).toBe(2 * days);
    expect(reports()).toEqual([]);
    expect(await unreadSchedulesItem.get()).toBe(0);
  });

  it('is opened in a background tab, also while the user has it open: that tab may be old', async () => {
    await monitored('/mug');
    vi.mocked(allTabs).mockResolvedValue([{ id: 7, url: `${SITE}/mug` }]);
    await pass(24);
    expect(vi.mocked(captureTab).mock.calls.map(([tab]) => tab)).toEqual([1, 99]);
    expect(closeTab).toHaveBeenCalledWith(99);
  });

  it('waits if three pages were opened in the last hour, and says so', async () => {
    await monitored('/a', '/b', '/c', '/d');
    await pass(24);
    expect(site.opened).toEqual(['/a', '/b', '/c']);
    expect((await schedulesItem.get())[3]?.why).toEqual({ kind: 'tabs' });
    await pass(0.75);
    expect(site.opened).toHaveLength(3);
    await pass(0.5);
    expect(site.opened).toEqual(['/a', '/b', '/c', '/d']);
  });

  it.each(['offline', 'metered'] as const)('is not read while the connection is %s', async (state) => {
    await monitored('/mug');
    vi.mocked(connectivity).mockReturnValue(state);
    await pass(24);
    expect(site.opened).toEqual([]);
    expect(await schedule()).toMatchObject({ why: { kind: state } });
    vi.mocked(connectivity).mockReturnValue('online');
    await pass(2);
    expect(await schedule()).toMatchObject({ readAt: Date.now(), why: { kind: state } });
    await pass(24);
    expect(await schedule()).toMatchObject({ readAt: Date.now(), why: null });
  });

  it('is read as soon as the browser is open again, which says that it was closed', async () => {
    await monitored('/mug');
    site.answers.set('/mug', { robots: 'noindex' });
    await pass(24 * 9);
    expect(reports()).toHaveLength(1);
    expect(await schedule()).toMatchObject({ why: { kind: 'closed' }, isLate: true, since: Date.now() });
  });

  it.each<[string, Partial<Answer>]>([
    ['asks to sign in', { title: 'Sign in', robots: 'noindex', head: '<input type="password">' }],
    ['leads to a sign-in page', { movedTo: `${SITE}/login?next=/mug` }],
    ['was asked too often', { status: 429, title: 'Slow down' }],
    ['is behind a challenge', { ...CHALLENGED, title: 'Just a moment...', body: CHALLENGE }],
    ['is behind a challenge that its tab has passed', { ...CHALLENGED, toStrangers: CHALLENGE }],
  ])('reports nothing if it %s, and is compared with what was before that', async (_, answer) => {
    await monitored('/mug');
    site.answers.set('/mug', answer);
    await pass(24);
    expect(reports()).toEqual([]);
    expect((await schedule())?.why).not.toBeNull();
    site.answers.delete('/mug');
    await pass(24);
    expect(reports()).toEqual([]);
    site.answers.set('/mug', { robots: 'noindex' });
    await pass(24);
    expect(reports()).toEqual([expect.stringContaining('Robots: index, follow → noindex')]);
  });

  it('whose site is not allowed any more opens no tab, says so once after two periods, and goes on when it is', async () => {
    await monitored('/mug');
    vi.mocked(hasHostPermission).mockResolvedValue(false);
    await day();
    expect(await schedule()).toMatchObject({ why: { kind: 'not-allowed' }, openedAt: null });
    expect(reports()).toEqual([]);
    for (let days = 0; days < 7; days++) await day();
    expect(reports()).toEqual([expect.stringMatching(/can’t be checked .* may not open pages of the site/)]);
    expect(await unreadSchedulesItem.get()).toBe(1);
    expect(site.opened).toEqual([]);
    vi.mocked(hasHostPermission).mockResolvedValue(true);
    await pass(0.25);
    expect(await schedule()).toMatchObject({ readAt: Date.now(), isReported: false });
  });

  it('that does not load leaves no failed job, is opened less and less often, and takes nobody’s turn', async () => {
    await monitored(...Array.from({ length: 12 }, (_, at) => `/down/${at}`), '/mug');
    vi.mocked(captureTab).mockImplementation(async (_tab, _deadline, { asked }) => {
      site.opened.push(new URL(asked).pathname);
      return 'busy';
    });
    for (let days = 0; days < 7; days++) await day(12);
    expect(site.opened.filter((path) => path === '/down/0').length).toBeLessThanOrEqual(9);
    expect(site.opened.filter((path) => path === '/mug').length).toBeGreaterThanOrEqual(6);
    expect((await jobsItem.get()).filter(({ state }) => state === 'failed')).toEqual([]);
    expect(reports()).toHaveLength(13);
  });

  it('ends with its report: no tab is opened any more, and it is reported once', async () => {
    await monitored('/mug', '/bowl');
    const known = await schedule();
    await removeDeleted(LOCAL, known?.reportId ?? '', known?.url ?? '');
    for (let days = 0; days < 7; days++) await day();
    expect(new Set(site.opened)).toEqual(new Set(['/bowl']));
    expect(reports()).toEqual(['Monitoring has ended: the report was deleted | shop.example/mug']);
    expect(await unreadSchedulesItem.get()).toBe(1);
  });

  it('is read in time again after the clock was a year ahead', async () => {
    await monitored('/mug');
    await pass(365 * 24);
    vi.setSystemTime(Date.now() - 365 * DAY);
    await pass(0);
    for (let days = 0; days < 3; days++) await day();
    expect(site.opened.length).toBeGreaterThanOrEqual(3);
  });

  it('is reported once, though the background is killed while it is read', async () => {
    await monitored('/mug');
    site.answers.set('/mug', { robots: 'noindex' });
    vi.mocked(closeTab).mockRejectedValueOnce(new Error('killed'));
    await pass(24).catch(() => {});
    await resumeJobs();
    await pass(4);
    await pass(4);
    expect(reports()).toHaveLength(1);
  });

  it('is shown in the popup until the user confirms it', async () => {
    await monitored('/mug', '/bowl');
    site.answers.set('/mug', { robots: 'noindex' });
    await pass(24);
    expect(await unreadSchedulesItem.get()).toBe(1);
    await confirmEvents();
    expect(await unreadSchedulesItem.get()).toBe(0);
    expect((await schedule())?.events).toHaveLength(1);
  });

  it('is shown in no notification if the user wants none', async () => {
    await monitored('/mug');
    await saveSettings({ notifications: false });
    site.answers.set('/mug', { robots: 'noindex' });
    await pass(24);
    expect(reports()).toEqual([]);
    expect(await unreadSchedulesItem.get()).toBe(1);
  });

  it('has an alarm; nobody has one without a monitored page', async () => {
    await keepSchedules();
    expect(await alarms()).toEqual([]);
    await monitored('/mug');
    expect(await alarms()).toContain('schedules');
    await fakeBrowser.alarms.clearAll();
    await keepSchedules();
    expect(await alarms()).toEqual(['schedules']);
    await stopMonitoring(LOCAL, [`${SITE}/mug/`]);
    expect(await alarms()).not.toContain('schedules');
    await pass(48);
    expect(site.opened).toEqual([]);
  });

  it('is not monitored any more once the reports in this browser are deleted', async () => {
    await monitored('/mug');
    await deleteLocalReports();
    await pass(24);
    expect(await schedulesItem.get()).toEqual([]);
    expect(site.opened).toEqual([]);
    expect(await alarms()).not.toContain('schedules');
  });

  it('keeps its report, however few are kept', async () => {
    await monitored('/mug', '/bowl');
    await saveSettings({ keepReports: 1 }, 99);
    await reported('/plate');
    expect(await knownAt(LOCAL, `${SITE}/mug`)).toBeDefined();
    expect(await knownAt(LOCAL, `${SITE}/bowl`)).toBeDefined();
  });

  it('can be one of a hundred, and no more', async () => {
    const pages = Array.from({ length: 120 }, (_, at) => ({ url: `${SITE}/${at}`, reportId: `${at}` }));
    await monitorPages(LOCAL, pages, 'week');
    expect(await schedulesItem.get()).toHaveLength(MOST_MONITORED);
    await monitorPages(LOCAL, pages.slice(0, 1), 'day');
    expect((await schedule())?.every).toBe('day');
  });
});

describe('a page monitored at a service', () => {
  let service: OneReport;
  const reruns = () => service.host.requests.filter(({ method }) => method === 'PATCH').length;
  beforeEach(async () => {
    service = await startOneReport();
    await connect(service.host.url);
    await showReport('7', 'c');
    await monitorPages('c', [{ url: 'https://example.com/', reportId: '7' }], 'week');
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

  it('ends with its report, found gone at the service, reports that once and orders none', async () => {
    await saveSettings({ notifications: true });
    service.report = null;
    for (let days = 0; days < 21; days++) await pass(24);
    expect(reruns()).toBe(0);
    expect(reports()).toEqual(['Monitoring has ended: the report was deleted | example.com']);
    expect(await unreadSchedulesItem.get()).toBe(1);
    expect(await alarms()).not.toContain('schedules');
  });

  it('is forgotten with its connection', async () => {
    await removeConnection('c');
    expect(await schedulesItem.get()).toEqual([]);
  });
});
