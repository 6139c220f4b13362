import { describe, expect, test } from 'vitest';
import type { Mapping } from '../../../lib/model/connection/answers.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { type Fields, learnFrom, ROWS, rowsWith } from './unknown-service.ts';

/** What is asked of a service whose rows have these fields, each with one value a row. */
async function askedWith(fields: Readonly<Record<string, readonly unknown[]>>) {
  const { asked } = await learnFrom({
    rows: rowsWith((_row, at) =>
      Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[at]])),
    ),
  });
  return asked;
}

const NONE = [undefined, undefined, undefined];

describe('the user is asked what the result is', () => {
  test.each<[string, Readonly<Record<string, readonly unknown[]>>, readonly string[]]>([
    ['numbers', { result: [2, 1, 0] }, ['result']],
    ['numbers in text', { result: ['87', '55', '12'] }, ['result']],
    ['letters in another field', { result: NONE, grade: ['A', 'B', 'F'] }, ['grade']],
    ['a score alone', { result: NONE, score: [87, 55, 12] }, ['score']],
    ['flags', { result: [true, true, false] }, ['result']],
    ['translated words', { result: ['gut', 'mittel', 'schlecht'] }, ['result']],
    ['words of which one is another', { result: ['good', 'decent', 'excellent'] }, ['result']],
    [
      'several fields',
      { result: NONE, status: ['done', 'done', 'done'], rating: [5, 3, 1] },
      ['status', 'rating'],
    ],
    [
      'the three words twice',
      { result: NONE, before: ['good', 'good', 'bad'], after: ['bad', 'good', 'bad'] },
      ['before', 'after'],
    ],
  ])('%s', async (_what, fields, paths) => {
    expect(await askedWith(fields)).toEqual([['result', ...paths]]);
  });

  test.each<[string, Readonly<Record<string, readonly unknown[]>>]>([
    ['no field could be it', { result: NONE, title: ['a', 'b', 'c'], seconds: [3, 4, 5] }],
    [
      'the three words are in an object of that name',
      { result: [{ label: 'Good' }, { label: 'bad' }, null] },
    ],
    ['they are in one other field', { result: NONE, verdict: ['GOOD', 'Decent', 'bad'] }],
    ['another field says something else', { grade: ['A', 'B', 'F'] }],
    [
      'a field of such a name has times',
      { result: NONE, status: ['2026-11-01', '2026-11-02', '2026-11-03'] },
    ],
    ['a report has none yet', { result: ['good', null, null] }],
  ])('but not if %s', async (_what, fields) => {
    expect(await askedWith(fields)).toEqual([]);
  });

  test('and sees the values of each field there, without passwords', async () => {
    const { answers } = await learnFrom({
      rows: rowsWith((_row, at) => ({ result: [9, null, 'x'.repeat(300)][at], password: 'hunter22' })),
    });
    const [of9 = '', none, long = ''] = answers.example.find(({ path }) => path === 'result')?.values ?? [];
    expect([of9, none, long.length]).toEqual(['9', '', 100]);
    expect(JSON.stringify(answers.example)).not.toContain('hunter22');
  });
});

describe('the user is asked what the privacy is', () => {
  test.each<[string, Readonly<Record<string, readonly unknown[]>>, readonly string[]]>([
    ['flags', { privacy: [false, true, true] }, ['privacy']],
    ['ids from 1', { privacy: [1, 2, 3] }, ['privacy']],
    ['translated words', { privacy: ['öffentlich', 'privat', 'Passwort'] }, ['privacy']],
    ['flags of another name', { privacy: NONE, is_public: [true, false, false] }, ['is_public']],
    ['the words in another field', { privacy: NONE, access: ['private', 'private', 'public'] }, ['access']],
  ])('%s', async (_what, fields, paths) => {
    expect(await askedWith(fields)).toEqual([['privacy', ...paths]]);
  });

  test.each<[string, Readonly<Record<string, readonly unknown[]>>]>([
    ['no field could be it', { privacy: NONE }],
    ['0, 1, 2 are texts', { privacy: ['0', '1', '2'] }],
    ['they are the interface’s names', { privacy: ['public', 'Private', 'password'] }],
    ['another field says something else', { access: ['private', 'private', 'private'] }],
  ])('but not if %s', async (_what, fields) => {
    expect(await askedWith(fields)).toEqual([]);
  });
});

describe('the user is asked which address is the page’s', () => {
  const pages = ROWS.map(({ url }) => url);
  const own = ROWS.map(({ id }) => `https://seo.example/api/v1/reports/${id}`);

  test.each<[string, Readonly<Record<string, readonly unknown[]>>, readonly string[]]>([
    [
      'url is the report’s own and another field the page’s',
      { url: own, page_url: pages },
      ['page_url', 'url'],
    ],
    ['it has another name', { url: NONE, page: pages }, ['page']],
    ['two others may be it', { url: NONE, page: pages, final_url: pages }, ['page', 'final_url']],
  ])('if %s', async (_what, fields, paths) => {
    expect(await askedWith(fields)).toEqual([['url', ...paths]]);
  });

  test.each<[string, Readonly<Record<string, readonly unknown[]>>]>([
    ['the other one is that of a picture', { image: pages.map((page) => `${page}.png`) }],
    ['the other one is the report’s own', { link: own }],
    ['url has no scheme', { url: ['a.example/1', 'a.example/2', 'b.example/3'] }],
  ])('but not if %s', async (_what, fields) => {
    expect(await askedWith(fields)).toEqual([]);
  });

  test('and until then nothing is listed', async () => {
    const { client, listed, answers } = await learnFrom({
      rows: rowsWith(({ url }) => ({ url: undefined, page: url })),
    });
    const unknown = { ok: false, failure: { kind: 'answers-unknown', of: 'url' } };
    expect(listed).toEqual(unknown);
    expect(answers.example.find(({ path }) => path === 'page')?.values).toEqual(pages);
    expect(await client.listReports(defaultReportQuery)).toEqual(unknown);
  });
});

describe('learning again', () => {
  const graded = rowsWith((_row, at) => ({
    result: undefined,
    grade: ['A', 'B', 'F'][at],
    privacy: at === 0,
  }));
  const said: Partial<Mapping> = {
    result: { path: 'grade', means: { words: { A: 'good', B: 'decent', F: 'bad' } } },
    privacy: { path: 'privacy', means: { words: { true: 0, false: 1 } } },
  };
  const afterAnswers = async (rows: readonly Fields[], mapping: Partial<Mapping> = said) => {
    const first = await learnFrom({ rows: graded });
    if (!first.mapping) throw new Error('nothing was learnt');
    return learnFrom(
      { rows },
      { ...first.answers, questions: [], mapping: { ...first.mapping, ...mapping } },
    );
  };

  test('keeps what the user said', async () => {
    const { asked, mapping, rows } = await afterAnswers(graded);
    expect([asked, mapping]).toMatchObject([[], said]);
    expect(rows.map(({ result, privacy }) => [result, privacy])).toEqual([
      ['good', 0],
      ['decent', 1],
      ['bad', 1],
    ]);
  });

  test('keeps the address that the user named', async () => {
    const rows = rowsWith(({ url }) => ({ url: undefined, page: url, final: url }));
    const first = await learnFrom({ rows });
    if (!first.mapping) throw new Error('nothing was learnt');
    const again = await learnFrom(
      { rows },
      { ...first.answers, mapping: { ...first.mapping, url: 'final' } },
    );
    expect([again.asked, again.mapping?.url]).toEqual([[], 'final']);
  });

  test('asks again if it no longer fits', async () => {
    const stars = graded.map((row, at) => ({
      ...row,
      grade: undefined,
      stars: 5 - at,
      privacy: `level ${at}`,
    }));
    const { asked } = await afterAnswers(stars);
    expect(asked).toEqual([
      ['result', 'stars'],
      ['privacy', 'privacy'],
    ]);
  });

  test('needs no answer where the service now has the interface’s own words', async () => {
    const { asked, mapping } = await afterAnswers(ROWS);
    expect(asked).toEqual([]);
    expect(mapping).toMatchObject({ result: { path: 'result', means: 'interface' } });
  });
});
