import { describe, expect, test } from 'vitest';
import { defaultProjectQuery, defaultReportQuery } from '../../../lib/model/report/query.ts';
import { clientOf, GOOD_ROW, READ_ROW } from '../scripted-client.ts';

const OTHER = { ...GOOD_ROW, id: 9 };

describe('a list of reports is read from', () => {
  test.each([
    ['a paginator inside data', { data: { data: [GOOD_ROW], current_page: 1, last_page: 1, links: [{}] } }],
    ['a named list inside data', { success: true, data: { reports: [GOOD_ROW], tags: ['a'] } }],
    ['a list two levels deep under any name', { response: { entries: [GOOD_ROW] }, meta: { links: [{}] } }],
    ['a map with numeric keys', { 0: GOOD_ROW }],
    ['a map with numeric keys in data', { data: { 12: GOOD_ROW }, total: 1 }],
    ['the only list that holds reports', { reports: [GOOD_ROW], filters: [{ name: 'good' }] }],
    [
      'a list of reports beside one of other things in data',
      { data: { users: [{ id: 1 }], rows: [GOOD_ROW] } },
    ],
  ])('%s', async (_name, body) => {
    const { client } = await clientOf({ body });
    expect(await client.listReports(defaultReportQuery)).toMatchObject({
      ok: true,
      value: { rows: [READ_ROW], unreadable: 0, hasNext: false, paged: true },
    });
  });

  test('a map by id, newest first as requested, although objects sort such keys themselves', async () => {
    const { client } = await clientOf({
      body: '{"data":{"9":{"id":9,"url":"https://b.example/"},"7":{"id":7,"url":"https://a.example/"}}}',
    });
    const idsIn = async (sort: 'asc' | 'desc') => {
      const outcome = await client.listReports({ ...defaultReportQuery, sort });
      return outcome.ok && outcome.value.rows.map(({ id }) => id);
    };
    expect(await idsIn('desc')).toEqual(['9', '7']);
    expect(await idsIn('asc')).toEqual(['7', '9']);
  });

  test('no rows at all, in every shape', async () => {
    for (const body of [
      { data: { data: [], total: 0 } },
      { data: { reports: [] } },
      { success: true, data: [] },
      { data: {}, total: 0 },
      { reports: {} },
    ]) {
      const { client } = await clientOf({ body });
      expect(await client.listReports(defaultReportQuery)).toMatchObject({
        ok: true,
        value: { rows: [], unreadable: 0, hasNext: false, paged: true },
      });
    }
  });

  test('pages offered by a paginator inside data', async () => {
    const { client } = await clientOf({
      body: { data: { data: [GOOD_ROW, OTHER], current_page: 1, last_page: 3, total: 6 } },
    });
    expect(await client.listReports(defaultReportQuery)).toMatchObject({
      value: { page: 1, hasNext: true, total: 6, paged: true },
    });
  });
});

describe('a list without a single readable report', () => {
  test.each([
    ['the id', [{ url: 'https://a.example/' }, { url: 'https://b.example/' }], 'id'],
    ['the address', { data: [{ id: 1, result: 'good' }] }, 'url'],
  ])('reports that %s is missing', async (_name, body, missing) => {
    const { client } = await clientOf({ body });
    expect(await client.listReports(defaultReportQuery)).toEqual({
      ok: false,
      failure: { kind: 'bad-data', format: 'json', missing },
    });
  });
});

describe('projects are read', () => {
  const SHOP = { id: null, name: 'shop', createdAt: null, reports: null };
  test.each([
    ['names under their own key', { projects: ['shop'] }, SHOP],
    ['names in data under their own key', { data: { projects: ['shop'] } }, SHOP],
    ['objects with another key for the name', { data: [{ project: 'shop' }] }, SHOP],
    ['objects with a title', [{ id: 3, title: 'shop', reportsCount: 2 }], { ...SHOP, id: '3', reports: 2 }],
    [
      'objects whose only text is the name',
      [{ id: 3, domain: 'shop', created_at: '2026-01-02' }],
      { ...SHOP, id: '3', createdAt: '2026-01-02T00:00:00.000Z' },
    ],
    ['a project inside an object', [{ project: { id: 3, name: 'shop' } }], { ...SHOP, id: '3' }],
  ])('from %s', async (_name, body, project) => {
    const { client } = await clientOf({ body });
    expect(await client.listProjects(defaultProjectQuery)).toMatchObject({
      ok: true,
      value: { rows: [project], unreadable: 0 },
    });
  });

  test('with a report count given as text', async () => {
    const { client } = await clientOf({ body: [{ name: 'shop', reports_count: '12' }] });
    expect(await client.listProjects(defaultProjectQuery)).toMatchObject({
      value: { rows: [{ reports: 12 }] },
    });
  });
});

describe('one report', () => {
  const ROW = { ...GOOD_ROW, checks: [{ passed: true }] };
  test.each([
    ['report', { report: ROW }],
    ['item', { item: ROW }],
    ['data.report', { success: true, data: { report: ROW } }],
    ['an array of one', [ROW]],
    ['an array of one in data', { data: [ROW] }],
    ['any name', { message: 'OK', analysis: ROW }],
  ])('is read from %s', async (_name, body) => {
    const { client } = await clientOf({ body });
    expect(await client.showReport('7')).toEqual({ ok: true, value: { report: READ_ROW, contents: ROW } });
  });

  test('includes the contents beside it', async () => {
    const { client } = await clientOf({
      body: { data: { report: GOOD_ROW, checks: [{ passed: true }] }, meta: { v: 1 } },
    });
    expect(await client.showReport('7')).toMatchObject({
      value: { report: READ_ROW, contents: { ...GOOD_ROW, checks: [{ passed: true }] } },
    });
  });

  test('keeps the requested id', async () => {
    const { client } = await clientOf({
      body: { data: { id: 7, uuid: 'ab-cd', url: 'https://example.com/' } },
    });
    expect(await client.showReport('ab-cd')).toMatchObject({ value: { report: { id: 'ab-cd' } } });
    const { client: other } = await clientOf({ body: { url: 'https://example.com/', result: 'good' } });
    expect(await other.showReport('7')).toMatchObject({ value: { report: READ_ROW } });
  });

  test('is rejected if there are two', async () => {
    const { client } = await clientOf({ body: [GOOD_ROW, OTHER] });
    expect(await client.showReport('7')).toMatchObject({ failure: { kind: 'bad-data' } });
  });
});

describe('a successful write', () => {
  const order = { url: 'https://example.com/', privacy: 1, password: null } as const;
  test.each([
    ['a text', '"OK"'],
    ['a web page', '<!doctype html><p>Done</p>'],
    ['words', 'Done.'],
    ['a cut-off response', '{"data":{"id":'],
    ['true', true],
    ['a list of other things', { data: [{ job: 1 }] }],
    ['success', { success: true, status: 'ok' }],
  ])('with the response %s', async (_name, body) => {
    const { client } = await clientOf({ body });
    expect(await client.storeReport(order)).toMatchObject({ ok: true, value: { details: null, ids: [] } });
    expect(await client.updateReport('7', { privacy: 0 })).toEqual({
      ok: true,
      value: { details: null, said: null },
    });
    expect(await client.deleteReport('7')).toEqual({ ok: true, value: null });
    expect(await client.deleteProject({ id: null, name: 'a', createdAt: null, reports: null })).toEqual({
      ok: true,
      value: null,
    });
  });

  test.each([
    ['a message', { message: 'Not in your plan.' }],
    ['FastAPI’s detail', { detail: 'Not in your plan.' }],
    ['a text', '"Not in your plan."'],
    ['words', 'Not in your plan.'],
  ])('with %s is accepted, and says what the service said', async (_name, body) => {
    const { client } = await clientOf({ body });
    const said = 'Not in your plan.';
    expect(await client.storeReport(order)).toMatchObject({ ok: true, value: { said, ids: [] } });
    expect(await client.updateReport('7', { privacy: 0 })).toMatchObject({ ok: true, value: { said } });
    expect(await client.deleteReport('7')).toEqual({ ok: true, value: said });
  });

  test.each([
    ['report', { message: 'Created', report: GOOD_ROW }],
    ['data.report', { data: { report: GOOD_ROW } }],
    ['an array of one', { data: [GOOD_ROW] }],
  ])('returns the report from %s', async (_name, body) => {
    const { client } = await clientOf({ body });
    const value = { report: READ_ROW, contents: GOOD_ROW };
    expect(await client.storeReport(order)).toMatchObject({
      ok: true,
      value: { details: value, ids: ['7'] },
    });
    expect(await client.updateReport('7', { rerun: true })).toEqual({
      ok: true,
      value: { details: value, said: null },
    });
  });

  test.each([
    ['bare', { id: 31 }],
    ['in data', { data: { uuid: 31, status: 'queued' } }],
    ['in report', { message: 'Created', report: { report_id: '31' } }],
  ])('names the id alone if only that arrives, which proves nothing yet: %s', async (_name, body) => {
    const { client } = await clientOf({ status: 201, body });
    expect(await client.storeReport(order)).toMatchObject({
      ok: true,
      value: { details: null, ids: ['31'] },
    });
  });

  test('is not assumed if a login page arrives', async () => {
    const { client } = await clientOf({ body: '<form><input type="password"></form>' });
    expect(await client.storeReport(order)).toMatchObject({ failure: { kind: 'bad-data', format: 'login' } });
  });
});

describe('an error with a success status', () => {
  test.each([
    [{ success: false, message: 'The key is not valid.' }],
    [{ status: 'error', message: 'The key is not valid.' }],
    [{ ok: false, error: { message: 'The key is not valid.' } }],
    [{ error: 'The key is not valid.' }],
  ])('is a rejection with the service’s message: %j', async (body) => {
    const { client } = await clientOf({ body });
    const refused = {
      ok: false,
      failure: { kind: 'refused', status: 200, message: 'The key is not valid.', errors: {} },
    };
    expect(await client.listReports(defaultReportQuery)).toEqual(refused);
    expect(await client.updateReport('7', { privacy: 0 })).toEqual(refused);
    expect(await client.deleteReport('7')).toEqual(refused);
  });
});
