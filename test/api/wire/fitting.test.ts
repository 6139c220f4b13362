import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../lib/model/connection/answers.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { clientOf, GOOD_ROW, learnt, READ_ROW } from '../scripted-client.ts';
import { learnFrom, ROWS, rowsWith } from './unknown-service.ts';

async function list(answer: Parameters<typeof clientOf>[0], answers?: Answers, learn = false) {
  const parts: Partial<Answers>[] = [];
  const onLearnt = async (part: Partial<Answers>) => parts.push(part);
  const { client, host } = await clientOf(answer, { answers, onLearnt });
  return { listed: await client.listReports(defaultReportQuery, { learn }), parts, host };
}

describe('an account without reports', () => {
  test.each([
    ['{}', { body: {} }],
    ['null', { body: null }],
    ['an empty list', { body: [] }],
    ['nothing (204)', { status: 204 }],
    ['data that is null', { body: { data: null } }],
    ['data that is an empty object', { body: { data: {}, total: 0 } }],
    ['an empty list in data', { body: { data: [], links: { next: null } } }],
    ['an empty list of another name', { body: { reports: [] } }],
    ['an empty list two levels down', { body: { success: true, data: { reports: [] } } }],
    ['a word of success', { body: { status: 'success', message: 'No reports yet.', data: [] } }],
  ])('answered by %s lists nothing and learns nothing', async (_what, answer) => {
    const empty = { ok: true, value: { rows: [], unreadable: 0, hasNext: false, paged: true } };
    for (const answers of [undefined, learnt()])
      for (const learn of [false, true]) {
        const { listed, parts, host } = await list(answer, answers, learn);
        expect(listed).toMatchObject(empty);
        expect([parts, host.requests.length]).toEqual([[], 1]);
      }
  });

  test('is read by the interface’s words when it creates its first report', async () => {
    const { client } = await clientOf({ status: 201, body: { data: { ...GOOD_ROW, privacy: 1 } } });
    const order = { url: GOOD_ROW.url, privacy: 1, password: null } as const;
    const report = { ...READ_ROW, privacy: 1 };
    expect(await client.storeReport(order)).toMatchObject({ value: { details: { report }, ids: ['7'] } });
  });

  test('learns from the first list that has reports', async () => {
    let rows: readonly object[] = [];
    const { client, host } = await clientOf(({ path }) => ({
      body: path.includes('?') ? { data: rows } : { data: rows[0] },
    }));
    await client.listReports(defaultReportQuery);
    rows = [GOOD_ROW];
    for (const _time of [1, 2])
      expect(await client.listReports(defaultReportQuery)).toMatchObject({ value: { rows: [READ_ROW] } });
    expect(host.requests.map(({ path }) => path.split('?')[0])).toEqual([
      ...['/api/v1/reports', '/api/v1/reports', '/api/v1/reports/7', '/api/v1/reports'],
    ]);
  });

  test('whose only reports are being made learns again from those that are made', async () => {
    const made = await learnFrom({ rows: rowsWith(() => ({ result: null })) });
    expect(made.answers.learntAt).toBeNull();
    expect(made.rows).toHaveLength(3);
    const later = rowsWith((_row, at) => ({ result: undefined, grade: ['A', 'B', 'F'][at] }));
    const again = await learnFrom({ rows: later }, made.answers);
    expect([again.asked, typeof again.answers.learntAt]).toEqual([[['result', 'grade']], 'number']);
  });
});

describe('an answer that is no list of reports', () => {
  test.each([
    ['one report', GOOD_ROW],
    ['two lists of reports of other names', { a: [GOOD_ROW], b: [GOOD_ROW] }],
    ['a list of words', { words: ['no'] }],
    ['a list of other things', { data: [{ id: 1, result: 'good' }] }],
    ['the list of an address book', [{ id: 1, name: 'x', email: 'a@a.example' }]],
    ['pages without ids', { data: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }] }],
    ['a project', { data: { id: 1, name: 'shop' } }],
    ['a number', 5],
    ['true', true],
  ])('is not learnt from: %s', async (_what, body) => {
    const { listed, parts } = await list({ body });
    expect(listed).toMatchObject({ ok: false, failure: { kind: 'bad-data', format: 'json' } });
    expect(parts).toEqual([]);
  });

  test('is told in the words of the service', async () => {
    const { listed } = await list({ body: { message: 'Your plan has no interface.' } });
    expect(listed).toMatchObject({ failure: { kind: 'bad-data', message: 'Your plan has no interface.' } });
  });
});

describe('an answer that no longer fits what was learnt', () => {
  const learntAt = Date.UTC(2026, 10, 20);
  const changed = { ok: false, failure: { kind: 'answers-changed', learntAt } };

  test.each([
    ['the list has moved', { reports: [GOOD_ROW] }],
    ['no row has an address', { data: [{ id: 7, link: GOOD_ROW.url, result: 'good' }] }],
    ['no row has an id', { data: [{ uuid: 7, url: GOOD_ROW.url, result: 'good' }] }],
    [
      'no row has the field of the result',
      { data: [{ id: 7, url: GOOD_ROW.url, grade: 'A', generated_at: '2026-11-01' }] },
    ],
    ['it is a sentence', { message: 'We have moved.' }],
  ])('is not read: %s', async (_what, body) => {
    const { listed, parts, host } = await list({ body }, learnt());
    expect(listed).toEqual(changed);
    expect([parts, host.requests.length]).toEqual([[], 1]);
  });

  test('is read if only some rows do not fit', async () => {
    const { listed } = await list(
      { body: { data: [{ ...GOOD_ROW, result: undefined }, { id: 8 }, GOOD_ROW] } },
      learnt(),
    );
    expect(listed).toMatchObject({ ok: true, value: { unreadable: 2 } });
  });

  test('is no single report either', async () => {
    const { client } = await clientOf(
      { body: { data: { id: 7, page: GOOD_ROW.url } } },
      { answers: learnt() },
    );
    expect(await client.showReport('7')).toEqual(changed);
  });

  test('is learnt when that is asked for', async () => {
    const body = ({ path }: { path: string }) => ({
      body: path.includes('?') ? { reports: [GOOD_ROW] } : GOOD_ROW,
    });
    const { listed, parts } = await list(body, learnt(), true);
    expect(listed).toMatchObject({ ok: true, value: { rows: [READ_ROW] } });
    expect(parts).toMatchObject([{ mapping: { rows: 'reports' } }]);
  });

  test('is not learnt if it is no list of reports', async () => {
    const { listed, parts } = await list({ body: { message: 'We have moved.' } }, learnt(), true);
    expect([listed, parts]).toEqual([changed, []]);
  });
});

test.each(['url', 'id'] as const)('nothing is listed while it is asked what the %s is', async (of) => {
  const answers = learnt({ [of]: null });
  const { listed, parts } = await list({ body: { data: ROWS } }, answers);
  expect(listed).toEqual({ ok: false, failure: { kind: 'answers-unknown', of } });
  expect(parts).toEqual([]);
  expect((await list({ body: { data: [] } }, answers)).listed).toMatchObject({
    ok: true,
    value: { rows: [] },
  });
});
