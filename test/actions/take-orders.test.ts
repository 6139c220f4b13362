import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { dismissJob } from '../../lib/actions/create-report.ts';
import { runJob } from '../../lib/actions/run-job.ts';
import { takeOrder, takeOrders } from '../../lib/actions/take-orders.ts';
import type { Order } from '../../lib/model/order.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { jobPasswordsItem, jobsItem } from '../../lib/storage/jobs.ts';
import { listOrders, putOrder } from '../../lib/storage/orders.ts';
import { unstartedItem } from '../../lib/storage/unstarted.ts';
import { limitStorage } from '../storage/limited-storage.ts';
import { connect } from './connect.ts';
import { type ServiceInMemory, startServiceInMemory } from './service-in-memory.ts';

vi.mock('../../lib/platform/permissions.ts', () => ({
  servicePattern: (baseUrl: string) => `${baseUrl}/*`,
  hasAccess: async () => true,
}));
vi.mock('../../lib/platform/badge.ts', () => ({ paintBadge: async () => {} }));
vi.mock('../../lib/platform/pause.ts', () => ({ pause: async () => {} }));
vi.mock('../../lib/platform/fresh-connections.ts', () => ({ useFreshConnections: async () => {} }));

const PAGE = 'https://example.com/page';
const order: Order = { jobId: 'one', connectionId: 'c', url: PAGE, tabId: 5, privacy: 1, password: null };
let service: ServiceInMemory;

/** What the popup's message does in the background. */
async function hear(heard: Order) {
  const outcome = await takeOrder(heard);
  if (outcome.ok) await runJob(outcome.value.id);
  return outcome;
}
const sent = () =>
  service.host.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

beforeEach(async () => {
  fakeBrowser.reset();
  service = await startServiceInMemory();
  await connect(service.host.url);
});
afterEach(() => service.host.close());

it('an order whose message never came in is carried out, once', async () => {
  await putOrder(order);
  await Promise.all([takeOrders(), takeOrders()]);
  await takeOrders();
  expect(sent()).toEqual([{ url: PAGE, privacy: '1' }]);
  expect(await jobsItem.get()).toMatchObject([{ id: 'one', state: 'done', startedFrom: 'popup', tabId: 5 }]);
  expect(await listOrders()).toEqual([]);
  // had the background been killed in the middle, this would have come back to it
  expect(await fakeBrowser.alarms.get('orders')).toBeDefined();
});

it('is begun to be put in before the popup can be gone', () => {
  const set = vi.spyOn(fakeBrowser.storage.session, 'set');
  void putOrder(order);
  expect(set).toHaveBeenCalledOnce();
});

it('its password is sent, and then kept nowhere', async () => {
  await putOrder({ ...order, privacy: 2, password: 'open sesame' });
  await takeOrders();
  expect(sent()).toEqual([{ url: PAGE, privacy: '2', password: 'open sesame' }]);
  const kept = [await storage.snapshot('session'), await storage.snapshot('local')];
  expect(JSON.stringify(kept)).not.toContain('open sesame');
});

it.each([
  ['before the start comes to it', () => hear(order), takeOrders],
  ['after the start came to it', takeOrders, () => hear(order)],
])('is carried out once where its message comes in, too, %s', async (_when, first, second) => {
  await putOrder(order);
  await Promise.all([first(), second()]);
  expect(service.posts()).toBe(1);
  expect(await jobsItem.get()).toMatchObject([{ id: 'one', state: 'done' }]);
  expect(await listOrders()).toEqual([]);
});

it('is not made anew when its report was taken out of sight', async () => {
  await putOrder(order);
  await hear(order);
  await dismissJob('one');
  await takeOrders();
  expect(service.posts()).toBe(1);
});

it('gives way to a newer one of the same page, and not to one of another', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  await putOrder({ ...order, privacy: 0 });
  vi.setSystemTime(2_000);
  await putOrder({ ...order, jobId: 'two', privacy: 1 });
  await putOrder({ ...order, jobId: 'three', url: `${PAGE}/other` });
  await takeOrders();
  vi.useRealTimers();
  expect(sent()).toHaveLength(2);
  expect(sent()).toEqual(
    expect.arrayContaining([
      { url: PAGE, privacy: '1' },
      { url: `${PAGE}/other`, privacy: '1' },
    ]),
  );
});

it('goes with a newer one whose message came in, though that one has ended', async () => {
  await putOrder(order);
  const newer = { ...order, jobId: 'two' };
  await putOrder(newer);
  await hear(newer);
  await takeOrders();
  expect(service.posts()).toBe(1);
  expect(await listOrders()).toEqual([]);
});

it('that cannot be begun says so in its tab', async () => {
  await connectionsItem.update(() => ({ list: [], activeId: null }));
  await putOrder(order);
  await takeOrders();
  expect(await unstartedItem.get()).toMatchObject({ 5: { url: PAGE, failure: { kind: 'not-connected' } } });
  expect(await listOrders()).toEqual([]);
});

it('that cannot be begun says so once, where its popup is still there to be told', async () => {
  await connectionsItem.update(() => ({ list: [], activeId: null }));
  await putOrder(order);
  await takeOrders();
  expect(await hear(order)).toMatchObject({ ok: false, failure: { kind: 'not-connected' } });
  await takeOrders();
  expect(await unstartedItem.get()).toEqual({});
});

it('that cannot be stored says so, and is not tried for ever', async () => {
  await putOrder(order);
  limitStorage(JSON.stringify(await fakeBrowser.storage.local.get()).length);
  await takeOrders();
  expect(await unstartedItem.get()).toMatchObject({ 5: { failure: { kind: 'storage-full' } } });
  expect(await listOrders()).toEqual([]);
  expect(await jobPasswordsItem.get()).toEqual({});
});

it('that cannot be taken out is made once, and not tried for ever', async () => {
  await putOrder(order);
  vi.spyOn(fakeBrowser.storage.session, 'remove').mockRejectedValue(new Error('a broken disk'));
  await takeOrders();
  await takeOrders();
  expect(await jobsItem.get()).toMatchObject([{ id: 'one' }]);
  expect(service.posts()).toBeLessThanOrEqual(1);
});

it('that cannot be read is dropped', async () => {
  await storage.setItem('session:order:one', { version: 1, value: { ...order, at: 1, url: 5 } });
  await storage.setItem('session:order:two', { version: 1, value: { ...order, at: 1 } });
  await takeOrders();
  expect(service.posts()).toBe(0);
  expect(await storage.snapshot('session')).toEqual({});
});
