import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { clientOf, KEY } from '../scripted-client.ts';

async function failureOf(status: number, body: unknown, headers: Record<string, string> = {}) {
  const { client } = await clientOf({ status, body, headers });
  const outcome = await client.listReports(defaultReportQuery);
  return outcome.ok ? undefined : outcome.failure;
}

describe('the service’s message is read from', () => {
  test.each([
    [{ message: 'No credits.' }],
    [{ error: 'No credits.' }],
    [{ error: { message: 'No credits.', code: 9 } }],
    [{ error: { detail: 'No credits.' } }],
    [{ title: 'Payment Required', detail: 'No credits.', type: 'about:blank', status: 402 }],
    [{ title: 'No credits.', type: 'about:blank' }],
    [{ errors: 'No credits.' }],
    [{ error: 'quota', error_description: 'No credits.' }],
    [{ data: { message: 'No credits.' } }],
    [{ message: ['No credits.'] }],
    ['No credits.'],
  ])('%j', async (body) => {
    expect(await failureOf(403, body)).toEqual({ kind: 'forbidden', message: 'No credits.' });
    expect(await failureOf(402, body)).toMatchObject({ kind: 'refused', message: 'No credits.' });
    expect(await failureOf(503, body)).toMatchObject({ kind: 'service-error', message: 'No credits.' });
    expect(await failureOf(429, body, { 'retry-after': '9' })).toEqual({
      kind: 'too-many-requests',
      retryAfter: 9,
      message: 'No credits.',
    });
  });
});

describe('messages by field are read from', () => {
  test.each([
    [{ errors: { url: ['Not an address.'] } }],
    [{ errors: [{ field: 'url', message: 'Not an address.' }] }],
    [{ errors: [{ source: { pointer: '/data/attributes/url' }, detail: 'Not an address.' }] }],
    [{ errors: [{ pointer: '#/url', detail: 'Not an address.' }] }],
    [{ errors: [{ path: ['body', 'url'], msg: 'Not an address.' }] }],
    [{ 'invalid-params': [{ name: 'url', reason: 'Not an address.' }] }],
    [{ error: { message: 'Invalid.', errors: { url: 'Not an address.' } } }],
    [{ message: { url: ['Not an address.'] } }],
    [{ detail: [{ loc: ['body', 'url'], msg: 'Not an address.' }] }],
  ])('%j', async (body) => {
    expect(await failureOf(422, body)).toMatchObject({
      kind: 'refused',
      status: 422,
      errors: { url: ['Not an address.'] },
    });
  });

  test('a list of sentences', async () => {
    expect(await failureOf(422, { errors: ['One.', 'Two.'] })).toMatchObject({
      errors: { '': ['One.', 'Two.'] },
    });
  });
});

test('a key that the service repeats in problem+json is removed', async () => {
  expect(
    JSON.stringify(await failureOf(422, { detail: KEY, errors: [{ name: 'key', reason: KEY }] })),
  ).not.toContain(KEY);
});

describe('a redirect to a login page', () => {
  test.each(['/login', 'https://sso.example/signin?next=%2F', '/auth/sign-in', '/users/log_in'])(
    'means that the key is not accepted: %s',
    async (location) => {
      expect(await failureOf(302, '', { location })).toEqual({ kind: 'bad-key' });
    },
  );

  test('leaves open whether a write was carried out before it', async () => {
    const { client } = await clientOf({ status: 302, headers: { location: '/login' } });
    expect(await client.deleteReport('7')).toMatchObject({ failure: { kind: 'redirected' } });
  });

  test('also in what a gateway did not unpack, where another redirect is told too', async () => {
    const at = (Location: string) => failureOf(200, { statusCode: 302, headers: { Location }, body: '' });
    expect(await at('/login')).toEqual({ kind: 'bad-key' });
    expect(await at('/elsewhere')).toMatchObject({ kind: 'redirected' });
  });

  test.each(['/seo/api/v1/reports', '/blogging', '/reports/7'])('is not detected in %s', async (location) => {
    expect(await failureOf(302, '', { location })).toMatchObject({ kind: 'redirected' });
  });
});

test.each(['<!doctype html><title>Off</title>', 'bm90IEpTT04=', '?', ''])(
  'a list that a gateway did not unpack is not empty if it cannot be read: %j',
  async (body) => {
    expect(await failureOf(200, { statusCode: 200, isBase64Encoded: true, body })).toMatchObject({
      kind: 'bad-data',
    });
  },
);

test('what a gateway passes on as Base64 is read', async () => {
  const row = { id: 7, url: 'https://example.com/größe', result: 'good' };
  const body = Buffer.from(JSON.stringify({ data: [row] })).toString('base64');
  const { client } = await clientOf({ body: { statusCode: 200, isBase64Encoded: true, body } });
  expect(await client.listReports(defaultReportQuery)).toMatchObject({
    value: { rows: [{ id: '7', url: row.url, result: 'good' }] },
  });
  const refused = Buffer.from('{"message":"Gone for lunch"}').toString('base64');
  expect(await failureOf(200, { statusCode: 503, isBase64Encoded: true, body: refused })).toMatchObject({
    kind: 'service-error',
    message: 'Gone for lunch',
  });
});

describe('a response after a program’s warning', () => {
  test.each([
    '<br />\n<b>Notice</b>:  Undefined index: x in <b>/srv/a.php</b> on line <b>3</b><br />\n{"data":[]}',
    'PHP Warning:  Undefined variable $x in /srv/a.php on line 3\n{"data":[]}',
    'Deprecated: Creation of dynamic property in /srv/a.php on line 3\n[]',
  ])('is reported as such: %j', async (body) => {
    const { client } = await clientOf({ body });
    expect(await client.listReports(defaultReportQuery)).toEqual({
      ok: false,
      failure: { kind: 'bad-data', format: 'notice', missing: '' },
    });
  });
});
