import { beforeEach, expect, test, vi } from 'vitest';
import { ScheduleDialog } from '../../../components/list/schedule/ScheduleDialog.tsx';
import { ScheduleEvents } from '../../../components/popup/ScheduleEvents.tsx';
import { MonitoringSection } from '../../../components/reports-page/schedule/MonitoringSection.tsx';
import { browser } from '../../../lib/extension/platform/browser.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { schedulesItem } from '../../../lib/extension/storage/schedule/schedules.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { newSchedule, type Schedule } from '../../../lib/shared/schedule/schedule.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { someService } from '../../fixtures/some-service.ts';
import { act, background, fireEvent, render, screen, sent, waitFor, within } from '../../mocks/render.ts';

const URL = 'https://shop.example/mug';
const PAGE = { url: URL, reportId: '4' };
const START = 'https://shop.example/';
const HOUR = 3_600_000;
const service = someService({ name: 'Agency' });

const NO_REPORTS = { unreadable: 0, page: 1, hasNext: false, total: 0, paged: true };

let asked: object[];
let mayNotify: boolean;
beforeEach(async () => {
  asked = [];
  mayNotify = false;
  Object.assign(browser.permissions, {
    contains: async ({ permissions = [] }: { permissions?: string[] }) =>
      !permissions.includes('notifications') || mayNotify,
    request: async (wanted: object) => {
      asked.push(wanted);
      return true;
    },
    onAdded: { addListener: () => {}, removeListener: () => {} },
    onRemoved: { addListener: () => {}, removeListener: () => {} },
  });
  background('monitorPages', () => ({ ok: true, value: null }));
  background('stopMonitoring', () => ({ ok: true, value: null }));
  background('confirmEvents', () => ({ ok: true, value: null }));
  background('readReports', () => ({ ok: true, value: { ...NO_REPORTS, rows: [] } }));
  background('saveSettings', () => ({ ok: true, value: defaultSettings }));
  await connectionsItem.update(() => ({ list: [service], activeId: LOCAL_CONNECTION.id }));
});

const said = vi.fn();
const closed = vi.fn();
const show = (connectionId: string, pages = [PAGE], isSite = false) =>
  render(
    <ScheduleDialog
      {...{ connectionId, pages, isSite }}
      name="shop.example/mug"
      onAnnounce={said}
      onClose={closed}
    />,
  );
const pick = async (name: string, path = '/mug') => {
  await press(`More actions: shop.example${path}`);
  await act(
    async () =>
      void fireEvent.click(
        await screen.findByRole(/Every/.test(name) ? 'menuitemradio' : 'menuitem', { name }),
      ),
  );
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

function scheduleOf(more: Partial<Schedule>): Schedule {
  const connectionId = LOCAL_CONNECTION.id;
  return { ...newSchedule({ ...PAGE, connectionId, every: 'day' }, [], Date.now()), ...more };
}

test('a page in this browser is monitored every day, after one question for its site and for notifications', async () => {
  show(LOCAL_CONNECTION.id);
  expect(await screen.findByText(/background tab, with your cookies/)).toBeTruthy();
  await press('Monitor');
  expect(asked).toEqual([{ origins: ['https://shop.example/*'], permissions: ['notifications'] }]);
  expect(sent('monitorPages')).toEqual([{ connectionId: LOCAL_CONNECTION.id, pages: [PAGE], every: 'day' }]);
  expect(sent('saveSettings')).toEqual([{ change: { notifications: true }, mayDelete: 0 }]);
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      'Monitored: shop.example/mug',
      expect.objectContaining({ label: 'Undo' }),
    ),
  );
  expect(closed).toHaveBeenCalled();
});

test('nobody is asked for notifications who wants none, or has them', async () => {
  show(LOCAL_CONNECTION.id);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Show a notification' }));
  await press('Monitor');
  expect(asked).toEqual([{ origins: ['https://shop.example/*'] }]);
  expect(sent('saveSettings')).toEqual([]);
});

test('at a service, the number of reports is said before, and no site is asked for', async () => {
  mayNotify = true;
  await settingsItem.update(() => ({ ...defaultSettings, notifications: true }));
  const pages = ['a', 'b', 'c'].map((id) => ({ url: `https://shop.example/${id}`, reportId: id }));
  show('c', pages, true);
  expect(await screen.findByText(/at Agency. Reports a week: 3\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Every day' }));
  expect(screen.getByText(/Reports a day: 3\./)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('Monitor');
  expect(asked).toEqual([]);
  expect(sent('monitorPages')).toMatchObject([{ connectionId: 'c', every: 'day' }]);
});

test('of a large site, as many pages are monitored as can be, which is said', async () => {
  const pages = Array.from({ length: 150 }, (_, at) => ({
    url: `https://shop.example/${at}`,
    reportId: `${at}`,
  }));
  await schedulesItem.update(() => [scheduleOf({})]);
  show('c', pages, true);
  expect(await screen.findByText('At most 100 pages can be monitored. Left: 99.')).toBeTruthy();
  await press('Monitor');
  expect(sent('monitorPages')[0]?.pages).toHaveLength(99);
});

test('a monitored page is monitored no more when the user says so', async () => {
  await schedulesItem.update(() => [scheduleOf({ every: 'week' })]);
  show(LOCAL_CONNECTION.id);
  expect(await screen.findByRole('radio', { name: 'Every week', checked: true })).toBeTruthy();
  await press('Stop monitoring');
  expect(sent('stopMonitoring')).toEqual([{ connectionId: LOCAL_CONNECTION.id, urls: [URL] }]);
  expect(said).toHaveBeenCalledWith('No longer monitored: shop.example/mug');
});

const EVENTS: Schedule['events'] = [
  {
    at: Date.now() - 2 * HOUR,
    isRead: false,
    what: {
      kind: 'changed',
      changes: [
        { kind: 'indexing', before: 'listed', after: 'not-listed', way: 'worse' },
        { kind: 'fact', of: 'title', before: 'Mug', after: '', way: 'other' },
      ],
    },
  },
];

test('the popup says what changed, before and after, leads to it, and is quiet once it was confirmed', async () => {
  await schedulesItem.update(() => [scheduleOf({ events: EVENTS })]);
  render(<ScheduleEvents />);
  const section = await screen.findByRole('region', { name: 'A monitored page changed' });
  const lines = within(section)
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'A monitored page changedMonitoring: 1',
    '/mugIndexing: Can be indexed → Can’t be indexed',
  ]);
  expect(within(section).getByRole('link', { name: '/mug' }).getAttribute('href')).toContain('#/report/4');
  await press('Dismiss');
  expect(sent('confirmEvents')).toHaveLength(1);
});

test('the list says when each page was and will be checked, and why not', async () => {
  const now = Date.now();
  await schedulesItem.update(() => [
    scheduleOf({ since: now, wait: 5.5 * HOUR }),
    scheduleOf({
      url: 'https://shop.example/late',
      readAt: now - HOUR,
      isLate: true,
      why: { kind: 'closed' },
    }),
    scheduleOf({
      url: 'https://shop.example/not',
      readAt: now - 26 * HOUR,
      why: { kind: 'failed', failure: { kind: 'page-busy' } },
    }),
    scheduleOf({ url: 'https://shop.example/told', events: EVENTS }),
  ]);
  render(<MonitoringSection />);
  const list = await screen.findByRole('list', { name: 'Monitoring: shop.example' });
  const rows = [...list.children].map(({ textContent }) => textContent);
  expect(rows[0]).toContain('/not');
  expect(rows[1]).toContain('/told');
  expect(rows.find((row) => row?.startsWith('/mug'))).toContain('Last check: not yet');
  const group = screen.getByRole('region', { name: 'shop.example' });
  expect(group.textContent).toContain('1 of 4 changedNext check: ');
  expect(rows.find((row) => row?.includes('/late'))).toContain('Later than planned: The browser was closed.');
  expect(rows.find((row) => row?.includes('/not'))).toMatch(/Last check: yesterday|1 day ago.*Not since: /);
  expect(sent('confirmEvents')).toHaveLength(1);
  await pick('Remove', '/late');
  expect(sent('stopMonitoring')).toEqual([
    { connectionId: LOCAL_CONNECTION.id, urls: ['https://shop.example/late'] },
  ]);
});

test('a period is picked in the list, and a removal is undone', async () => {
  await schedulesItem.update(() => [scheduleOf({})]);
  render(<MonitoringSection />);
  await screen.findByRole('region', { name: 'shop.example' });
  await pick('Interval: Every week');
  await waitFor(() => expect(sent('monitorPages')).toMatchObject([{ pages: [PAGE], every: 'week' }]));
  await pick('Remove');
  await press('Undo');
  expect(sent('monitorPages')[1]).toMatchObject({ pages: [PAGE], every: 'day' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a page is checked now by its menu, and all of its site by one button', async () => {
  background('checkNow', () => ({ ok: true, value: null }));
  const other = 'https://shop.example/cup';
  await schedulesItem.update(() => [scheduleOf({}), scheduleOf({ url: other })]);
  render(<MonitoringSection />);
  await screen.findByRole('region', { name: 'shop.example' });
  await pick('Check now');
  expect(sent('checkNow')).toMatchObject([{ url: PAGE.url }]);
  await press('Check now: shop.example');
  await waitFor(() => expect(sent('checkNow').map(({ url }) => url)).toEqual([PAGE.url, PAGE.url, other]));
});

test('what only the service knows of a page is shown', async () => {
  const report = someReport({ url: PAGE.url, result: 'bad', score: 49 });
  background('readReports', () => ({ ok: true, value: { ...NO_REPORTS, rows: [report] } }));
  await schedulesItem.update(() => [scheduleOf({ connectionId: service.id })]);
  render(<MonitoringSection />);
  const row = await screen.findByRole('listitem');
  await waitFor(() => expect(row.textContent).toMatch(/Bad.*49/));
});

test('an empty list leads to the sites', async () => {
  await schedulesItem.update(() => []);
  render(<MonitoringSection />);
  const link = await screen.findByRole('link', { name: 'Choose a site to monitor' });
  expect(link.getAttribute('href')).toBe('#/projects');
});

test('addresses that name an action or hold a secret are named in the question, because they are opened again and again', async () => {
  const pages = ['/mug', '/sign-out', '/cart?token=Zk3xQ9vLm2Rt8Yw1'].map((path, at) => ({
    url: `https://shop.example${path}`,
    reportId: `${at}`,
  }));
  show(LOCAL_CONNECTION.id, pages);
  const notice = (await screen.findByText(/name an action or hold a secret/)).closest('[data-notice]');
  expect(notice?.textContent).toContain('shop.example/sign-out');
  expect(notice?.textContent).toContain('/cart?token=');
  expect(notice?.textContent).not.toContain('/mug');
});

test('a site that is not allowed any more is said first, with the button that asks for it again', async () => {
  await schedulesItem.update(() => [scheduleOf({ why: { kind: 'not-allowed' } })]);
  Object.assign(browser.permissions, { contains: async () => false });
  render(<MonitoringSection />);
  expect(await screen.findByText(/may not open pages of the site/)).toBeTruthy();
  await press('Allow these sites');
  expect(asked).toEqual([{ origins: ['https://shop.example/*'] }]);
});

test('how often this browser comes to each page is said before, and above the list if it is slower than wanted', async () => {
  const pages = Array.from({ length: 99 }, (_, at) => ({
    url: `https://shop.example/${at}`,
    reportId: `${at}`,
  }));
  await schedulesItem.update(() => [scheduleOf({})]);
  show(LOCAL_CONNECTION.id, pages);
  expect(await screen.findByText(/^100 pages: each about every 4 days/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Every week' }));
  expect(screen.getByText('100 pages: Every day')).toBeTruthy();
  await schedulesItem.update(() => pages.map((page) => scheduleOf(page)));
  render(<MonitoringSection />);
  expect(await screen.findByText(/^99 pages: each about every 4 days/)).toBeTruthy();
});

test('a schedule that ended with its report says so, links to nothing and can be removed', async () => {
  const ended: Schedule['events'] = [{ at: Date.now(), isRead: false, what: { kind: 'ended' } }];
  await schedulesItem.update(() => [scheduleOf({ hasEnded: true, events: ended })]);
  render(<MonitoringSection />);
  const list = await screen.findByRole('list', { name: 'Monitoring: shop.example' });
  expect(list.textContent).toContain('Monitoring has ended: the report was deleted');
  expect(within(list).queryByRole('link')).toBeNull();
  await pick('Remove');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the start pages of known sites that are not monitored are proposed', async () => {
  const rows = [START, 'https://other.example/', URL].map((url, at) => someReport({ url, id: `${at}` }));
  background('readReports', () => ({ ok: true, value: { ...NO_REPORTS, rows, total: 3 } }));
  await schedulesItem.update(() => [scheduleOf({ url: START })]);
  render(<MonitoringSection />);
  fireEvent.click(await screen.findByRole('button', { name: 'Monitor start pages…' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('other.example');
  await press('Monitor');
  expect(sent('monitorPages')).toMatchObject([{ pages: [{ url: 'https://other.example/', reportId: '1' }] }]);
});

test('another interval is said, and undone', async () => {
  await schedulesItem.update(() => [scheduleOf({})]);
  render(<MonitoringSection />);
  await screen.findByRole('button', { name: /^More actions/ });
  await pick('Interval: Every week');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent('monitorPages')).toMatchObject([{ every: 'week' }, { every: 'day' }]);
});
