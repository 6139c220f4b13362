import { afterEach, expect, it } from 'vitest';
import { PAGE_LIMITS } from '../../../../lib/programs/service/create-service.ts';
import type { StartOptions } from '../../../../lib/programs/service/node/serve.ts';
import { fakePage } from '../../../engine/page/fake-pages.ts';
import { type RunningTestService, startTestService } from '../running-service.ts';

let service: RunningTestService | undefined;
afterEach(() => service?.close());

/** A service whose reader holds every page until it is released. */
async function startHeld(options: Partial<StartOptions> = {}) {
  const held: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  service = await startTestService({
    readPage: async (url) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise<void>((resolve) => held.push(resolve));
      atOnce -= 1;
      return { ok: true, page: fakePage(url) };
    },
    ...options,
  });
  return { service, held, most: () => most };
}

/** Orders reports of pages of two hosts in turn. */
const order = (from: RunningTestService, count: number) =>
  Array.from({ length: count }, (_, i) =>
    from.ask('POST', 'reports', { url: `https://shop-${i % 2}.example/${i}` }),
  );

it('reads a few pages at a time, and creates every requested report', async () => {
  const { service, held, most } = await startHeld();
  const orders = order(service, 40);
  let done = 0;
  for (const one of orders) void one.then(() => (done += 1));
  while (done < 40) {
    for (const letGo of held.splice(0)) letGo();
    // a request passes through the service in the meantime
    expect((await service.list('reports')).meta.total).toBeLessThanOrEqual(40);
  }
  expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(Array(40).fill(201));
  // on a busy machine, pages that take longer than a second have places of their own
  expect(most()).toBeLessThanOrEqual(PAGE_LIMITS.atOnce + PAGE_LIMITS.mostSlow);
});

it('reads at most six pages of one host at a time, so that a slow host leaves places to others', async () => {
  const { service, held, most } = await startHeld();
  const url = (i: number) => ({ url: `https://slow.example/${i}` });
  const orders = Array.from({ length: 12 }, (_, i) => service.ask('POST', 'reports', url(i)));
  await expect.poll(() => held.length).toBe(6);
  const other = service.ask('POST', 'reports', { url: 'https://bakery.example/' });
  await expect.poll(() => held.length).toBe(7);
  held.pop()?.();
  expect((await other).status).toBe(201);
  expect(most()).toBe(7);
  let done = 0;
  for (const one of orders) void one.then(() => (done += 1));
  while (done < 12) {
    for (const letGo of held.splice(0)) letGo();
    await service.list('reports');
  }
});

it('rejects reports beyond its queue with 429 and a retry time', async () => {
  const { service, held } = await startHeld();
  const orders = order(service, 120);
  const refused: Awaited<(typeof orders)[number]>[] = [];
  let done = 0;
  for (const one of orders) {
    void one.then((answer) => {
      done += 1;
      if (answer.status === 429) refused.push(answer);
    });
  }
  await expect.poll(() => done, { timeout: 30_000 }).toBe(12);
  expect(refused).toHaveLength(12);
  const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
  expect(refused[0]?.body).toEqual({
    message: `Too many reports are being made. Try again in ${waits[0]} seconds.`,
  });
  expect(waits.every((wait) => wait >= 5 && wait <= 30)).toBe(true);
  while (done < 120) {
    for (const letGo of held.splice(0)) letGo();
    await service.list('reports');
  }
});

it('lists reports during endless analyses', async () => {
  service = await startTestService({ analysisWorker: new URL('./endless-worker.ts', import.meta.url) });
  const orders = ['a', 'b', 'c'].map((path) =>
    service?.ask('POST', 'reports', { url: `https://endless.example/${path}` }).catch(() => undefined),
  );
  expect((await service.list('reports')).meta.total).toBe(0);
  await service.close();
  service = undefined;
  await Promise.all(orders);
});
