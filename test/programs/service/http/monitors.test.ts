import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedKey } from '../../../../lib/engine/store/keys.ts';
import { SqlKeyStore } from '../../../../lib/programs/service/node/database/sql-key-store.ts';
import { type RunningTestService, startTestService } from '../running-service.ts';

const PAGE = 'https://pots.example/';
const HOOK = 'https://hooks.example/verdict?token=hush';
const OTHER = { authorization: 'Bearer vdt_other' };

let service: RunningTestService;

beforeEach(async () => {
  service = await startTestService({ apiKey: 'vdt_first' }, async (connection) => {
    await new SqlKeyStore(connection).add('shop', await storedKey('vdt_other'));
  });
});
afterEach(() => service.close());

const monitor = (form: Record<string, string> = {}) =>
  service.ask('POST', 'monitors', { url: PAGE, webhook: HOOK, ...form });
const listed = async () =>
  ((await service.ask('GET', 'monitors')).body as { data: Record<string, unknown>[] }).data;

it('a page is monitored by its newest report, and listed with its webhook and secret', async () => {
  await service.store(PAGE);
  const { id: newest } = await service.store(PAGE);
  const { status, body } = await monitor({ every: 'week' });
  expect(status).toBe(201);
  expect(await listed()).toEqual([(body as { data: unknown }).data]);
  const [row] = await listed();
  expect(row).toMatchObject({ url: PAGE, report: newest, every: 'week', webhook: HOOK });
  expect(row).toMatchObject({ read_at: null, unread: null, last_event: null });
  expect(row?.['secret']).toMatch(/^whsec_[\w+/]{43}=$/);
  const days = (Date.parse(String(row?.['due_at'])) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
});

it('a page without a report gets one, which is private', async () => {
  await monitor();
  const [row] = await listed();
  const { body } = await service.ask('GET', `reports/${row?.['report']}`);
  expect(body).toMatchObject({ data: { url: PAGE, privacy: 1 } });
});

it('a page that cannot be read is not monitored', async () => {
  const { status, body } = await monitor({ url: 'https://gone.example/' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: 'There is no host gone.example.' });
  expect(await listed()).toEqual([]);
});

it('monitoring a page again changes period and webhook, and each webhook has a secret of its own', async () => {
  await monitor();
  const [first] = await listed();
  // it stays with its report, even if there is a newer one
  await service.store(PAGE);
  await monitor({ every: 'week', webhook: 'https://hooks.example/other' });
  const [second, ...more] = await listed();
  expect(more).toEqual([]);
  expect(second).toMatchObject({ id: first?.['id'], report: first?.['report'], every: 'week' });
  expect(second?.['secret']).not.toBe(first?.['secret']);
  await monitor();
  expect((await listed())[0]?.['secret']).toBe(first?.['secret']);
});

it.each([
  ['http://127.0.0.1:9/'],
  ['http://[::1]/'],
  ['http://169.254.169.254/latest/meta-data'],
  ['http://10.0.0.1/'],
  ['http://intranet/'],
  ['http://localhost./'],
  ['http://0x7f000001/'],
  ['https://user:hush@hooks.example/'],
  ['ftp://hooks.example/'],
  ['hooks'],
  [''],
])('the webhook %s is refused, and no report is made', async (webhook) => {
  const { status, body } = await monitor({ webhook });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('The webhook must be a web address');
  expect(JSON.stringify(body)).not.toContain('hush');
  expect((await service.list('reports')).meta.total).toBe(0);
});

it('other periods are refused', async () => {
  expect(await monitor({ every: 'minute' })).toMatchObject({ status: 422 });
});

it('monitoring ends when it is removed, and with its report or project', async () => {
  for (const end of [
    async (row: Record<string, unknown>) => service.ask('DELETE', `monitors/${row['id']}`),
    async (row: Record<string, unknown>) => service.ask('DELETE', `reports/${row['report']}`),
    async () => service.ask('DELETE', 'projects/pots.example'),
  ]) {
    await monitor();
    const [row = {}] = await listed();
    expect((await end(row)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await service.ask('DELETE', `monitors/${row['id']}`)).status).toBe(404);
    expect((await service.ask('POST', `monitors/${row['id']}/check`)).body).toEqual({
      message: `No page is monitored under the id ${row['id']}.`,
    });
  }
});

it('an account sees and changes its own monitored pages alone, and has other secrets', async () => {
  await monitor();
  const [own] = await listed();
  const asOther = async (method: string, path: string) =>
    service.send(`/api/v1/${path}`, { method, headers: OTHER });
  expect(await (await asOther('GET', 'monitors')).json()).toEqual({ data: [] });
  expect((await asOther('DELETE', `monitors/${own?.['id']}`)).status).toBe(404);
  expect((await asOther('POST', `monitors/${own?.['id']}/check`)).status).toBe(404);
  const body = new URLSearchParams({ url: PAGE, webhook: HOOK });
  const added = await service.send('/api/v1/monitors', { method: 'POST', headers: OTHER, body });
  const { data } = (await added.json()) as { data: Record<string, unknown> };
  expect(data['report']).not.toBe(own?.['report']);
  expect(data['secret']).not.toBe(own?.['secret']);
  expect(await listed()).toEqual([own]);
});

it('an account monitors at most a hundred pages, and no report is left of one more', async () => {
  for (let n = 0; n < 100; n += 1) expect((await monitor({ url: `${PAGE}${n}` })).status).toBe(201);
  const { status, body } = await monitor();
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('This account monitors as many pages as it can.');
  expect((await service.list('reports')).meta.total).toBe(100);
  // one that is monitored can still be changed
  expect((await monitor({ url: `${PAGE}7`, every: 'week' })).status).toBe(201);
});

it('neither webhook nor secret is in the log', async () => {
  const { body } = await monitor();
  await monitor({ webhook: 'https://user:hush@hooks.example/' });
  const { secret } = (body as { data: { secret: string } }).data;
  const log = service.lines.join('\n');
  expect(log).toContain('POST /api/v1/monitors 201');
  for (const hidden of [secret, 'hush', 'hooks.example']) expect(log).not.toContain(hidden);
});
