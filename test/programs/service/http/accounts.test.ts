import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { storedKey } from '../../../../lib/engine/store/keys.ts';
import { SqlKeyStore } from '../../../../lib/programs/service/node/database/sql-key-store.ts';
import type { StartOptions } from '../../../../lib/programs/service/node/serve.ts';
import { fakePages } from '../../../engine/page/fake-pages.ts';
import { type RunningTestService, startTestService } from '../running-service.ts';

const OTHER = 'vdt_other';
const PAGE = 'https://pots.example/';
const FORM = 'Content-Type: application/x-www-form-urlencoded';

/** A service with two accounts: `ask` and `store` are of the first. */
async function startShared(options: Partial<StartOptions> = {}): Promise<RunningTestService> {
  return startTestService({ apiKey: 'vdt_first', ...options }, async (connection) => {
    await new SqlKeyStore(connection).add('shop', await storedKey(OTHER));
  });
}

/** What the other account is answered. */
async function askAsOther(
  service: RunningTestService,
  method: string,
  path: string,
  form?: Record<string, string>,
) {
  const response = await service.send(`/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${OTHER}` },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return { status: response.status, body: JSON.stringify(await response.json()) };
}

describe('of two accounts', () => {
  let service: RunningTestService;
  let id: number;
  const ask = (method: string, path: string, form?: Record<string, string>) =>
    askAsOther(service, method, path, form);
  /** Everything that the first account sees. */
  const seenByFirst = async () =>
    Promise.all(
      [`reports/${id}`, 'reports', 'projects', 'projects/pots.example/site'].map(
        async (path) => (await service.ask('GET', path)).body,
      ),
    );

  beforeAll(async () => {
    service = await startShared();
    ({ id } = await service.store(PAGE, { privacy: '0' }));
  });
  afterAll(() => service.close());

  it('each sees and counts its own reports and projects alone', async () => {
    for (const query of [
      '',
      '?search=pots',
      '?project=pots.example',
      '?result=good',
      '?sort_by=url&sort=asc',
    ])
      expect((await ask('GET', `reports${query}`)).body).toMatch(/^{"data":\[\],.*"total":0/);
    for (const query of ['', '?search=pots', '?sort_by=project'])
      expect((await ask('GET', `projects${query}`)).body).toMatch(/^{"data":\[\],.*"total":0/);
  });

  it.each([
    ['GET', 'reports/:id', undefined],
    ['PUT', 'reports/:id', { privacy: '1' }],
    ['PATCH', 'reports/:id', { privacy: '2', password: 'terracotta' }],
    ['PATCH', 'reports/:id', { results: '1' }],
    ['DELETE', 'reports/:id', undefined],
    ['GET', 'projects/pots.example/site', undefined],
    ['DELETE', 'projects/pots.example', undefined],
  ])('neither can %s %s of the other, for which it is as if there were none', async (method, path, form) => {
    const before = await seenByFirst();
    const answer = await ask(method, path.replace(':id', `${id}`), form);
    expect(answer.status).toBe(404);
    const missing = await ask(
      method,
      path.replace(':id', '4711').replace('pots.example', 'none.example'),
      form,
    );
    const named = missing.body.replace('4711', `${id}`).replace('none.example', 'pots.example');
    expect(answer.body).toBe(named);
    expect(await seenByFirst()).toEqual(before);
  });

  it('no operation of the interface is left out above', async () => {
    const { paths } = (await (await service.send('/api/v1/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    expect(Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods).sort()])).toEqual([
      ['/api/v1/reports', ['get', 'post']],
      ['/api/v1/reports/{id}', ['delete', 'get', 'patch', 'put']],
      ['/api/v1/projects', ['get']],
      ['/api/v1/projects/{project}/site', ['get']],
      ['/api/v1/projects/{project}', ['delete']],
      // tried in monitors.test.ts
      ['/api/v1/monitors', ['get', 'post']],
      ['/api/v1/monitors/{id}/check', ['post']],
      ['/api/v1/monitors/{id}/secret', ['post']],
      ['/api/v1/monitors/{id}', ['delete']],
    ]);
  });

  it('each has projects of its own, also under the same name', async () => {
    const before = await seenByFirst();
    const form = { url: 'https://pots.example/other' };
    expect((await ask('POST', 'reports', form)).status).toBe(201);
    expect(await seenByFirst()).toEqual(before);
    expect((await ask('GET', 'projects')).body).toContain('"reports":1');
    expect((await ask('GET', 'projects/pots.example/site')).body).toContain('"pages":1');
    expect((await ask('DELETE', 'projects/pots.example')).status).toBe(200);
    expect(await seenByFirst()).toEqual(before);
  });

  it('each creates under its own idempotency keys', async () => {
    const create = (key: string) =>
      service.send('/api/v1/reports', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'same' },
        body: new URLSearchParams({ url: PAGE, privacy: '1' }),
      });
    const idOf = async (response: Response) => ((await response.json()) as { data: { id: number } }).data.id;
    const first = await idOf(await create('vdt_first'));
    const other = await idOf(await create(OTHER));
    expect(other).not.toBe(first);
    expect(await idOf(await create(OTHER))).toBe(other);
  });

  it('visitors see the shared reports of both', async () => {
    const idOf = async (privacy: string) => {
      const { body } = await ask('POST', 'reports', { url: 'https://jars.example/', privacy });
      return (JSON.parse(body) as { data: { id: number } }).data.id;
    };
    const pageOf = async (report: number) => (await fetch(`${service.url}/reports/${report}`)).status;
    expect(await pageOf(id)).toBe(200);
    expect(await pageOf(await idOf('0'))).toBe(200);
    expect(await pageOf(await idOf('1'))).toBe(404);
  });
});

it('the requests of one account do not count for the other', async () => {
  const service = await startShared({ rateLimit: { requests: 2, seconds: 60 } });
  const statuses = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await service.ask('GET', 'reports')).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await askAsOther(service, 'GET', 'reports')).status).toBe(200);
  await service.close();
});

describe('pages that never answer', () => {
  /** A service that reads some pages only when it is told to, with the addresses that it began to read. */
  async function startHeld() {
    const begun: string[] = [];
    const held: (() => void)[] = [];
    const service = await startShared({
      readPage: async (url) => {
        begun.push(url);
        if (url.includes('never')) await new Promise<void>((release) => held.push(release));
        return fakePages.readPage(url);
      },
    });
    onTestFinished(() => service.close());
    const release = () => {
      for (const go of held.splice(0)) go();
    };
    return { service, begun, release };
  }

  it('of one account refuse no order of another, and do not keep it waiting', async () => {
    const { service, begun, release } = await startHeld();
    const flood = Array.from({ length: 140 }, (_, n) =>
      service.ask('POST', 'reports', { url: `https://${n % 20}.example/never/${n}` }),
    );
    // some wait, and some are refused: all places are taken
    expect(await Promise.race(flood)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many reports/) },
    });
    expect(await askAsOther(service, 'POST', 'reports', { url: PAGE })).toMatchObject({ status: 201 });
    expect(begun).toContain(PAGE);
    const going = setInterval(release, 10);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    clearInterval(going);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    // as many as may wait were made
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(100);
  });

  it('leave their waiting places when their clients go', async () => {
    const { service, begun, release } = await startHeld();
    const order = (path: string) => service.ask('POST', 'reports', { url: `https://never.example/${path}` });
    const first = Array.from({ length: 6 }, (_, n) => order(`${n}`));
    await expect.poll(() => begun.length).toBe(6);
    const { hostname, port } = new URL(service.url);
    const client = connect(Number(port), hostname);
    const form = 'url=https://never.example/gone';
    const head = ['POST /api/v1/reports HTTP/1.1', `Host: ${hostname}`, `Content-Length: ${form.length}`];
    const key = 'Authorization: Bearer vdt_first';
    client.write(`${[...head, FORM, key].join('\r\n')}\r\n\r\n${form}`, () => client.destroy());
    const next = order('next');
    // for the log only: nobody is there
    await expect.poll(() => service.lines.filter((line) => / POST .* 429 /.test(line))).toHaveLength(1);
    release();
    await expect.poll(() => begun.length).toBe(7);
    release();
    expect((await Promise.all([...first, next])).map(({ status }) => status)).toEqual(Array(7).fill(201));
    expect(begun.at(-1)).toBe('https://never.example/next');
  });
});
