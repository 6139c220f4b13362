import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { dismissJob } from '../../../lib/actions/jobs/create-report.ts';
import { drainOutbox, drainOutboxEntry } from '../../../lib/actions/jobs/drain-outbox.ts';
import { runJob } from '../../../lib/actions/jobs/run-job.ts';
import type { CreateRequest } from '../../../lib/model/jobs/create-request.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { jobPasswordsItem, jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { enqueue, listPending } from '../../../lib/storage/jobs/outbox.ts';
import { rejectedRequestsItem } from '../../../lib/storage/jobs/rejected-requests.ts';
import { limitStorage } from '../../storage/limited-storage.ts';
import { connect } from '../connect.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';

const PAGE = 'https://example.com/page';
const order: CreateRequest = {
  jobId: 'one',
  connectionId: 'c',
  url: PAGE,
  tabId: 5,
  privacy: 1,
  password: null,
};
let service: ServiceInMemory;

/** What the popup's message does in the background. */
async function hear(heard: CreateRequest) {
  const outcome = await drainOutboxEntry(heard);
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
  await enqueue(order);
  await Promise.all([drainOutbox(), drainOutbox()]);
  await drainOutbox();
  expect(sent()).toEqual([{ url: PAGE, privacy: '1' }]);
  expect(await jobsItem.get()).toMatchObject([{ id: 'one', state: 'done', startedFrom: 'popup', tabId: 5 }]);
  expect(await listPending()).toEqual([]);
  // had the background been killed in the middle, this would have come back to it
  expect(await fakeBrowser.alarms.get('orders')).toBeDefined();
});

it('is begun to be put in before the popup can be gone', () => {
  const set = vi.spyOn(fakeBrowser.storage.session, 'set');
  void enqueue(order);
  expect(set).toHaveBeenCalledOnce();
});

it('its password is sent, and then kept nowhere', async () => {
  await enqueue({ ...order, privacy: 2, password: 'open sesame' });
  await drainOutbox();
  expect(sent()).toEqual([{ url: PAGE, privacy: '2', password: 'open sesame' }]);
  const kept = [await storage.snapshot('session'), await storage.snapshot('local')];
  expect(JSON.stringify(kept)).not.toContain('open sesame');
});

it.each([
  ['before the start comes to it', () => hear(order), drainOutbox],
  ['after the start came to it', drainOutbox, () => hear(order)],
])('is carried out once where its message comes in, too, %s', async (_when, first, second) => {
  await enqueue(order);
  await Promise.all([first(), second()]);
  expect(service.posts()).toBe(1);
  expect(await jobsItem.get()).toMatchObject([{ id: 'one', state: 'done' }]);
  expect(await listPending()).toEqual([]);
});

it('is not created again when its report was dismissed', async () => {
  await enqueue(order);
  await hear(order);
  await dismissJob('one');
  await drainOutbox();
  expect(service.posts()).toBe(1);
});

it('gives way to a newer one of the same page, and not to one of another', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  await enqueue({ ...order, privacy: 0 });
  vi.setSystemTime(2_000);
  await enqueue({ ...order, jobId: 'two', privacy: 1 });
  await enqueue({ ...order, jobId: 'three', url: `${PAGE}/other` });
  await drainOutbox();
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
  await enqueue(order);
  const newer = { ...order, jobId: 'two' };
  await enqueue(newer);
  await hear(newer);
  await drainOutbox();
  expect(service.posts()).toBe(1);
  expect(await listPending()).toEqual([]);
});

it('that cannot be begun says so in its tab', async () => {
  await connectionsItem.update(() => ({ list: [], activeId: null }));
  await enqueue(order);
  await drainOutbox();
  expect(await rejectedRequestsItem.get()).toMatchObject({
    5: { url: PAGE, failure: { kind: 'not-connected' } },
  });
  expect(await listPending()).toEqual([]);
});

it('that cannot be begun says so once, where its popup is still there to be told', async () => {
  await connectionsItem.update(() => ({ list: [], activeId: null }));
  await enqueue(order);
  await drainOutbox();
  expect(await hear(order)).toMatchObject({ ok: false, failure: { kind: 'not-connected' } });
  await drainOutbox();
  expect(await rejectedRequestsItem.get()).toEqual({});
});

it('that cannot be stored says so, and is not tried for ever', async () => {
  await enqueue(order);
  limitStorage(JSON.stringify(await fakeBrowser.storage.local.get()).length);
  await drainOutbox();
  expect(await rejectedRequestsItem.get()).toMatchObject({ 5: { failure: { kind: 'storage-full' } } });
  expect(await listPending()).toEqual([]);
  expect(await jobPasswordsItem.get()).toEqual({});
});

it('that cannot be taken out is made once, and not tried for ever', async () => {
  await enqueue(order);
  vi.spyOn(fakeBrowser.storage.session, 'remove').mockRejectedValue(new Error('a broken disk'));
  await drainOutbox();
  await drainOutbox();
  expect(await jobsItem.get()).toMatchObject([{ id: 'one' }]);
  expect(service.posts()).toBeLessThanOrEqual(1);
});

it('that cannot be read is dropped', async () => {
  await storage.setItem('session:order:one', { version: 1, value: { ...order, at: 1, url: 5 } });
  await storage.setItem('session:order:two', { version: 1, value: { ...order, at: 1 } });
  await drainOutbox();
  expect(service.posts()).toBe(0);
  expect(await storage.snapshot('session')).toEqual({});
});
