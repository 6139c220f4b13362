import { describe, expect, test } from 'vitest';
import { type Fields, learnFrom, ROWS, rowsWith, type UnknownService } from './unknown-service.ts';

const READ = [
  { id: '33', url: 'https://a.example/1', result: 'good', privacy: 0 },
  { id: '32', url: 'https://a.example/2', result: 'decent', privacy: 1 },
  { id: '31', url: 'https://b.example/3', result: 'bad', privacy: 2 },
];
const without = (row: Fields, name: string) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
const byId = (rows: readonly Fields[], fieldsOf = (row: Fields) => row) =>
  Object.fromEntries(rows.map((row) => [String(row['id']), fieldsOf(row)]));
const asResource = ({ id, ...attributes }: Fields) => ({ type: 'reports', id: String(id), attributes });

describe('a list is learnt without a question', () => {
  test.each<[string, Omit<UnknownService, 'rows'>, Partial<Record<string, unknown>>]>([
    ['in data', { single: (data) => ({ data }) }, { rows: 'data', id: 'id', url: 'url', report: 'data' }],
    ['that is a bare array', { list: (rows) => rows }, { rows: '', report: '' }],
    [
      'under its name',
      { list: (reports) => ({ success: true, data: { reports } }) },
      { rows: 'data.reports' },
    ],
    [
      'beside lists of other things',
      { list: (reports) => ({ users: [{ id: 1 }], reports, tags: ['a'] }) },
      { rows: 'reports' },
    ],
    [
      'in JSON:API',
      { list: (rows) => ({ data: rows.map(asResource) }), single: (row) => ({ data: asResource(row) }) },
      { rows: 'data', id: 'id', url: 'attributes.url', report: 'data' },
    ],
    [
      'of GraphQL’s edges',
      {
        list: (rows) => ({ data: { reports: { edges: rows.map((node) => ({ node, cursor: 'a' })) } } }),
        single: (report) => ({ data: { report } }),
      },
      { rows: 'data.reports.edges[].node', id: 'id', report: 'data.report' },
    ],
    ['in HAL', { list: (reports) => ({ _embedded: { reports } }) }, { rows: '_embedded.reports' }],
    [
      'in Hydra',
      { list: (rows) => ({ 'hydra:member': rows, 'hydra:totalItems': 3 }) },
      { rows: 'hydra:member', total: 'hydra:totalItems' },
    ],
    [
      'in OData',
      { list: (value) => ({ value, '@odata.count': 3 }) },
      { rows: 'value', total: '@odata.count' },
    ],
    ['that is a map by id', { list: (rows) => ({ data: byId(rows) }) }, { rows: 'data.*', id: 'id' }],
    [
      'whose ids are only the names of its rows',
      {
        list: (rows) => ({ data: byId(rows, (row) => without(row, 'id')) }),
        single: (row) => without(row, 'id'),
      },
      { rows: 'data.*', id: '*' },
    ],
  ])('%s', async (_form, service, mapping) => {
    const learnt = await learnFrom({ rows: ROWS, ...service });
    expect(learnt.asked).toEqual([]);
    expect(learnt.mapping).toMatchObject(mapping);
    expect(learnt.rows).toMatchObject(READ);
    expect(await learnt.client.showReport('32')).toMatchObject({ ok: true, value: { report: READ[1] } });
  });

  test('with the interface’s other fields, in an envelope of three levels and with numbers as text', async () => {
    const more = { project: { id: 4, name: 'Shop' }, created_at: '2026-11-01T08:00:00Z' };
    const rows = rowsWith(({ privacy }) => ({
      ...{ ...more, privacy: String(privacy), generatedAt: '2026-11-02T08:00:00Z' },
    }));
    const { rows: read, asked } = await learnFrom({
      rows,
      list: (items) => ({ a: { b: { items, total: '3' } } }),
    });
    expect(asked).toEqual([]);
    expect(read[1]).toMatchObject({
      ...READ[1],
      ...{ project: 'Shop', createdAt: '2026-11-01T08:00:00.000Z', generatedAt: '2026-11-02T08:00:00.000Z' },
    });
  });
});

describe('the id', () => {
  test.each([
    ['$id of .NET, which counts the objects of an answer', (at: number) => ({ $id: String(at + 31) })],
    ['_id of Mongo', (at: number) => ({ _id: `65f0${at}` })],
    ['a page’s own', (at: number) => ({ page_id: 31 + at })],
  ])('is the interface’s own, whatever stands before it: %s', async (_what, before) => {
    const { mapping, asked, requests } = await learnFrom({
      rows: ROWS.map((row, at) => ({ ...before(at), ...row })),
    });
    expect([mapping?.id, asked]).toEqual(['id', []]);
    expect(requests).toHaveLength(2);
  });

  test('is another one if the service shows the page’s report under that', async () => {
    const rows = rowsWith((_row, at) => ({ id: at + 1, documentId: `doc-${at}` }));
    const { mapping, rows: read } = await learnFrom({ rows, idOf: ({ documentId }) => documentId });
    expect(mapping?.id).toBe('documentId');
    expect(read.map(({ id }) => id)).toEqual(['doc-0', 'doc-1', 'doc-2']);
  });

  test('is none under which the service shows another page’s report', async () => {
    const rows = rowsWith(({ id }, at) => ({ id: 31 + at, uuid: `u-${id}` }));
    const { mapping } = await learnFrom({
      rows,
      idOf: ({ uuid }) => uuid,
      show: (id) =>
        id.startsWith('u-') ? undefined : { body: { ...ROWS[0], url: 'https://other.example/' } },
    });
    expect(mapping?.id).toBe('uuid');
  });

  test.each([
    ['a path', '/api/v1/reports/'],
    ['an address', 'https://seo.example/api/v1/reports/'],
  ])('is taken from %s of the report’s own, if there is nothing else', async (_what, base) => {
    const rows = rowsWith(({ id }) => ({ id: undefined, self: `${base}${id}` }));
    const { rows: read, asked } = await learnFrom({
      rows,
      idOf: ({ self }) => String(self).split('/').at(-1),
    });
    expect(read.map(({ id }) => id)).toEqual(['33', '32', '31']);
    expect(asked).toEqual([]);
  });

  test('is asked if the service shows nothing under each of several', async () => {
    const rows = rowsWith((_row, at) => ({ uuid: `u-${at}` }));
    const { asked, listed } = await learnFrom({ rows, idOf: () => 'another' });
    expect(asked).toEqual([['id', 'id', 'uuid']]);
    expect(listed).toEqual({ ok: false, failure: { kind: 'answers-unknown', of: 'id' } });
  });

  test('is the only one at a service that shows no report at all', async () => {
    const { mapping, asked, rows } = await learnFrom({ rows: ROWS, show: () => ({ status: 404 }) });
    expect([mapping?.id, asked]).toEqual(['id', []]);
    expect(rows).toHaveLength(3);
  });

  test('is not given up for a moment in which the service shows nothing', async () => {
    const rows = rowsWith((_row, at) => ({ uuid: `u-${at}` }));
    const { mapping, asked } = await learnFrom({ rows, show: () => ({ status: 429 }) });
    expect([mapping?.id, asked]).toEqual(['id', []]);
  });
});

test.each<[string, Fields]>([
  ['has no id', { url: 'https://c.example/', result: 'good' }],
  ['has no address', { id: 30, result: 'good' }],
  ['has no address but a word', { id: 30, url: 'n/a', result: 'good' }],
  ['is there twice', ROWS[0] ?? {}],
])('one row that %s keeps no other from being learnt', async (_what, row) => {
  const { rows, asked } = await learnFrom({ rows: [...ROWS, row] });
  expect([rows, asked]).toMatchObject([READ, []]);
});

describe('the score', () => {
  const scored = async (...scores: readonly unknown[]) => {
    const { mapping } = await learnFrom({ rows: rowsWith((_row, at) => ({ score: scores[at] })) });
    return mapping?.score;
  };

  test('is read where it agrees with each result', async () => {
    expect(await scored(80, 50, 49)).toBe('score');
    expect(await scored('91.5', null, 0)).toBe('score');
  });

  test.each([
    ['of 20', [18, 12, 3]],
    ['of 1000', [950, 600, 100]],
    ['of a search engine', [1.2, 1.1, 1]],
    ['that contradicts one result', [90, 60, 70]],
    ['in words', ['A', 'B', 'C']],
  ])('is none %s', async (_what, scores) => {
    expect(await scored(...scores)).toBeNull();
  });
});

describe('learning', () => {
  const numbered = Array.from({ length: 20 }, (_, at) => ({
    ...{ id: at + 1, uuid: `u-${at}`, hash: `h-${at}`, key: `k-${at}` },
    ...{ url: `https://a.example/${at}`, result: 'good' },
  }));
  const tenOf = (rows: readonly Fields[], path: string) => {
    const page = Number(new URL(path, 'http://host').searchParams.get('page') ?? 1);
    return { data: rows.slice((page - 1) * 10, page * 10) };
  };

  test('sends two requests where everything is as the interface says, and nothing the next time', async () => {
    const { client, requests } = await learnFrom({ rows: ROWS });
    expect(requests).toEqual(['GET /reports?sort_by=id&sort=desc&per_page=10', 'GET /reports/33']);
    expect(await client.showReport('31')).toMatchObject({ ok: true });
  });

  test('sends at most five, and none that changes anything', async () => {
    const { requests } = await learnFrom({
      rows: numbered,
      list: (rows, { path }) => tenOf(rows, path),
      idOf: ({ hash }) => hash,
    });
    expect(requests.map((request) => request.split('?')[0])).toEqual([
      ...['GET /reports', 'GET /reports/1', 'GET /reports/u-0', 'GET /reports/h-0', 'GET /reports'],
    ]);
  });

  test('finds out whether the next number leads to other reports', async () => {
    const numbers = await learnFrom({ rows: numbered, list: (rows, { path }) => tenOf(rows, path) });
    expect(numbers.mapping?.next).toEqual({ by: 'number', from: 1 });
    const first = await learnFrom({
      rows: numbered,
      list: (rows) => ({ data: rows.slice(0, 10), total: 20 }),
    });
    expect(first.mapping?.next).toEqual({ by: 'none' });
  });
});
