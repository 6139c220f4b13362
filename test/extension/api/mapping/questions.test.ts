import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import type { Mapping } from '../../../../lib/shared/connection/mapping.ts';
import { type Fields, learnFrom, ROWS, rowsWith } from '../wire/unknown-service.ts';

/** Fields by name, each with one value a row. */
type Columns = Readonly<Record<string, readonly unknown[]>>;
const rowsOf = (columns: Columns) =>
  rowsWith((_row, at) =>
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[at]])),
  );
const NONE = [undefined, undefined, undefined];
const PAGES = ROWS.map(({ url }) => url);
const OWN = ROWS.map(({ id }) => `https://seo.example/api/v1/reports/${id}`);

describe('the user is asked', () => {
  test.each<[string, Columns, readonly string[]]>([
    ['of numbers', { result: [2, 1, 0] }, ['result', 'result']],
    ['of numbers in text', { result: ['87', '55', '12'] }, ['result', 'result']],
    ['of letters in another field', { result: NONE, grade: ['A', 'B', 'F'] }, ['result', 'grade']],
    ['of a score alone', { result: NONE, score: [87, 55, 12] }, ['result', 'score']],
    ['of flags', { result: [true, true, false] }, ['result', 'result']],
    ['of translated words', { result: ['gut', 'mittel', 'schlecht'] }, ['result', 'result']],
    [
      'of two fields',
      { result: NONE, status: ['a', 'a', 'a'], rating: [5, 3, 1] },
      ['result', 'status', 'rating'],
    ],
    [
      'of three words twice',
      { result: NONE, a: ['good', 'good', 'bad'], b: ['bad', 'good', 'bad'] },
      ['result', 'a', 'b'],
    ],
    ['of privacy as flags', { privacy: [false, true, true] }, ['privacy', 'privacy']],
    ['of privacy as ids from 1', { privacy: [1, 2, 3] }, ['privacy', 'privacy']],
    ['of privacy in words', { privacy: ['öffentlich', 'privat', 'Passwort'] }, ['privacy', 'privacy']],
    [
      'of privacy in other flags',
      { privacy: NONE, is_public: [true, false, false] },
      ['privacy', 'is_public'],
    ],
    ['of the report’s own address in url', { url: OWN, page_url: PAGES }, ['url', 'page_url', 'url']],
    ['of two other addresses', { url: NONE, page: PAGES, final_url: PAGES }, ['url', 'page', 'final_url']],
  ])('%s', async (_what, columns, asked) => {
    expect((await learnFrom({ rows: rowsOf(columns) })).asked).toEqual([asked]);
  });

  test.each<[string, Columns]>([
    ['a result, and no field could be it', { result: NONE, title: ['a', 'b', 'c'], seconds: [3, 4, 5] }],
    ['an object with the word', { result: [{ label: 'Good' }, { label: 'bad' }, null] }],
    ['a grade beside the result', { grade: ['A', 'B', 'F'] }],
    ['a status that is a time', { result: NONE, status: ['2026-11-01', '2026-11-02', '2026-11-03'] }],
    ['a privacy, and no field could be it', { privacy: NONE }],
    ['0, 1, 2 as texts', { privacy: ['0', '1', '2'] }],
    ['the interface’s names', { privacy: ['public', 'Private', 'password'] }],
    ['access beside the privacy', { access: ['private', 'private', 'private'] }],
    ['a picture of the page', { image: PAGES.map((page) => `${page}.png`) }],
    ['a link to the report', { link: OWN }],
    ['an address without a scheme', { url: ['a.example/1', 'a.example/2', 'b.example/3'] }],
  ])('nothing of %s', async (_what, columns) => {
    expect((await learnFrom({ rows: rowsOf(columns) })).asked).toEqual([]);
  });

  test('with the values of each field beside it, cut and without passwords', async () => {
    const { answers } = await learnFrom({
      rows: rowsOf({ result: [9, null, 'x'.repeat(300)], password: ['hunter22', 'hunter22', 'hunter22'] }),
    });
    expect(answers.example.find(({ path }) => path === 'result')?.values).toEqual(['9', '', 'x'.repeat(100)]);
    expect(JSON.stringify(answers.example)).not.toContain('hunter22');
  });

  test('for the address before anything is listed', async () => {
    const { client, listed } = await learnFrom({ rows: rowsOf({ url: NONE, page: PAGES, final: PAGES }) });
    const unknown = { ok: false, failure: { kind: 'answers-unknown' } };
    expect([listed, await client.listReports(defaultReportQuery)]).toEqual([unknown, unknown]);
  });
});

describe('learning again', () => {
  const graded = rowsOf({ result: NONE, grade: ['A', 'B', 'F'], privacy: [true, false, false] });
  const said: Partial<Mapping> = {
    result: { path: 'grade', means: { words: { A: 'good', B: 'decent', F: 'bad' } } },
    privacy: { path: 'privacy', means: { words: { true: 0, false: 1 } } },
  };
  const afterAnswers = async (rows: readonly Fields[], first = graded, mapping = said) => {
    const { answers } = await learnFrom({ rows: first });
    if (!answers.mapping) throw new Error('nothing was learnt');
    return learnFrom({ rows }, { ...answers, questions: [], mapping: { ...answers.mapping, ...mapping } });
  };

  test('keeps what the user said', async () => {
    const { asked, mapping, rows } = await afterAnswers(graded);
    expect([asked, mapping]).toMatchObject([[], said]);
    expect(rows.map(({ result }) => result)).toEqual(['good', 'decent', 'bad']);
    expect(rows.map(({ privacy }) => privacy)).toEqual([0, 1, 1]);
    const paged = rowsOf({ url: NONE, page: PAGES, final: PAGES });
    const again = await afterAnswers(paged, paged, { url: 'final' });
    expect([again.asked, again.mapping?.url]).toEqual([[], 'final']);
  });

  test('asks again if that no longer fits, and not where the interface’s own words are there now', async () => {
    const others = rowsOf({ result: NONE, stars: [5, 4, 3], privacy: ['level 1', 'level 2', 'level 3'] });
    const asked = [
      ['result', 'stars'],
      ['privacy', 'privacy'],
    ];
    expect((await afterAnswers(others)).asked).toEqual(asked);
    const { asked: none, mapping } = await afterAnswers(ROWS);
    expect([none, mapping?.result]).toEqual([[], { path: 'result', means: 'interface' }]);
  });
});
