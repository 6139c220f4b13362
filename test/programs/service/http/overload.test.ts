import { expect, it } from 'vitest';
import { hashKey } from '../../../../lib/engine/store/keys.ts';
import { createService } from '../../../../lib/programs/service/create-service.ts';
import { oneAccount } from '../one-account.ts';

it('refuses orders beyond what it can take before their key is looked up, each until another time, and lists reports all the while', async () => {
  const held = Promise.withResolvers<void>();
  const other = await hashKey('vdt_other');
  let asked = 0;
  const accountOf = async (hash: string) => {
    if (hash === other) return 2;
    asked += 1;
    await held.promise;
    return 1;
  };
  const storeOf = () => ({ list: async () => ({ rows: [], total: 0 }) });
  const service = createService({
    ...oneAccount(undefined as never),
    keys: { accountOf },
    storeOf: storeOf as never,
  });
  const send = (method: string, key: string) =>
    service(
      new Request('http://127.0.0.1/api/v1/reports', { method, headers: { authorization: `Bearer ${key}` } }),
    );
  const answers: Response[] = [];
  const orders = Array.from({ length: 300 }, async () => {
    answers.push(await send('POST', 'vdt_first'));
  });
  await expect.poll(() => answers.length).toBe(76);
  expect((await send('GET', 'vdt_other')).status).toBe(200);
  expect(asked).toBe(124);
  const statuses = new Set(answers.map(({ status }) => status));
  const waits = answers.map(({ headers }) => Number(headers.get('retry-after')));
  expect(statuses).toEqual(new Set([429]));
  expect(new Set(waits).size).toBeGreaterThan(5);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(5);
  held.resolve();
  await Promise.all(orders);
  // what was let in is answered for what it is
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(224);
});
