import { beforeEach, expect, test, vi } from 'vitest';
import { WatchDialog } from '../../../components/list/watch/WatchDialog.tsx';
import { WatchNews } from '../../../components/popup/WatchNews.tsx';
import { WatchedSection } from '../../../components/reports-page/watched/WatchedSection.tsx';
import { connectionSchema } from '../../../lib/model/connection/connection.ts';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { UNKNOWN } from '../../../lib/model/watch/compare-looks.ts';
import { newWatch, type Watch } from '../../../lib/model/watch/watch.ts';
import { browser } from '../../../lib/platform/browser.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { watchesItem } from '../../../lib/storage/watch/watches.ts';
import { act, background, fireEvent, render, screen, sent, waitFor, within } from '../../mocks/render.ts';

const URL = 'https://shop.example/mug';
const PAGE = { url: URL, reportId: '4' };
const HOUR = 3_600_000;
const service = connectionSchema.parse({
  ...{ id: 'c', name: 'Agency', baseUrl: 'https://seo.example', keyTail: '1234' },
  reportPage: '{base_url}/reports/{id}',
});

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
  background('watchPages', () => ({ ok: true, value: null }));
  background('stopWatching', () => ({ ok: true, value: null }));
  background('confirmNews', () => ({ ok: true, value: null }));
  background('saveSettings', () => ({ ok: true, value: defaultSettings }));
  await connectionsItem.update(() => ({ list: [service], activeId: LOCAL_CONNECTION.id }));
});

const said = vi.fn();
const closed = vi.fn();
const show = (connectionId: string, pages = [PAGE], isSite = false) =>
  render(
    <WatchDialog
      {...{ connectionId, pages, isSite }}
      name="shop.example/mug"
      onAnnounce={said}
      onClose={closed}
    />,
  );
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

function watchOf(more: Partial<Watch>): Watch {
  const watch = newWatch({ ...PAGE, connectionId: LOCAL_CONNECTION.id, period: 'day' }, UNKNOWN, Date.now());
  return { ...watch, ...more };
}

test('a page in this browser is watched every day, after one question for its site and for notifications', async () => {
  show(LOCAL_CONNECTION.id);
  expect(await screen.findByText(/background tab, with your cookies/)).toBeTruthy();
  await press('Watch');
  expect(asked).toEqual([{ origins: ['https://shop.example/*'], permissions: ['notifications'] }]);
  expect(sent('watchPages')).toEqual([{ connectionId: LOCAL_CONNECTION.id, pages: [PAGE], period: 'day' }]);
  expect(sent('saveSettings')).toEqual([{ change: { notifications: true }, mayDelete: 0 }]);
  await waitFor(() => expect(said).toHaveBeenCalledWith('Watched: shop.example/mug'));
  expect(closed).toHaveBeenCalled();
});

test('nobody is asked for notifications who wants none, or has them', async () => {
  show(LOCAL_CONNECTION.id);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Show a notification' }));
  await press('Watch');
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
  await press('Watch');
  expect(asked).toEqual([]);
  expect(sent('watchPages')).toMatchObject([{ connectionId: 'c', period: 'day' }]);
});

test('of a large site, as many pages are watched as can be, which is said', async () => {
  const pages = Array.from({ length: 150 }, (_, at) => ({
    url: `https://shop.example/${at}`,
    reportId: `${at}`,
  }));
  await watchesItem.update(() => [watchOf({})]);
  show('c', pages, true);
  expect(await screen.findByText('At most 100 pages can be watched. Left: 99.')).toBeTruthy();
  await press('Watch');
  expect(sent('watchPages')[0]?.pages).toHaveLength(99);
});

test('a watched page is watched no more when the user says so', async () => {
  await watchesItem.update(() => [watchOf({ period: 'week' })]);
  show(LOCAL_CONNECTION.id);
  expect(await screen.findByRole('radio', { name: 'Every week', checked: true })).toBeTruthy();
  await press('Stop watching');
  expect(sent('stopWatching')).toEqual([{ connectionId: LOCAL_CONNECTION.id, urls: [URL] }]);
  expect(said).toHaveBeenCalledWith('No longer watched: shop.example/mug');
});

const NEWS: Watch['news'] = [
  {
    at: Date.now() - 2 * HOUR,
    isRead: false,
    changes: [
      { part: 'indexing', before: 'listed', after: 'not-listed' },
      { part: 'title', before: 'Mug', after: '' },
    ],
  },
];

test('the popup says what changed, before and after, leads to it, and is quiet once it was confirmed', async () => {
  await watchesItem.update(() => [watchOf({ news: NEWS })]);
  render(<WatchNews />);
  const news = await screen.findByRole('region', { name: 'A watched page changed' });
  const lines = within(news)
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'A watched page changedWatched: 1',
    '/mugIndexing: Can be indexed → Can’t be indexed',
  ]);
  expect(within(news).getByRole('link', { name: '/mug' }).getAttribute('href')).toContain('#/report/4');
  await press('Dismiss');
  expect(sent('confirmNews')).toHaveLength(1);
});

test('the list says when each page was and will be checked, and why not', async () => {
  const now = Date.now();
  await watchesItem.update(() => [
    watchOf({ next: now + 5.5 * HOUR }),
    watchOf({
      ...{ url: 'https://shop.example/late', lookedAt: now - HOUR, triedAt: now - HOUR },
      notLooked: { kind: 'closed' },
    }),
    watchOf({
      ...{ url: 'https://shop.example/not', lookedAt: now - 26 * HOUR, triedAt: now - 2 * HOUR },
      notLooked: { kind: 'failed', failure: { kind: 'page-busy' } },
    }),
    watchOf({ url: 'https://shop.example/told', news: NEWS }),
  ]);
  render(<WatchedSection />);
  const list = await screen.findByRole('list', { name: 'Watched' });
  const rows = [...list.children].map(({ textContent }) => textContent);
  expect(rows[0]).toContain('shop.example/told');
  expect(rows.find((row) => row?.startsWith('shop.example/mug'))).toContain(
    'Not checked yetNext check: in 5 hours',
  );
  expect(rows.find((row) => row?.includes('/late'))).toContain('Later than planned: The browser was closed.');
  expect(rows.find((row) => row?.includes('/not'))).toMatch(/Last check: yesterday|1 day ago.*Not since: /);
  expect(sent('confirmNews')).toHaveLength(1);
  await press('Stop watching: shop.example/late');
  expect(sent('stopWatching')).toEqual([
    { connectionId: LOCAL_CONNECTION.id, urls: ['https://shop.example/late'] },
  ]);
});
