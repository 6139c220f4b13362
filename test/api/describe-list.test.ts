import { expect, it } from 'vitest';
import { describeList } from '../../lib/api/describe-list.ts';

const row = (fields: object) => ({ id: 1, url: 'https://example.com/', ...fields });
const nothing = { hasWords: false, hasNumbers: false, hasPaging: false };

it.each([
  ['words', [row({ result: 'good' })], { hasWords: true }],
  ['numbers', [row({ result: 80 })], { hasNumbers: true }],
  ['numbers as text', [row({ result: '80' })], { hasNumbers: true }],
  ['objects', [row({ result: { score: 80 } })], { hasNumbers: true }],
  ['scores alone', [row({ score: 80 })], { hasNumbers: true }],
  ['words with scores', [row({ result: 'bad', score: 8 })], { hasWords: true }],
  ['both', [row({ result: 'bad' }), row({ result: 8 })], { hasWords: true, hasNumbers: true }],
  ['none', [row({}), row({ result: null, score: null })], {}],
])('detects how a service writes its results: %s', (_what, rows, found) => {
  const expected = { ...nothing, ...found };
  for (const payload of [
    rows,
    { data: rows },
    { data: { data: rows } },
    { success: true, data: { reports: rows } },
  ])
    expect(describeList(payload)).toMatchObject(expected);
  expect(describeList({ data: Object.fromEntries(rows.entries()) })).toMatchObject(expected);
});

it.each([
  { data: [], links: { next: null } },
  { data: [], meta: { current_page: 1 } },
  { data: { current_page: 1, last_page: 2, data: [] } },
  { data: [], next_page_url: null },
])('finds the paging data of a list: %j', (payload) => {
  expect(describeList(payload)).toMatchObject({ ...nothing, hasPaging: true });
});

it.each([null, 5, 'text', {}, { data: 'none' }, [[[]]]])(
  'finds no paging data where there is none: %j',
  (payload) => {
    expect(describeList(payload)).toMatchObject(nothing);
  },
);

it.each<[unknown, readonly string[]]>([
  [
    { data: [row({ uuid: 'x', result: 'good', privacy: 1 })], links: { next: null } },
    ['links', 'data[]', 'id', 'uuid', 'result = "good"', 'privacy = 1', 'links.next'],
  ],
  [
    {
      'hydra:member': [{ '@id': '/api/v1/reports/1', url: 'https://a.example/', score: 80 }],
      'hydra:totalItems': 1,
    },
    ['hydra:totalItems', 'hydra:member[]', '@id', 'score = 80'],
  ],
  [
    { data: [{ type: 'reports', id: '7', attributes: { url: 'https://a.example/', result: 'bad' } }] },
    ['data[]', 'attributes', 'id', 'result = "bad"'],
  ],
])('names the format of a list as paths: %j', (payload, format) => {
  expect(describeList(payload).format).toEqual(format);
});
