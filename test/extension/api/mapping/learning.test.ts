import { describe, expect, test } from 'vitest';
import { type Fields, learnFrom, ROWS, rowsWith, type UnknownService } from '../wire/unknown-service.ts';

const READ = [
  { id: '33', url: 'https://a.example/1', result: 'good', privacy: 0 },
  { id: '32', url: 'https://a.example/2', result: 'decent', privacy: 1 },
  { id: '31', url: 'https://b.example/3', result: 'bad', privacy: 2 },
];
const asResource = ({ id, ...attributes }: Fields) => ({ type: 'reports', id: String(id), attributes });
const resources = (rows: readonly Fields[]) => ({ data: rows.map(asResource) });
type List = NonNullable<UnknownService['list']>;

describe('a list is learnt without a question', () => {
  const whole = (row: Fields): unknown => row;
  test.each<[string, string, (rows: readonly Fields[]) => unknown, string, (row: Fields) => unknown]>([
    ['data', 'data', (data) => ({ data }), 'data', (data) => ({ data })],
    ['a bare array', '', (rows) => rows, '', whole],
    ['a name', 'data.reports', (reports) => ({ success: true, data: { reports } }), '', whole],
    [
      'one of several lists',
      'reports',
      (reports) => ({ users: [{ id: 1 }], reports, tags: ['a'] }),
      '',
      whole,
    ],
    ['HAL', '_embedded.reports', (reports) => ({ _embedded: { reports } }), '', whole],
    ['JSON:API', 'data', resources, 'data', (row) => ({ data: asResource(row) })],
  ])('in %s', async (_form, place, list, report, single) => {
    const { client, mapping, asked, rows } = await learnFrom({ rows: ROWS, list, single });
    expect([asked, mapping]).toMatchObject([[], { rows: place, report }]);
    expect(rows).toMatchObject(READ);
    expect(await client.showReport('32')).toMatchObject({ ok: true, value: { report: READ[1] } });
  });

  test('with the interface’s other fields, three levels down and with numbers as text', async () => {
    const times = { created_at: '2026-11-01T08:00:00Z', generatedAt: '2026-11-02T08:00:00Z' };
    const { rows, asked } = await learnFrom({
      rows: rowsWith(({ privacy }) => ({
        ...times,
        privacy: String(privacy),
        project: { id: 4, name: 'Shop' },
      })),
      list: (items) => ({ a: { b: { items, total: '3' } } }),
    });
    const read = { createdAt: '2026-11-01T08:00:00.000Z', generatedAt: '2026-11-02T08:00:00.000Z' };
    expect([asked, rows[1]]).toMatchObject([[], { ...READ[1], ...read, project: 'Shop' }]);
  });

  test.each<[string, Fields]>([
    ['has no id', { url: 'https://c.example/', result: 'good' }],
    ['has no address', { id: 30, result: 'good' }],
    ['has no address but a word', { id: 30, url: 'n/a', result: 'good' }],
    ['is there twice', ROWS[0] ?? {}],
  ])('of which one row %s', async (_what, row) => {
    const { rows, asked } = await learnFrom({ rows: [...ROWS, row] });
    expect([rows, asked]).toMatchObject([READ, []]);
  });
});

describe('the id', () => {
  const learntId = async (service: UnknownService) => {
    const { mapping, asked, rows } = await learnFrom(service);
    return [mapping?.id, asked.length, ...rows.map(({ id }) => id)];
  };
  const withUuids = rowsWith((_row, at) => ({ uuid: `u-${at}` }));

  test.each([
    ['$id of .NET, which counts the objects of an answer', (at: number) => ({ $id: String(at + 31) })],
    ['_id of Mongo', (at: number) => ({ _id: `65f0${at}` })],
    ['a page’s own', (at: number) => ({ page_id: 31 + at })],
  ])('is the interface’s own, whatever stands before it: %s', async (_what, before) => {
    const { mapping, asked, requests } = await learnFrom({
      rows: ROWS.map((row, at) => ({ ...before(at), ...row })),
    });
    expect([mapping?.id, asked, requests.length]).toEqual(['id', [], 2]);
  });

  test('is another one if the service shows the page’s report under that', async () => {
    const rows = rowsWith((_row, at) => ({ id: at + 1, documentId: `doc-${at}` }));
    const found = await learntId({ rows, idOf: ({ documentId }) => documentId });
    expect(found).toEqual(['documentId', 0, 'doc-0', 'doc-1', 'doc-2']);
  });

  test('is none under which the service shows another page’s report', async () => {
    const other = { body: { ...ROWS[0], url: 'https://other.example/' } };
    const show = (id: string) => (id.startsWith('u-') ? undefined : other);
    const found = await learntId({ rows: withUuids, idOf: ({ uuid }) => uuid, show });
    expect(found).toEqual(['uuid', 0, 'u-0', 'u-1', 'u-2']);
  });

  test('is one of another name only if the service shows a report under it', async () => {
    const rows = rowsWith((_row, at) => ({ id: undefined, uuid: `u-${at}` }));
    expect(await learntId({ rows, idOf: ({ uuid }) => uuid })).toEqual(['uuid', 0, 'u-0', 'u-1', 'u-2']);
    const { listed } = await learnFrom({ rows, idOf: () => 'another' });
    expect(listed).toMatchObject({ ok: false, failure: { kind: 'bad-data', missing: 'id' } });
  });

  test('is the interface’s where the service shows no report at all, or none for the moment', async () => {
    const own = ['id', 0, '33', '32', '31'];
    expect(await learntId({ rows: ROWS, show: () => ({ status: 404 }) })).toEqual(own);
    expect(await learntId({ rows: withUuids, show: () => ({ status: 429 }) })).toEqual(own);
    expect(await learntId({ rows: withUuids, idOf: () => 'another' })).toEqual(own);
  });
});

describe('the score', () => {
  test.each<[string, readonly unknown[], string | null]>([
    ['read where some have none', ['91.5', null, 0], 'score'],
    ['none of 20', [18, 12, 3], null],
    ['none of 1000', [950, 600, 100], null],
    ['none of a search engine', [1.2, 1.1, 1], null],
    ['none that contradicts one result', [90, 60, 70], null],
    ['none in words', ['A', 'B', 'C'], null],
  ])('is %s', async (_what, scores, place) => {
    const { mapping } = await learnFrom({ rows: rowsWith((_row, at) => ({ score: scores[at] })) });
    expect(mapping?.score).toBe(place);
  });
});

describe('learning', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    id: at + 1,
    uuid: `u-${at}`,
    hash: `h-${at}`,
    key: `k-${at}`,
    url: `https://a.example/${at}`,
    result: 'good',
  }));
  const list: List = (rows, { path }) =>
    path.includes('&page=2') ? { data: rows.slice(10) } : { data: rows.slice(0, 10), total: 20 };

  test('sends two requests where everything is as the interface says', async () => {
    const { requests } = await learnFrom({ rows: ROWS });
    expect(requests).toEqual(['GET /reports?sort_by=id&sort=desc&per_page=10', 'GET /reports/33']);
  });

  test('sends at most four, and none that changes anything', async () => {
    const { requests } = await learnFrom({ rows: many, list, idOf: ({ uuid }) => uuid });
    expect(requests.map((request) => request.split('?')[0])).toEqual([
      ...['GET /reports', 'GET /reports/1', 'GET /reports/u-0', 'GET /reports'],
    ]);
  });

  test('finds out whether the next number leads to other reports', async () => {
    const nextOf = async (pages: List) => (await learnFrom({ rows: many, list: pages })).mapping?.next;
    expect(await nextOf(list)).toEqual({ by: 'number', from: 1 });
    expect(await nextOf((rows) => ({ data: rows.slice(0, 10), total: 20 }))).toEqual({ by: 'none' });
  });
});
