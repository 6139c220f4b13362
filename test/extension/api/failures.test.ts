import { describe, expect, test } from 'vitest';
import { defaultProjectQuery, defaultReportQuery } from '../../../lib/engine/report/query.ts';
import type { Client } from '../../../lib/extension/api/client.ts';
import { createClient } from '../../../lib/extension/api/create-client.ts';
import { clientOf, GOOD_ROW, KEY } from './scripted-client.ts';

const list = (client: Client) => client.listReports(defaultReportQuery);
const failure = (kind: string, rest: object = {}) => ({ ok: false, failure: { kind, ...rest } });

const order = { url: 'https://a.example', privacy: 0, password: null } as const;

describe('statuses', () => {
  test.each([
    [401, { message: 'no' }, failure('bad-key', { message: 'no' })],
    [401, '', failure('bad-key')],
    [404, { message: 'no' }, failure('not-a-service')],
  ])('%i on a list with %j', async (status, body, expected) => {
    const { client } = await clientOf({ status, body });
    expect(await list(client)).toEqual(expected);
    expect(await client.listProjects(defaultProjectQuery)).toEqual(expected);
    if (status !== 404) expect(await client.storeReport(order)).toEqual(expected);
  });

  test.each([404, 410])(
    '%i on an order is about what was ordered, in the words of the service',
    async (status) => {
      const { client } = await clientOf({ status, body: { message: 'Site is not in your plan.' } });
      expect(await client.storeReport(order)).toEqual(
        failure('refused', { status, message: 'Site is not in your plan.', errors: {} }),
      );
    },
  );

  test('404 on one report means that it does not exist, and on a change of it what the service says', async () => {
    const { client, host } = await clientOf({ status: 404, body: { message: 'Frozen.' } });
    expect(await client.showReport('7')).toEqual(failure('not-found'));
    const refused = failure('refused', { status: 404, message: 'Frozen.', errors: {} });
    expect(await client.updateReport('7', { privacy: 0 })).toEqual(refused);
    expect(await client.deleteReport('7')).toEqual(refused);
    expect(host.requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'DELETE']);
  });

  test('403, other rejections and failures of the service have its message, if it sends one', async () => {
    const of = async (status: number, body: unknown) => list((await clientOf({ status, body })).client);
    expect(await of(403, { message: 'Upgrade.' })).toEqual(failure('forbidden', { message: 'Upgrade.' }));
    expect(await of(403, '')).toEqual(failure('forbidden', { message: null }));
    const none = { message: null };
    for (const status of [400, 402, 405, 408, 409, 413, 419, 451])
      expect(await of(status, undefined)).toEqual(failure('refused', { status, ...none, errors: {} }));
    for (const status of [500, 502, 503, 504, 524, 599])
      expect(await of(status, '<h1>Bad gateway</h1>')).toEqual(failure('service-error', { status, ...none }));
  });

  test('422 has the messages of all fields in place of the general one', async () => {
    const errors = { url: ['Not an address.', 5, ''], privacy: 'Too\u202e private.', empty: [], odd: {} };
    const { client } = await clientOf({ status: 422, body: { message: 'Invalid.\n(and 1 more)', errors } });
    const message = 'Not an address. Too private.';
    expect(await list(client)).toEqual(failure('refused', { status: 422, message, errors: {} }));
  });

  test.each([{ message: '😀'.repeat(600) }, { errors: Array(500).fill('😀'.repeat(40)) }])(
    'a service’s message is cut to a readable length',
    async (body) => {
      const outcome = await list((await clientOf({ status: 422, body })).client);
      if (outcome.ok || outcome.failure.kind !== 'refused') throw new Error('not refused');
      expect(outcome.failure.message?.length).toBeLessThanOrEqual(500);
      expect(outcome.failure.message?.isWellFormed()).toBe(true);
    },
  );

  test.each([
    [{ message: `${KEY} sent hunter22` }, '••• sent •••'],
    [{ errors: { password: ['hunter22 is too weak'] } }, '••• is too weak'],
  ])('neither the key nor the report’s password is in a failure: %j', async (body, message) => {
    const { client } = await clientOf({ status: 422, body });
    const outcome = await client.storeReport({ url: 'https://a.example', privacy: 2, password: 'hunter22' });
    expect(outcome).toEqual(failure('refused', { status: 422, message, errors: {} }));
  });
});

describe('429, 403 and 503 with Retry-After', () => {
  test.each([
    ['120', 120],
    ['0', 0],
    ['1.5', 2],
    ['999999999999999999999', 86_400],
    ['Fri, 20 Nov 2026 18:10:00 GMT', 600],
    ['2026-11-20T18:10:00Z', 600],
    ['2026-11-20T20:10:00+02:00', 600],
    ['Fri, 20 Nov 2026 17:00:00 GMT', 0],
    ['Sat, 20 Nov 2027 18:00:00 GMT', 86_400],
    ['soon', null],
    ['-5', null],
    ['5 apples', null],
    ['Fri, 99 Nov 2026 18:10:00 GMT', null],
    ['', null],
  ])('Retry-After %j is %j seconds', async (text, retryAfter) => {
    const headers = { 'retry-after': text, date: 'Fri, 20 Nov 2026 18:00:00 GMT' };
    const { client } = await clientOf({ status: 429, headers });
    expect(await list(client)).toEqual(failure('too-many-requests', { retryAfter }));
  });

  test('a date is compared with the local clock if the service sends no time', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 600_000).toUTCString() };
    const fetch = async () => new Response(null, { status: 429, headers });
    const outcome = await list(createClient({ baseUrl: 'https://a.example', key: KEY, fetch }));
    if (outcome.ok || outcome.failure.kind !== 'too-many-requests') throw new Error('not limited');
    expect(outcome.failure.retryAfter).toBeGreaterThan(570);
    expect(outcome.failure.retryAfter).toBeLessThanOrEqual(600);
  });

  test('the time is unknown without Retry-After', async () => {
    const { client } = await clientOf({ status: 429 });
    expect(await list(client)).toEqual(failure('too-many-requests', { retryAfter: null }));
  });

  test.each([
    [429, { message: 'Slow down.', retry_after: 30.5 }],
    [429, { error: { message: 'Slow down.', retryAfterSeconds: '31' } }],
    [403, { message: 'Slow down.', parameters: { retry_after: 31 } }],
    [200, { code: 429, message: 'Slow down.', retry_after: 31 }],
  ])('the time may stand in the body: %i with %j', async (status, body) => {
    const { client } = await clientOf({ status, body });
    expect(await list(client)).toEqual(
      failure('too-many-requests', { retryAfter: 31, message: 'Slow down.' }),
    );
  });

  test('403 and 503 are waited for if they say how long, and only then', async () => {
    const headers = { 'x-ratelimit-reset': '60' };
    const of = async (status: number, more: object) =>
      list((await clientOf({ status, headers: { ...headers, ...more } })).client);
    expect(await of(403, { 'retry-after': '60' })).toEqual(failure('too-many-requests', { retryAfter: 60 }));
    expect(await of(503, { 'retry-after': '60' })).toEqual(
      failure('too-many-requests', { retryAfter: 60, status: 503 }),
    );
    expect(await of(403, {})).toMatchObject(failure('forbidden'));
    expect(await of(503, {})).toMatchObject(failure('service-error'));
  });
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('%i is reported and not followed', async (status) => {
    const { client, host } = await clientOf(({ path }) =>
      path === '/elsewhere' ? { body: { data: [] } } : { status, headers: { location: '/elsewhere' } },
    );
    const redirected = failure('redirected', { location: `${host.url}/elsewhere` });
    expect(await list(client)).toEqual(redirected);
    expect(await client.deleteReport('7')).toMatchObject(redirected);
    expect(host.requests).toHaveLength(2);
  });

  test('the target may be hidden by the browser', async () => {
    const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    const client = createClient({ baseUrl: 'https://a.example', key: KEY, fetch: async () => hidden });
    expect(await list(client)).toEqual(failure('redirected', { location: null }));
    expect(await client.storeReport(order)).toEqual(failure('redirected', { location: null, isOrder: true }));
  });
});

describe('a response that is not JSON', () => {
  test.each([
    ['a web page', '<!doctype html><title>Log in</title>', 'html'],
    ['a web page after blanks', '\ufeff\n  <html>', 'html'],
    ['nothing', '', 'empty'],
    ['blanks', ' \n', 'empty'],
    ['half a response', '{"data":[{"id":1,"url":"https://exam', 'cut-off'],
    ['a response cut between rows', '{"data":[{"id":1,"url":"https://example.com"}', 'cut-off'],
    ['words', 'It works!', 'json'],
    ['two values', '{} {}', 'json'],
    ['brackets the wrong way', '}{', 'json'],
  ])('%s', async (_name, body, format) => {
    const { client } = await clientOf({ body });
    expect(await list(client)).toMatchObject(failure('bad-data', { format }));
    expect(await client.showReport('7')).toMatchObject(failure('bad-data', { format }));
  });

  test('bytes that are no text are not quoted', async () => {
    const { client } = await clientOf((_request, response) => {
      response.end(Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xc3, 0x28, 0x41, 0x20, 0x42]));
      return undefined;
    });
    expect(await list(client)).toEqual(failure('bad-data', { format: 'json', missing: 'JSON' }));
  });

  test.each([
    ['windows-1252', 'application/json; charset=windows-1252', 'latin1'],
    ['UTF-16', 'application/json;charset="UTF-16LE"', 'utf16le'],
    ['one that nobody knows', 'application/json; charset=none', 'utf8'],
  ] as const)('the declared charset is obeyed: %s', async (_name, type, encoding) => {
    const row = { ...GOOD_ROW, project: 'Café Müller' };
    const { client } = await clientOf((_request, response) => {
      response.setHeader('content-type', type).end(Buffer.from(JSON.stringify({ data: [row] }), encoding));
      return undefined;
    });
    expect(await list(client)).toMatchObject({ ok: true, value: { rows: [{ project: 'Café Müller' }] } });
  });

  test('JSON is parsed whatever the content type', async () => {
    const { client } = await clientOf({
      headers: { 'content-type': 'text/html' },
      body: '\ufeff {"data":[]}',
    });
    expect(await list(client)).toMatchObject({ ok: true });
  });

  test('a connection that breaks in the middle is a cut-off response', async () => {
    const { client } = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"data":[', () => response.destroy());
      return undefined;
    });
    expect(await list(client)).toMatchObject(failure('bad-data', { format: 'cut-off' }));
  });

  test('an endless response is cancelled at 20 MB', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const part = ' '.repeat(1_000_000);
    const { client } = await clientOf((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', pour).on('close', resolve);
      pour();
      return undefined;
    });
    expect(await list(client)).toEqual(failure('bad-data', { format: 'too-long', missing: '20 MB' }));
    await closed;
  });
});

describe('impossible connections', () => {
  test.each([
    ['', 'not-an-address'],
    ['seo example', 'not-an-address'],
    ['ftp://seo.example.com', 'scheme'],
    ['https://user:secret@seo.example.com', 'credentials'],
  ])('the address %j is reported as invalid', async (baseUrl, reason) => {
    expect(await list(createClient({ baseUrl, key: KEY }))).toEqual(failure('bad-address', { reason }));
  });

  test.each(['kéy\n', '🔑'])('the key %j cannot be sent', async (key) => {
    const { client, host } = await clientOf({ body: [] }, { key: `a${key}b` });
    expect(await list(client)).toEqual(failure('bad-key'));
    expect(host.requests).toEqual([]);
  });

  test('a bug is a failure too', async () => {
    const fetch = async () => Promise.reject(new Error('boom'));
    const client = createClient({ baseUrl: 'https://a.example', key: KEY, fetch });
    expect(await list(client)).toEqual(failure('unexpected', { message: 'boom' }));
  });
});
