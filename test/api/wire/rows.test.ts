import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { clientOf, GOOD_ROW, READ_ROW } from '../scripted-client.ts';

async function listOf(body: unknown) {
  const { client } = await clientOf({ body });
  return await client.listReports(defaultReportQuery);
}

async function rowOf(fields: Record<string, unknown>) {
  const outcome = await listOf([{ ...GOOD_ROW, ...fields }]);
  return outcome.ok ? outcome.value.rows[0] : undefined;
}

describe('a row', () => {
  test.each([
    ['no id', { url: 'https://a.example' }],
    ['an empty id', { id: ' ', url: 'https://a.example' }],
    ['an id that JSON has rounded', { id: 1e300, url: 'https://a.example' }],
    ['an id that leads elsewhere in a path', { id: '..', url: 'https://a.example' }],
    ['a fractional id', { id: 1.5, url: 'https://a.example' }],
    ['no address', { id: 1 }],
    ['a URL that is not text', { id: 1, url: 5 }],
    ['an empty URL', { id: 1, url: '' }],
    ['a URL of two megabytes', { id: 1, url: `https://a.example/${'a'.repeat(2_000_000)}` }],
    ['half a character in its id', { id: 'a\ud800', url: 'https://a.example' }],
    ['an id with an invalid length', { id: { length: { toString: 1 } }, url: 'https://a.example' }],
    ['the id of another', { id: 7, url: 'https://a.example' }],
    ['null', null],
    ['a list', []],
    ['a text', 'row'],
  ])('with %s counts as unreadable and does not affect the others', async (_name, row) => {
    expect(await listOf({ data: [GOOD_ROW, row] })).toMatchObject({
      ok: true,
      value: { rows: [READ_ROW], unreadable: 1 },
    });
  });

  test('has its whole id, however many digits it has', async () => {
    const body = '{"data":[{"id":9007199254740993,"url":"https://a.example","score":90071992547409931}]}';
    const { client } = await clientOf({ body });
    const listed = await client.listReports(defaultReportQuery);
    expect(listed).toMatchObject({ value: { rows: [{ id: '9007199254740993', score: null }] } });
  });

  test('that its service has only marked as deleted is none', async () => {
    for (const mark of [
      { deleted_at: '2026-11-25 10:00:00' },
      { isDeleted: true },
      { status: 'deleted' },
      { trashed: true },
    ]) {
      const listed = await listOf({ data: [GOOD_ROW, { ...GOOD_ROW, id: 8, ...mark }] });
      expect(listed).toMatchObject({ value: { rows: [READ_ROW], unreadable: 0 } });
    }
    expect(await listOf({ data: [GOOD_ROW, { id: 8, deleted: true }] })).toMatchObject({
      value: { rows: [READ_ROW], unreadable: 0 },
    });
    for (const kept of [
      { deleted_at: null, is_deleted: false, deletedAt: 0 },
      { deleted_at: '2999-01-01T00:00:00Z' },
    ])
      expect(await rowOf({ id: 8, ...kept })).toMatchObject({ id: '8' });
  });

  test.each(['status', 'state', 'progress', 'created_at', 'deleted_at'])(
    'is not affected by an object in %s that cannot become a text',
    async (field) => {
      for (const odd of [{ toString: {} }, { $date: { $numberLong: { toString: 1, valueOf: 1 } } }])
        expect(await rowOf({ [field]: odd })).toMatchObject({ id: '7', result: 'good' });
    },
  );

  test('that is still being made has no result, whatever its service fills in', async () => {
    const filled = { result: 'bad', score: 0, created_at: '2026-11-25T10:00:00Z' };
    for (const sign of [{ status: 'Running' }, { progress: 30 }, { is_finished: false }, { pending: true }]) {
      const row = await rowOf({ ...filled, generated_at: filled.created_at, ...sign });
      expect(row).toMatchObject({ result: null, score: null, generatedAt: null });
    }
    for (const sign of [{ status: 'completed' }, { progress: 100 }, { is_finished: true }, { progress: 1 }]) {
      expect(await rowOf({ ...filled, ...sign })).toMatchObject({ result: 'bad', score: 0 });
    }
    // run again, it shows what it had, with the date of that
    const before = { result: 'good', score: 91, generated_at: '2026-11-20T10:00:00Z' };
    expect(await rowOf({ ...filled, ...before, status: 'running' })).toMatchObject({ result: 'good' });
  });

  test('is not affected by __proto__', async () => {
    const { client } = await clientOf({ body: '[{"__proto__":{"id":1,"url":"https://a.example"}}]' });
    expect(await client.listReports(defaultReportQuery)).toMatchObject({ failure: { kind: 'bad-data' } });
  });

  test('among thousands in one response is read, up to 2,000; the rest is reported as missing', async () => {
    const rows = Array.from({ length: 2500 }, (_, id) => ({ ...GOOD_ROW, id }));
    const outcome = await listOf(rows);
    expect(outcome).toMatchObject({ ok: true, value: { unreadable: 0, paged: false } });
    expect(outcome.ok && outcome.value.rows.length).toBe(2000);
  });

  test('keeps ids of every kind as text', async () => {
    expect(await rowOf({ id: 12 })).toMatchObject({ id: '12' });
    expect(await rowOf({ id: '0195-uuid' })).toMatchObject({ id: '0195-uuid' });
  });

  test.each([
    ['good', 'good'],
    ['Decent', 'decent'],
    ['bad', 'bad'],
    ['excellent', null],
    ['', null],
    [null, null],
    [{}, null],
  ])('with the result %j shows %j', async (sent, result) => {
    expect(await rowOf({ result: sent })).toMatchObject({ result });
  });

  test.each([
    [0, 0],
    ['1', 1],
    ['2', 2],
    [3, null],
    ['', null],
    ['secret', null],
    [[1], null],
    [null, null],
  ])('with the privacy %j shows %j', async (sent, privacy) => {
    expect(await rowOf({ privacy: sent })).toMatchObject({ privacy });
  });

  test.each([
    [0, 0],
    [87.5, 87.5],
    [100, 100],
    [-1, null],
    [101, null],
    ['A+', null],
  ])('with the score %j shows %j', async (sent, score) => {
    expect(await rowOf({ score: sent })).toMatchObject({ score });
  });

  test.each([
    ['shop', 'shop'],
    [{ id: 4, name: 'shop' }, 'shop'],
    ['half \ud83d', 'half \ufffd'],
    ['x'.repeat(501), null],
    ['', null],
    [{}, null],
    [null, null],
    [4, null],
  ])('with the project %j shows %j', async (sent, project) => {
    expect(await rowOf({ project: sent })).toMatchObject({ project });
  });

  test.each([
    ['2026-11-20T17:55:00Z', '2026-11-20T17:55:00.000Z'],
    ['2026-11-20T17:55:00.123456Z', '2026-11-20T17:55:00.123Z'],
    ['2026-11-20T17:55:00+01:00', '2026-11-20T16:55:00.000Z'],
    ['2026-11-20T17:55:00-0530', '2026-11-20T23:25:00.000Z'],
    ['2026-11-20T17:55:00', '2026-11-20T17:55:00.000Z'],
    ['2026-11-20 17:55:00', '2026-11-20T17:55:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    [1_795_197_300, '2026-11-20T17:55:00.000Z'],
    ['1795197300', '2026-11-20T17:55:00.000Z'],
    [1_795_197_300_000, '2026-11-20T17:55:00.000Z'],
    ['0000-00-00 00:00:00', null],
    ['2026-13-45 99:99:99', null],
    ['yesterday', null],
    ['5', null],
    [0, null],
    [-5, null],
    [1e300, null],
    ['', null],
    [null, null],
    [{}, null],
  ])('with the time %j shows %j', async (sent, time) => {
    expect(await rowOf({ created_at: sent, generated_at: sent })).toMatchObject({
      createdAt: time,
      generatedAt: time,
    });
  });
});
