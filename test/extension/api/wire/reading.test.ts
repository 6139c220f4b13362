import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import type { Report } from '../../../../lib/engine/report/report.ts';
import type { Mapping } from '../../../../lib/shared/connection/mapping.ts';
import { clientOf, GOOD_ROW, learnt, READ_ROW } from '../scripted-client.ts';

async function listOf(body: unknown, answers = learnt()) {
  const { client } = await clientOf({ body }, { answers });
  return await client.listReports(defaultReportQuery);
}

async function rowsOf(data: readonly object[], mapping: Partial<Mapping> = {}) {
  const listed = await listOf({ data }, learnt(mapping));
  return listed.ok ? listed.value.rows : [];
}

/** What a field of reports is read as that are sent with these values of it. */
async function read(
  name: string,
  sent: readonly unknown[],
  as: keyof Report,
  mapping: Partial<Mapping> = {},
) {
  const rows = await rowsOf(
    sent.map((value, id) => ({ ...GOOD_ROW, [name]: value, id })),
    mapping,
  );
  return rows.map((row) => row[as]);
}

describe('a row', () => {
  test('is read where it was learnt, and nowhere else', async () => {
    const row = {
      $id: 1,
      _id: 2,
      uuid: 3,
      link: 'https://other.example/',
      grade: 'B',
      verdict: 'bad',
      ...GOOD_ROW,
      access: 'private',
      is_private: true,
      project_name: 'x',
      date: '2026-11-01',
      percent: 9,
      state: 'running',
      progress: 30,
      status: 'failed',
    };
    expect(await rowsOf([row])).toEqual([READ_ROW]);
    expect(await rowsOf([{ ...row, result: null }])).toEqual([{ ...READ_ROW, result: null }]);
    const mapping = { id: '_id', result: { path: 'verdict', means: 'interface' } } as const;
    expect(await rowsOf([row], mapping)).toEqual([{ ...READ_ROW, id: '2', result: 'bad' }]);
  });

  test('that cannot be read counts as such and does not affect the others', async () => {
    const url = 'https://a.example';
    const ids = [undefined, ' ', 1e300, '..', 1.5, 'a\ud800', { length: { toString: 1 } }, 7];
    const urls = [undefined, '/a', 5, '', `https://a.example/${'a'.repeat(2_000_000)}`];
    const odd = [
      ...ids.map((id) => ({ id, url })),
      ...urls.map((one) => ({ id: 1, url: one })),
      null,
      [],
      'row',
    ];
    for (const row of odd)
      expect(await listOf({ data: [GOOD_ROW, row] })).toMatchObject({
        value: { rows: [READ_ROW], unreadable: 1 },
      });
  });

  test('has its whole id, whatever it is', async () => {
    const body = '{"data":[{"id":9007199254740993,"url":"https://a.example","result":"bad"}]}';
    expect(await listOf(body)).toMatchObject({ value: { rows: [{ id: '9007199254740993' }] } });
    const ids = [12, '0195-uuid', 'a/b'];
    const rows = await rowsOf(ids.map((id) => ({ ...GOOD_ROW, id })));
    expect(rows.map(({ id }) => id)).toEqual(['12', '0195-uuid', 'a/b']);
  });

  test('that its service has only marked as deleted is none', async () => {
    const marks = [{ deleted_at: '2026-11-25 10:00:00' }, { is_deleted: true }, { deleted: true }];
    const others = [{ deleted_at: null, is_deleted: false }, { deleted_at: '2999-01-01T00:00:00Z' }];
    const data = [...marks, ...others].map((fields, id) => ({ ...GOOD_ROW, id, ...fields }));
    const rows = [{ id: '3' }, { id: '4' }];
    expect(await listOf({ data })).toMatchObject({ value: { rows, unreadable: 0 } });
  });

  test('is not affected by __proto__', async () => {
    const row = '"id":1,"url":"https://a.example","result":"good"';
    expect(await listOf(`{"data":[{"__proto__":{${row}}}]}`)).toMatchObject({ ok: false });
  });

  test('among thousands in one response is read, up to 2,000; the rest is reported as missing', async () => {
    const outcome = await listOf({ data: Array.from({ length: 2500 }, (_, id) => ({ ...GOOD_ROW, id })) });
    expect(outcome).toMatchObject({ ok: true, value: { unreadable: 0, paged: false } });
    expect(outcome.ok && outcome.value.rows.length).toBe(2000);
  });

  test('has the answer about search engines and the number to fix of the service that comes along', async () => {
    const listings = [
      { answer: 'other-address', reason: 'x' },
      'listed',
      null,
      'yes',
      { answer: 1 },
      ['listed'],
    ];
    const answers = ['other-address', 'listed', ...Array(4).fill(undefined)];
    expect(await read('listing', listings, 'listing')).toEqual(answers);
    const numbers = [7, 0, undefined, undefined, undefined];
    expect(await read('to_fix', [7, 0, -1, 1.5, null], 'toFix')).toEqual(numbers);
  });
});

describe('a result', () => {
  const at = (means: NonNullable<Mapping['result']>['means']) => ({ result: { path: 'grade', means } });

  test('of the interface is one of its words', async () => {
    const sent = ['good', 'Decent', 'BAD', 'excellent', 80, '', null, {}];
    expect(await read('result', sent, 'result')).toEqual(['good', 'decent', 'bad', ...Array(5).fill(null)]);
  });

  test('in the service’s words is what the user said, and unknown for all others', async () => {
    const means = at({ words: { A: 'good', 3: 'decent', false: 'bad' } });
    const sent = ['A', 3, '3', false, 'a', 'C', 'constructor', null, { toString: {} }];
    const results = ['good', 'decent', 'decent', 'bad', ...Array(5).fill(null)];
    expect(await read('grade', sent, 'result', means)).toEqual(results);
    expect(await read('grade', sent, 'score', means)).toEqual(sent.map(() => null));
  });

  test('on a scale has a score as well, and none of them beyond its ends', async () => {
    const means = at({ from: 0, to: 20, good: 16, decent: 10 });
    const sent = [18.5, '16', 15.9, 0, 21, -1, '18 points', null];
    const none = Array(4).fill(null);
    expect(await read('grade', sent, 'result', means)).toEqual(['good', 'good', 'decent', 'bad', ...none]);
    expect(await read('grade', sent, 'score', means)).toEqual([92.5, 80, 79.5, 0, ...none]);
  });

  test('may be on a scale that falls', async () => {
    const means = at({ from: 6, to: 1, good: 2, decent: 3 });
    const sent = [1, 2, 2.1, 4, 6, 7];
    const results = ['good', 'good', 'decent', 'bad', 'bad', null];
    expect(await read('grade', sent, 'result', means)).toEqual(results);
    expect(await read('grade', sent, 'score', means)).toEqual([100, 80, 78, 40, 0, null]);
  });
});

test('a privacy is 0, 1, 2 or their names, or what the user said', async () => {
  const sent = [0, '1', 'Password', 3, true, '', [1]];
  expect(await read('privacy', sent, 'privacy')).toEqual([0, 1, 2, ...Array(4).fill(null)]);
  const means = { words: { true: 1, ja: 2 } } as const;
  const shared = { privacy: { path: 'shared', means } };
  expect(await read('shared', [true, 'ja', 1, 'private'], 'privacy', shared)).toEqual([1, 2, null, 1]);
});

test('a score is from 0 to 100', async () => {
  const sent = [0, '87.5', 100, 101, -1, 'A+'];
  expect(await read('score', sent, 'score')).toEqual([0, 87.5, 100, ...Array(3).fill(null)]);
});

test('a project has a name that can be a filter', async () => {
  const sent = ['shop', 'half \ud83d', 'x'.repeat(501), '', { name: 'shop' }, 4];
  expect(await read('project', sent, 'project')).toEqual(['shop', 'half \ufffd', ...Array(4).fill(null)]);
});

describe('a time', () => {
  const AT = '2026-11-20T17:55:00.000Z';

  test('with a zone is told in UTC', async () => {
    const sent = [
      ...['2026-11-20T17:55:00Z', '2026-11-20T18:55:00+01:00', '2026-11-20T12:25:00-0530', 1_795_197_300_000],
      ...['2026-11-20 17:55:00 UTC', 'Fri, 20 Nov 2026 18:55:00 +0100', 1_795_197_300, '1795197300'],
    ];
    expect(await read('created_at', sent, 'createdAt')).toEqual(sent.map(() => AT));
    expect(await read('generated_at', sent, 'generatedAt')).toEqual(sent.map(() => AT));
    const others = ['2026-11-20T17:55:00.123456Z', '2026-11-20', '1795197300.25'];
    expect(await read('created_at', others, 'createdAt')).toEqual([
      ...['2026-11-20T17:55:00.123Z', '2026-11-20T00:00:00.000Z', '2026-11-20T17:55:00.250Z'],
    ]);
  });

  test('without one is as written: the zone of its service is unknown, and may have summers', async () => {
    const sent = ['2026-11-20T17:55:00', '2026-11-20 17:55:00', '20 Nov 2026 17:55:00'];
    expect(new Set(await read('created_at', sent, 'createdAt'))).toEqual(
      new Set(['2026-11-20T17:55:00.000']),
    );
  });

  test('to come is unknown, further ahead than clocks differ', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    // somewhere it is that late
    const sent = [inMinutes(20), inMinutes(40), inMinutes(120).slice(0, -1)];
    expect(await read('created_at', sent, 'createdAt')).toEqual([sent[0], null, sent[2]]);
  });

  test('is none of these', async () => {
    const sent = [
      ...['0000-00-00 00:00:00', '0001-01-01T00:00:00Z', '2026-02-31', '2026-11-20 24:00:00', 'Nov 20, 2026'],
      ...['20/11/2026 17:55', 'yesterday', '5', '', 0, -5, 1e300, null, {}, { date: '2026-11-20' }],
    ];
    expect(await read('created_at', sent, 'createdAt')).toEqual(sent.map(() => null));
  });
});

test('the first report of an account is read before any list has shown how the service answers', async () => {
  const row = { id: 7, url: 'https://a.example/', result: 'good', score: 92, privacy: 1 };
  for (const body of [{ data: row }, row, { data: { id: '7', attributes: { ...row, id: undefined } } }]) {
    const { client } = await clientOf({ body });
    const read = { id: '7', url: row.url, result: 'good', score: 92, privacy: 1 };
    expect(await client.showReport('7')).toMatchObject({ ok: true, value: { report: read } });
    const stored = await client.storeReport({ url: row.url, privacy: 1, password: null });
    expect(stored).toMatchObject({ ok: true, value: { details: { report: read } } });
  }
});

test('a report that is only ordered is not taken for a finished one of a service without results', async () => {
  const { client } = await clientOf({ body: { id: 7, url: 'https://a.example/', status: 'queued' } });
  expect(await client.showReport('7')).toMatchObject({
    value: { report: { result: null, state: 'processing' } },
  });
});
