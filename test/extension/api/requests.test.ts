import { describe, expect, test } from 'vitest';
import { defaultProjectQuery, defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { createClient } from '../../../lib/extension/api/create-client.ts';
import { nothingLearnt } from '../../../lib/shared/connection/mapping.ts';
import { CALLS } from './every-call.ts';
import { clientOf, GOOD_ROW, KEY } from './scripted-client.ts';

const EMPTY_LIST = { body: { data: [] } };
const ONE = { body: { data: GOOD_ROW } };

/** Headers added by Node's own `fetch` and the connection. */
const OF_THE_CONNECTION = [
  ...['host', 'connection', 'user-agent', 'accept-language', 'accept-encoding', 'sec-fetch-mode'],
  'content-length',
];

describe('every request', () => {
  test.each(CALLS)(
    '%s sends the key and Accept: JSON, and no other information',
    async (_name, call, kind) => {
      const { client, host } = await clientOf({ body: {} });
      await call(client);
      expect(host.requests).toHaveLength(1);
      const headers = Object.entries(host.requests[0]?.headers ?? {});
      expect(Object.fromEntries(headers.filter(([name]) => !OF_THE_CONNECTION.includes(name)))).toEqual({
        authorization: `Bearer ${KEY}`,
        accept: 'application/json',
        'cache-control': 'no-cache',
        pragma: 'no-cache',
        ...(kind === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }),
      });
    },
  );

  test('asks for texts in the language of the browser', async () => {
    const seen: Request[] = [];
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      seen.push(new Request(input, init));
      return Response.json({ data: GOOD_ROW });
    };
    await createClient({ baseUrl: 'https://seo.example', key: KEY, language: 'pt-BR', fetch }).showReport(
      '1',
    );
    expect(seen.map(({ headers }) => headers.get('accept-language'))).toEqual(['pt-BR']);
  });

  test.each(CALLS)('%s sends no cookies and no referrer, and follows no redirect', async (_name, call) => {
    const seen: Request[] = [];
    const fetch = async (input: string | URL | Request) => {
      if (input instanceof Request) seen.push(input);
      return Response.json({});
    };
    await call(createClient({ baseUrl: 'https://seo.example.com', key: KEY, fetch }));
    const plain = {
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    };
    expect(seen).toMatchObject([plain]);
  });

  test.each(CALLS)('%s is sent once, however the service fails', async (_name, call) => {
    for (const status of [408, 413, 429, 500, 502, 503, 504]) {
      const { client, host } = await clientOf({ status, headers: { 'retry-after': '0' }, body: {} });
      await call(client);
      expect(host.requests).toHaveLength(1);
    }
  });
});

describe('lists', () => {
  test('are newest first, ten per page, by default', async () => {
    const { client, host } = await clientOf(EMPTY_LIST);
    await client.listReports(defaultReportQuery);
    await client.listProjects(defaultProjectQuery);
    expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/reports?sort_by=id&sort=desc&per_page=10',
      'GET /api/v1/projects?sort_by=created_at&sort=desc&per_page=10',
    ]);
  });

  test('send every part of the query', async () => {
    const { client, host } = await clientOf(EMPTY_LIST, { subPath: '/seo' });
    const query = { search: ' über & mehr ', project: 'shop.example', result: 'bad' } as const;
    await client.listReports({ ...query, sortBy: 'generated_at', sort: 'asc', perPage: 50, page: 3 });
    await client.listProjects({ search: 'shop', sortBy: 'project', sort: 'asc', perPage: 100, page: 2 });
    const asked = host.requests.map(({ path }) => new URL(path, host.url));
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/seo/api/v1/reports', '/seo/api/v1/projects']);
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      {
        ...query,
        search: 'über & mehr',
        search_by: 'url',
        sort_by: 'generated_at',
        sort: 'asc',
        per_page: '50',
        page: '3',
      },
      { search: 'shop', search_by: 'project', sort_by: 'project', sort: 'asc', per_page: '100', page: '2' },
    ]);
  });

  test('continue with the given cursor, and then without a page number', async () => {
    const { client, host } = await clientOf(EMPTY_LIST);
    await client.listReports({ ...defaultReportQuery, page: 2, cursor: 'eyJ+/=&' });
    const { searchParams } = new URL(host.requests[0]?.path ?? '', host.url);
    expect([searchParams.get('cursor'), searchParams.get('page')]).toEqual(['eyJ+/=&', null]);
  });
});

describe('writes', () => {
  test.each([
    [{ url: 'https://a.example/?b=c&d', privacy: 0, password: null }, 'privacy=0'],
    [{ url: 'https://a.example/?b=c&d', privacy: 1, password: 'left over' }, 'privacy=1'],
    [
      { url: 'https://a.example/?b=c&d', privacy: 2, password: 'ü &=+' },
      'privacy=2&password=%C3%BC+%26%3D%2B',
    ],
  ] as const)('a new report is a form, with a password only for privacy 2: %j', async (order, rest) => {
    const { client, host } = await clientOf({ status: 201, ...ONE });
    expect(await client.storeReport(order)).toMatchObject({ ok: true, value: { ids: ['7'] } });
    expect(host.requests).toMatchObject([
      { method: 'POST', path: '/api/v1/reports', body: `url=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d&${rest}` },
    ]);
  });

  test.each([
    [{ privacy: 0 }, 'privacy=0'],
    [{ privacy: 2, password: 'secret' }, 'privacy=2&password=secret'],
    [{ privacy: 1, password: 'secret' }, 'privacy=1'],
    [{ password: 'secret' }, 'password=secret'],
    [{ rerun: true }, 'results=1'],
    [{ rerun: false }, ''],
  ] as const)('a change sends only changed fields: %j', async (change, body) => {
    const { client, host } = await clientOf(ONE);
    expect(await client.updateReport('7', change)).toMatchObject({ ok: true });
    expect(host.requests).toMatchObject([{ method: 'PATCH', path: '/api/v1/reports/7', body }]);
  });

  test('a service without PATCH gets the same change by PUT, and from then on nothing else', async () => {
    const known: unknown[] = [];
    const { client, host } = await clientOf(({ method }) => (method === 'PATCH' ? { status: 405 } : ONE), {
      onLearnt: async ({ updateMethod }) => known.push(updateMethod),
    });
    const change = { privacy: 2, password: 'secret' } as const;
    for (const _time of [1, 2]) expect(await client.updateReport('7', change)).toMatchObject({ ok: true });
    const sent = ['/api/v1/reports/7', 'privacy=2&password=secret'];
    expect(host.requests.map(({ method, path, body }) => [method, path, body])).toEqual(
      ['PATCH', 'PUT', 'PUT'].map((method) => [method, ...sent]),
    );
    expect(known).toEqual(['PUT']);
  });

  test.each<[string, Parameters<typeof clientOf>[0], readonly string[]]>([
    [
      'stops allowing PUT gets PATCH',
      ({ method }) => (method === 'PATCH' ? ONE : { status: 405 }),
      ['PUT', 'PATCH'],
    ],
    ['allows neither has refused', { status: 405 }, ['PUT', 'PATCH']],
    ['has not found it is not asked by PATCH', { status: 404 }, ['PUT']],
    ['rejected it is not asked by PATCH', { status: 422 }, ['PUT']],
    ['failed is not asked by PATCH', { status: 500 }, ['PUT']],
  ])('a service known to want PUT that %s', async (_what, answer, methods) => {
    const { client, host } = await clientOf(answer, { answers: { ...nothingLearnt, updateMethod: 'PUT' } });
    expect((await client.updateReport('7', { privacy: 0 })).ok).toBe(typeof answer === 'function');
    expect(host.requests.map(({ method }) => method)).toEqual(methods);
  });

  test('an unusual id stays within its own path segment', async () => {
    const { client, host } = await clientOf({ status: 204 });
    await client.deleteReport('../projects/ä?x#y');
    expect(host.requests.map(({ path }) => path)).toEqual(['/api/v1/reports/..%2Fprojects%2F%C3%A4%3Fx%23y']);
  });

  test.each(['', '.', '..', '\ud800'])(
    'nothing is sent for the id %j, which cannot be in a path',
    async (id) => {
      const { client, host } = await clientOf({ status: 204 });
      const sent = [client.deleteReport(id), client.showReport(id), client.updateReport(id, { rerun: true })];
      const project = client.deleteProject({ id: null, name: id, createdAt: null, reports: null });
      for (const outcome of await Promise.all([...sent, project]))
        expect(outcome).toEqual({ ok: false, failure: { kind: 'not-found' } });
      expect(host.requests).toEqual([]);
    },
  );
});
