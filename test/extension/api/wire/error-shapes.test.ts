import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
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
    [{ message: 'Invalid.', errors: { url: ['No credits.'] } }],
    [{ error: { message: 'Invalid.', errors: { url: 'No credits.' } } }],
    [{ errors: [{ field: 'url', message: 'No credits.' }] }],
    [{ errors: [{ source: { pointer: '/data/attributes/url' }, title: 'Invalid', detail: 'No credits.' }] }],
    [{ errors: [{ codes: ['Quota.report.url'], defaultMessage: 'No credits.', field: 'url' }] }],
    [{ errors: ['No', 'credits.'] }],
    [{ message: { url: ['No credits.'] } }],
    [{ detail: [{ loc: ['body', 'url'], msg: 'No credits.' }] }],
    [{ url: ['No credits.'] }],
    [{ password: ['No credits.'] }],
  ])('%j', async (body) => {
    expect(await failureOf(403, body)).toEqual({ kind: 'forbidden', message: 'No credits.' });
    expect(await failureOf(402, body)).toMatchObject({ kind: 'refused', message: 'No credits.' });
    expect(await failureOf(503, body)).toMatchObject({ kind: 'service-error', message: 'No credits.' });
    const limited = await failureOf(429, body, { 'retry-after': '9' });
    expect(limited).toEqual({ kind: 'too-many-requests', retryAfter: 9, message: 'No credits.' });
  });
});

test('a key that the service repeats in problem+json is removed', async () => {
  expect(
    JSON.stringify(await failureOf(422, { detail: KEY, errors: [{ name: 'key', reason: KEY }] })),
  ).not.toContain(KEY);
});

describe('a redirect to a login page', () => {
  test.each(['/login', '/signin?next=%2F', '/auth/sign-in', '/users/log_in'])(
    'means that the key is not accepted: %s',
    async (location) => {
      expect(await failureOf(302, '', { location })).toEqual({ kind: 'bad-key' });
    },
  );

  test('leaves open whether a write was carried out before it', async () => {
    const { client } = await clientOf({ status: 302, headers: { location: '/login' } });
    expect(await client.deleteReport('7')).toMatchObject({ failure: { kind: 'redirected' } });
  });

  test.each(['/seo/api/v1/reports', '/blogging', '/reports/7', 'https://sso.example/login'])(
    'is not detected in %s',
    async (location) => {
      expect(await failureOf(302, '', { location })).toMatchObject({ kind: 'redirected' });
    },
  );
});
