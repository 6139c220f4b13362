import { expect, test } from 'vitest';
import { clientOf } from './scripted-client.ts';

const url = 'https://bakery.example/en';
const explanation = { advice: '', why: '', source: 'https://rules.example/', fixed_by: 'content' };
const site = {
  project: 'bakery.example',
  pages: 212,
  judged_pages: 200,
  complete: false,
  sitemaps: 'read',
  not_reported: 31,
  not_reported_urls: [],
  not_linked: [],
  checks: [
    {
      id: 'h1',
      title: 'Main heading',
      text: 'The page has no main heading',
      importance: 'medium',
      ...explanation,
      failed: 1,
      reports: [12],
    },
  ],
  findings: [
    {
      id: 'of-a-later-version',
      text: 'Pages whisper',
      value: '',
      importance: 'low',
      ...explanation,
      pages: [{ id: 12, url }],
      addresses: [],
    },
  ],
  hreflang: {
    groups: [
      {
        languages: ['de'],
        pages: [{ id: 12, url, language: 'en', versions: [{ language: 'de', url, states: ['returns'] }] }],
      },
    ],
    left_out: 3,
  },
};

test('a site is read as it is sent, with findings of kinds that are not known', async () => {
  const { client, host } = await clientOf({ body: { data: { ...site, of_a_later_version: 1 } } });
  expect(await client.showSite('bäckerei.example:8080')).toEqual({ ok: true, value: site });
  expect(host.requests).toMatchObject([
    { method: 'GET', path: '/api/v1/projects/b%C3%A4ckerei.example%3A8080/site' },
  ]);
});

test('what a later version says of a language version is unknown', async () => {
  const body = JSON.parse(JSON.stringify({ data: site }).replace('"returns"', '"whispers"'));
  const { client } = await clientOf({ body });
  expect(await client.showSite('bakery.example')).toMatchObject({
    value: { hreflang: { groups: [{ pages: [{ versions: [{ states: ['unknown'] }] }] }] } },
  });
});

test.each([
  ['404', { status: 404, body: { message: 'Not found' } }],
  ['405', { status: 405, body: {} }],
  ['501', { status: 501, body: {} }],
  ['the page of an app', { body: '<!doctype html><title>App</title>' }],
  [
    'with a link that runs code',
    { body: { data: { ...site, findings: [{ ...site.findings[0], source: 'javascript:alert(1)' }] } } },
  ],
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
