import { describe, expect, test } from 'vitest';
import { defaultProjectQuery, defaultReportQuery } from '../../../lib/model/report/query.ts';
import { clientOf, GOOD_ROW, READ_ROW } from '../scripted-client.ts';

async function listOf(body: unknown) {
  const { client } = await clientOf({ body });
  return await client.listReports(defaultReportQuery);
}

describe('a list of reports is read from', () => {
  test.each([
    ['data with links and meta', { data: [GOOD_ROW], links: { next: null }, meta: { total: 1 } }],
    ['data alone', { data: [GOOD_ROW] }],
    ['a bare list', [GOOD_ROW]],
    ['an object with one list', { status: 200, reports: [GOOD_ROW] }],
    ['an object whose other lists hold no rows', { reports: [GOOD_ROW], errors: [], tags: ['a'] }],
    ['Laravel’s bare paginator', { current_page: 1, data: [GOOD_ROW], last_page: 1, links: [{ url: null }] }],
  ])('%s', async (_name, body) => {
    expect(await listOf(body)).toMatchObject({ ok: true, value: { rows: [READ_ROW], unreadable: 0 } });
  });

  test.each([
    ['an object without a list', {}],
    ['two lists', { a: [GOOD_ROW], b: [GOOD_ROW] }],
    ['data that is not a list', { data: GOOD_ROW }],
    ['a list of words', { words: ['no'] }],
    ['a text', '"data"'],
    ['a number', 5],
    ['true', true],
  ])('but not from %s', async (_name, body) => {
    expect(await listOf(body)).toEqual({
      ok: false,
      failure: { kind: 'bad-data', format: 'json', missing: 'reports' },
    });
  });

  test('and a service without reports has an empty list', async () => {
    for (const body of [{ data: [] }, [], { reports: [] }]) {
      expect(await listOf(body)).toMatchObject({
        ok: true,
        value: { rows: [], unreadable: 0, hasNext: false },
      });
    }
  });
});

describe('projects', () => {
  test('are read with all their fields', async () => {
    const rows = [
      { id: 3, name: 'shop', created_at: '2026-01-02 03:04:05', reports_count: 12 },
      { name: 'blog', reports: 4 },
      { id: {}, name: 'odd', reports_count: -1, reports: [1] },
      'a name alone',
      { id: 5 },
      '',
    ];
    const { client } = await clientOf({ body: { data: rows } });
    expect(await client.listProjects(defaultProjectQuery)).toMatchObject({
      ok: true,
      value: {
        rows: [
          { id: '3', name: 'shop', createdAt: '2026-01-02T03:04:05.000Z', reports: 12 },
          { id: null, name: 'blog', createdAt: null, reports: 4 },
          { id: null, name: 'odd', createdAt: null, reports: null },
          { id: null, name: 'a name alone', createdAt: null, reports: null },
        ],
        unreadable: 2,
      },
    });
  });

  test('are named in the failure if they are missing', async () => {
    const { client } = await clientOf({ body: {} });
    expect(await client.listProjects(defaultProjectQuery)).toMatchObject({
      failure: { missing: 'projects' },
    });
  });
});

describe('one report', () => {
  test.each([
    ['in data', { data: { ...GOOD_ROW, checks: [{ passed: true }] } }],
    ['bare', { ...GOOD_ROW, checks: [{ passed: true }] }],
  ])('is read %s, with unchanged contents', async (_name, body) => {
    const { client } = await clientOf({ body });
    expect(await client.showReport('7')).toEqual({
      ok: true,
      value: { report: READ_ROW, contents: { ...GOOD_ROW, checks: [{ passed: true }] } },
    });
  });

  test('shows no password that the service echoes, at any depth', async () => {
    const { client } = await clientOf({
      body: {
        data: {
          ...GOOD_ROW,
          password: 'hunter22',
          Report_Password: 'hunter22',
          passwordHash: 'hunter22',
          list: [[{ deep: { 'PASS WORD': 'hunter22', passphrase: { text: 'hunter22' }, kept: 1 } }]],
        },
      },
    });
    const outcome = await client.showReport('7');
    expect(JSON.stringify(outcome)).not.toContain('hunter22');
    expect(outcome).toMatchObject({ ok: true, value: { contents: { list: [[{ deep: { kept: 1 } }]] } } });
  });

  test('survives contents that attack the program', async () => {
    const deep = `${'['.repeat(50_000)}1${']'.repeat(50_000)}`;
    const { client } = await clientOf({
      body: `{"id":7,"url":"https://example.com/","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"deep":${deep}}`,
    });
    const outcome = await client.showReport('7');
    expect(outcome).toMatchObject({ ok: true, value: { report: { ...READ_ROW, result: null } } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    const contents = outcome.ok ? outcome.value.contents : undefined;
    expect(Object.keys(contents ?? {})).toEqual(['id', 'url', 'constructor', 'deep']);
    expect(JSON.stringify(contents).length).toBeLessThan(1000);
  });

  test.each([
    ['an empty object', {}, 'url'],
    ['a report without a URL', { data: { id: 7 } }, 'url'],
    ['two reports', [GOOD_ROW, { ...GOOD_ROW, id: 8 }], ''],
    ['an empty list', [], ''],
    ['a number', 7, ''],
  ])('is not read from %s', async (_name, body, missing) => {
    const { client } = await clientOf({ body });
    expect(await client.showReport('7')).toEqual({
      ok: false,
      failure: { kind: 'bad-data', format: 'json', missing },
    });
  });
});

describe('the response to a write', () => {
  const order = { url: 'https://example.com/', privacy: 1, password: null } as const;

  test.each([
    ['no body at all', { status: 204 }],
    ['an empty body', { status: 200, body: '' }],
    ['blanks', { body: ' \r\n' }],
    ['an empty object', { body: {} }],
    ['an empty list', { body: [] }],
    ['null', { body: null }],
    ['empty data', { body: { data: [] } }],
  ])('with %s is a success; the list has the report', async (_name, answer) => {
    const { client } = await clientOf(answer);
    expect(await client.storeReport(order)).toMatchObject({ ok: true, value: { details: null, ids: [] } });
    expect(await client.updateReport('7', { rerun: true })).toEqual({
      ok: true,
      value: { details: null, said: null },
    });
    expect(await client.deleteReport('7')).toEqual({ ok: true, value: null });
  });

  test('with a report returns it with all its fields', async () => {
    for (const body of [GOOD_ROW, { data: GOOD_ROW }]) {
      const { client } = await clientOf({ status: 201, body });
      const value = { report: READ_ROW, contents: GOOD_ROW };
      expect(await client.storeReport(order)).toMatchObject({ ok: true, value: { details: value } });
      expect(await client.updateReport('7', { privacy: 0 })).toMatchObject({ value: { details: value } });
    }
  });

  test('to a deletion may be any JSON', async () => {
    const { client } = await clientOf({ body: { id: 7, deleted: true } });
    expect(await client.deleteReport('7')).toEqual({ ok: true, value: null });
  });
});
