import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { type Answers, answersSchema } from '../../../../lib/shared/connection/mapping.ts';
import { clientOf, GOOD_ROW, learnt, READ_ROW } from '../scripted-client.ts';
import { learnFrom, ROWS, rowsWith } from './unknown-service.ts';

async function list(answer: Parameters<typeof clientOf>[0], answers?: Answers, learn = false) {
  const parts: Partial<Answers>[] = [];
  const onLearnt = async (part: Partial<Answers>) => parts.push(part);
  const { client, host } = await clientOf(answer, { answers, onLearnt });
  return { listed: await client.listReports(defaultReportQuery, { learn }), parts, host };
}

describe('an account without reports', () => {
  test.each<[string, Parameters<typeof clientOf>[0]]>([
    ['{}', { body: {} }],
    ['null', { body: null }],
    ['an empty list', { body: [] }],
    ['nothing (204)', { status: 204 }],
    ['data that is null', { body: { data: null } }],
    ['data that is an empty object', { body: { data: {}, total: 0 } }],
    ['an empty list in data', { body: { data: [], links: { next: null } } }],
    [
      'an empty page of Laravel',
      { body: { data: [], links: [{ url: 'https://s.example/?page=1', label: '1' }] } },
    ],
    ['an empty list two levels down', { body: { success: true, data: { reports: [] } } }],
    ['a word of success', { body: { status: 'success', message: 'No reports yet.', data: [] } }],
    ['a sentence beside it', { body: { data: [], message: 'No reports found.' } }],
    ['an error that is none', { body: { data: [], error: { code: 0, message: 'OK' } } }],
    ['what the plan allows', { body: { reports: [], info: 'Free plan: 10 reports a month.' } }],
    ['a title', { body: { data: [], title: 'Reports' } }],
    ['a sentence in its figures', { body: { data: [], meta: { total: 0, text: 'Showing 0 of 0' } } }],
    ['what to do', { body: { data: [], total: 0, detail: 'Create your first report.' } }],
    ['a word of its own', { body: { status: 'empty', data: [], message: 'Nothing here yet' } }],
    ['its description', { body: { data: [], links: {}, meta: { total: 0, description: 'Your reports' } } }],
  ])('answered by %s lists nothing and learns nothing', async (_what, answer) => {
    for (const [answers, learn] of [
      [undefined, false],
      [learnt(), false],
      [learnt(), true],
    ] as const) {
      const { listed, parts, host } = await list(answer, answers, learn);
      expect(listed).toMatchObject({
        ok: true,
        value: { rows: [], unreadable: 0, hasNext: false, paged: true },
      });
      expect([parts, host.requests.length]).toEqual([[], 1]);
    }
  });

  test('is read by the interface’s words, and learnt from the first list that has reports', async () => {
    let data: readonly object[] = [];
    const { client, host } = await clientOf(({ method, path }) => ({
      body: { data: path.includes('?') ? data : method === 'POST' ? { ...GOOD_ROW, privacy: 1 } : GOOD_ROW },
    }));
    await client.listReports(defaultReportQuery);
    const report = { ...READ_ROW, privacy: 1 };
    const order = { url: GOOD_ROW.url, privacy: 1, password: null } as const;
    expect(await client.storeReport(order)).toMatchObject({ value: { details: { report }, ids: ['7'] } });
    data = [GOOD_ROW];
    for (const _time of [1, 2])
      expect(await client.listReports(defaultReportQuery)).toMatchObject({ value: { rows: [READ_ROW] } });
    expect(host.requests.filter(({ path }) => path.includes('reports/7'))).toHaveLength(1);
    expect(host.requests).toHaveLength(5);
  });

  test('whose only reports are being made learns again from those that are made', async () => {
    const made = await learnFrom({ rows: rowsWith(() => ({ result: null })) });
    expect([made.answers.learntAt, made.rows.length]).toEqual([null, 3]);
    const later = rowsWith((_row, at) => ({ result: undefined, grade: ['A', 'B', 'F'][at] }));
    const again = await learnFrom({ rows: later }, made.answers);
    expect([again.asked, typeof again.answers.learntAt]).toEqual([[['result', 'grade']], 'number']);
  });
});

test.each([
  ['one report', GOOD_ROW],
  ['two lists of reports of other names', { a: [GOOD_ROW], b: [GOOD_ROW] }],
  ['a list of words', { words: ['no'] }],
  ['a list of other things', { data: [{ id: 1, name: 'x', result: 'good' }] }],
  ['pages without ids', { data: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }] }],
  ['a number', 5],
  ['true', true],
])('nothing is learnt from %s', async (_what, body) => {
  const { listed, parts } = await list({ body });
  expect(listed).toMatchObject({ ok: false, failure: { kind: 'bad-data', format: 'json' } });
  expect(parts).toEqual([]);
});

test('the service’s words are shown in place of a list that it does not send', async () => {
  const { listed } = await list({ body: { message: 'Your plan has no interface.' } });
  const failure = { kind: 'bad-data', missing: 'reports', message: 'Your plan has no interface.' };
  expect(listed).toMatchObject({ failure });
});

describe('an answer that no longer fits what was learnt', () => {
  const learntAt = Date.UTC(2026, 10, 20);
  const changed = { ok: false, failure: { kind: 'answers-changed', learntAt } };

  test.each([
    ['the list has moved', { reports: [GOOD_ROW] }],
    ['no row has an address', { data: [{ id: 7, link: GOOD_ROW.url, result: 'good' }] }],
    ['no row has an id', { data: [{ uuid: 7, url: GOOD_ROW.url, result: 'good' }] }],
    [
      'no row that was made has its result',
      { data: [{ ...GOOD_ROW, result: undefined, generated_at: 1e9 }] },
    ],
    ['it is a sentence', { message: 'We have moved.' }],
  ])('is not read: %s', async (_what, body) => {
    const example = [{ path: 'result', values: ['good'] }];
    const { listed, parts, host } = await list({ body }, learnt({}, { example }));
    expect(listed).toEqual(changed);
    expect([parts, host.requests.length]).toEqual([[], 1]);
  });

  test('is read if only some rows do not fit', async () => {
    const data = [{ ...GOOD_ROW, result: undefined }, { id: 8 }, GOOD_ROW];
    const { listed } = await list({ body: { data } }, learnt());
    expect(listed).toMatchObject({ ok: true, value: { unreadable: 2 } });
  });

  test('is no single report either', async () => {
    const body = { data: { id: 7, page: GOOD_ROW.url } };
    const { client } = await clientOf({ body }, { answers: learnt() });
    expect(await client.showReport('7')).toEqual(changed);
  });

  test('is learnt when that is asked for, if it is a list of reports', async () => {
    const moved = await list({ body: { reports: [GOOD_ROW] } }, learnt(), true);
    expect(moved.listed).toMatchObject({ ok: true, value: { rows: [READ_ROW] } });
    expect(moved.parts).toMatchObject([{ mapping: { rows: 'reports' } }]);
    const { listed, parts } = await list({ body: { message: 'We have moved.' } }, learnt(), true);
    expect([listed, parts]).toEqual([changed, []]);
  });
});

test('nothing is listed while it is asked what the address is', async () => {
  const answers = learnt({ url: null });
  const { listed, parts } = await list({ body: { data: ROWS } }, answers);
  expect([listed, parts]).toEqual([{ ok: false, failure: { kind: 'answers-unknown' } }, []]);
  const empty = await list({ body: { data: [] } }, answers);
  expect(empty.listed).toMatchObject({ ok: true, value: { rows: [] } });
});

test('an id that was asked for before is learnt from the next list', async () => {
  const questions = [{ of: 'id', paths: ['id', 'uuid'] }];
  const stored = answersSchema.parse({ ...learnt({ id: null }), questions });
  const { listed, parts } = await list({ body: { data: [GOOD_ROW] } }, stored);
  expect(listed).toMatchObject({ ok: true, value: { rows: [READ_ROW] } });
  expect([stored.questions, parts[0]?.mapping?.id]).toEqual([[], 'id']);
});

test('a new account is known to have no reports', async () => {
  for (const body of [{ data: [] }, [], {}, null, { data: [], meta: { total: 0 } }]) {
    const { client } = await clientOf({ body });
    expect(await client.listReports(defaultReportQuery)).toMatchObject({ value: { rows: [], total: 0 } });
  }
});
