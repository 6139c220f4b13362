import { expect, test } from 'vitest';
import { clientOf } from './scripted-client.ts';

const answer = {
  data: {
    ...{ project: 'bakery.example', pages: 212, complete: false, not_reported: 31, sitemaps: 'read' },
    checks: [{ id: 'h1', title: 'Main heading', failed: 12, of: 212 }],
    findings: [
      {
        id: 'duplicate-title',
        value: 'Loaves',
        pages: [{ id: 12, url: 'https://bakery.example/a' }],
        addresses: [],
      },
      { id: 'of-a-later-version', value: '', pages: [], addresses: [] },
    ],
  },
};

test('a site is read as the interface describes it, without kinds of findings that are not known', async () => {
  const { client, host } = await clientOf({ body: answer });
  expect(await client.showSite('bäckerei.example:8080')).toEqual({
    ok: true,
    value: {
      ...{ pages: 212, complete: false, notReported: 31, sitemaps: 'read' },
      ...{ notReportedUrls: [], notLinked: [], hreflang: null },
      checks: [{ id: 'h1', title: 'Main heading', failed: 12, of: 212, reports: [] }],
      findings: [
        { id: 'duplicate-title', value: 'Loaves', pages: [{ id: '12', url: 'https://bakery.example/a' }] },
      ],
    },
  });
  expect(host.requests).toMatchObject([
    { method: 'GET', path: '/api/v1/projects/b%C3%A4ckerei.example%3A8080/site' },
  ]);
});

test('language versions are read; a state of a later version is unknown, and what is no such table is none', async () => {
  const url = 'https://bakery.example/en';
  const versions = [
    { language: 'de', url, state: 'returns' },
    { language: 'fr', url, state: 'later' },
  ];
  const groups = [{ languages: ['de', 'fr'], pages: [{ id: 12, url, language: 'en', versions }] }];
  const read = async (hreflang: unknown) => {
    const { client } = await clientOf({ body: { data: { ...answer.data, hreflang } } });
    const site = await client.showSite('bakery.example');
    return site.ok && site.value?.hreflang;
  };
  expect(await read({ groups, left_out: 3 })).toMatchObject({
    groups: [{ pages: [{ id: '12', versions: [{ state: 'returns' }, { state: 'unknown' }] }] }],
    leftOut: 3,
  });
  expect(await read(['de', 'fr'])).toBeNull();
});

test.each([
  ['404', { status: 404, body: { message: 'Not found' } }],
  ['405', { status: 405, body: {} }],
  ['501', { status: 501, body: {} }],
  ['the page of an app', { body: '<!doctype html><title>App</title>' }],
  ['the project instead', { body: { data: { id: 1, name: 'bakery.example' } } }],
])('a service that answers %s does not offer it', async (_what, reply) => {
  const { client } = await clientOf(reply);
  expect(await client.showSite('bakery.example')).toEqual({ ok: true, value: null });
});

test.each([
  ['bad-key', { status: 401, body: {} }],
  ['service-error', { status: 503, body: {} }],
  ['too-many-requests', { status: 429, body: {} }],
])('a failure that may pass stays one: %s', async (kind, reply) => {
  const { client } = await clientOf(reply);
  expect(await client.showSite('bakery.example')).toMatchObject({ ok: false, failure: { kind } });
});
