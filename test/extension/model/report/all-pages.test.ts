import { describe, expect, it } from 'vitest';
import { defaultReportQuery, type ReportQuery } from '../../../../lib/engine/report/query.ts';
import type { PageOf } from '../../../../lib/extension/model/core/page-of.ts';
import { type AllPages, allPages } from '../../../../lib/extension/model/report/all-pages.ts';
import { failed, type Outcome, succeeded } from '../../../../lib/shared/failure/failure.ts';
import { seededRandom } from '../../../fixtures/seeded-random.ts';

type Answer = Outcome<PageOf<number>>;

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const page = (rows: readonly number[], more: Partial<PageOf<number>> = {}): Answer =>
  succeeded({ rows, unreadable: 0, page: 1, hasNext: false, total: null, paged: true, ...more });

/** Reads a list that gives these answers in sequence, and records requests and progress. */
function recordedRun(
  answers: readonly Answer[],
  more: { query?: Partial<ReportQuery>; mostPages?: number; enough?: number } = {},
) {
  const asked: ReportQuery[] = [];
  const progress: unknown[] = [];
  const { enough = Number.POSITIVE_INFINITY, mostPages = 1000 } = more;
  const go = allPages<number, ReportQuery>(
    { ...defaultReportQuery, ...more.query },
    {
      load: async (one) => {
        asked.push(one);
        return answers[asked.length - 1] ?? failed({ kind: 'unexpected', message: 'asked too often' });
      },
      idOf: String,
      onPage: (rows, total) => progress.push([rows.size, total]),
      isEnough: (rows) => rows.size >= enough,
      mostPages,
    },
  );
  return { go, asked, progress };
}
const rowsOf = (outcome: Outcome<AllPages<number>>) => (outcome.ok ? outcome.value.rows : outcome.failure);

describe('all pages of a list', () => {
  it('are requested in the largest size, with its search and filters, from the first page on', async () => {
    const { go, asked } = recordedRun([page([1])], {
      query: { search: 'shop', result: 'bad', page: 4, perPage: 10, cursor: 'x' },
    });
    await go();
    expect(asked).toEqual([
      { ...defaultReportQuery, search: 'shop', result: 'bad', page: 1, perPage: 100, cursor: undefined },
    ]);
  });

  it('are read on after one on which nothing matches, if the service does not filter', async () => {
    const unfiltered = { by: ['result'], came: 100 } as const;
    const { go, asked } = recordedRun([
      page([], { hasNext: true, unfiltered }),
      page([7], { page: 2, unfiltered }),
    ]);
    expect(await go()).toMatchObject({ value: { rows: [7], isWhole: true } });
    expect(asked).toHaveLength(2);
  });

  it('end after a hundred on which nothing matches', async () => {
    const unfiltered = { by: ['result'], came: 100 } as const;
    const answers = from(1, 200).map((at) => page([], { page: at, hasNext: true, unfiltered }));
    const { go, asked } = recordedRun(answers);
    expect(await go()).toMatchObject({ value: { rows: [], isWhole: false } });
    expect(asked).toHaveLength(100);
  });

  it('have no total if their service names one that is less', async () => {
    const pages = [page([1, 2], { hasNext: true, total: 2 }), page([3], { total: 2, page: 2 })];
    expect(await recordedRun(pages).go()).toMatchObject({ value: { total: null, isWhole: true } });
  });

  it('are read one after the other, with progress', async () => {
    const { go, asked, progress } = recordedRun([
      page([1, 2], { hasNext: true, total: 5 }),
      page([3, 4], { hasNext: true, total: 5, page: 2 }),
      page([5], { total: 5, page: 3 }),
    ]);
    expect(await go()).toMatchObject({ ok: true, value: { total: 5, unreadable: 0, isWhole: true } });
    expect(asked.map((query) => query.page)).toEqual([1, 2, 3]);
    expect(progress).toEqual([
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
  });

  it('are read by cursor if the service uses them, and by number after the last cursor', async () => {
    const { go, asked } = recordedRun([
      page([1], { hasNext: true, cursor: 'x' }),
      page([2], { hasNext: true, page: 2 }),
      page([3], { page: 3 }),
    ]);
    expect(rowsOf(await go())).toEqual([1, 2, 3]);
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'x', undefined]);
  });

  it('have each row once, though new ones push old ones to the next page meanwhile', async () => {
    const { go } = recordedRun([page([3, 2], { hasNext: true }), page([2], { page: 2 })]);
    expect(await go()).toMatchObject({ value: { rows: [3, 2], isWhole: true } });
  });

  it.each([
    ['offers no further pages', page([1, 2], { total: 9 }), 9],
    ['may have more than it offers', page([1, 2], { paged: false }), null],
  ])('are incomplete if the service %s', async (_how, answer, total) => {
    expect(await recordedRun([answer]).go()).toMatchObject({ ok: true, value: { total, isWhole: false } });
  });

  it.each([
    ['repeats the same page', page([1, 2], { hasNext: true, page: 2 })],
    ['sends a page without rows and promises more', page([], { hasNext: true, page: 2 })],
  ])('end, incomplete, if the service %s', async (_how, second) => {
    const { go, asked } = recordedRun([page([1, 2], { hasNext: true }), second]);
    expect(await go()).toMatchObject({ ok: true, value: { rows: [1, 2], isWhole: false } });
    expect(asked).toHaveLength(2);
  });

  it('end, incomplete, at the limit, or when enough was read', async () => {
    const answers = [page([1], { hasNext: true }), page([2], { hasNext: true, page: 2 })];
    for (const run of [recordedRun(answers, { mostPages: 2 }), recordedRun(answers, { enough: 2 })]) {
      expect(await run.go()).toMatchObject({ ok: true, value: { rows: [1, 2], isWhole: false } });
    }
  });

  it('count unreadable rows', async () => {
    const { go } = recordedRun([page([1], { unreadable: 1, total: 2 })]);
    expect(await go()).toMatchObject({ ok: true, value: { unreadable: 1, isWhole: true } });
  });

  it('continue after a failure where they stopped', async () => {
    const { go, asked } = recordedRun([
      page([1], { hasNext: true }),
      failed({ kind: 'too-many-requests', retryAfter: 3600 }),
      page([2], { page: 2 }),
    ]);
    expect(await go()).toMatchObject({ failure: { kind: 'too-many-requests' } });
    expect(rowsOf(await go())).toEqual([1, 2]);
    expect(asked.map((query) => query.page)).toEqual([1, 2, 2]);
  });

  it('of any service end, and are called complete only if every row that it has was read', async () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const service = anyService(seed);
      const outcome = await allPages<number, ReportQuery>(defaultReportQuery, {
        load: async (query) => service.answer(query),
        idOf: String,
        mostPages: 50,
      })();
      if (!outcome.ok) throw new Error(outcome.failure.kind);
      const { rows, isWhole } = outcome.value;
      expect(new Set(rows).size, `seed ${seed}`).toBe(rows.length);
      expect(service.requests(), `seed ${seed}`).toBeLessThanOrEqual(50);
      if (isWhole) expect(rows.toSorted(byNumber), `seed ${seed}`).toEqual(service.rows());
      if (service.isHonest) expect(isWhole, `seed ${seed}`).toBe(true);
    }
  });
});

const byNumber = (one: number, other: number) => one - other;

/**
 * A service with up to 400 rows, newest first, that pages by number or cursor, caps its pages, gets new rows meanwhile,
 * ignores the page number, or promises pages without end.
 */
function anyService(seed: number) {
  const random = seededRandom(seed);
  const all = from(1, random.below(400));
  const most = random.pick([10, 25, 100]);
  const kind = random.pick(['numbers', 'cursors', 'growing', 'same page', 'endless']);
  const growth = random.below(3);
  let requests = 0;
  const answer = ({ page: number, cursor }: ReportQuery): Answer => {
    requests += 1;
    // rows that appear later push the others down, and are no part of the list that was ordered
    const created = kind === 'growing' ? (number - 1) * growth : 0;
    const at =
      kind === 'cursors' ? Number(cursor ?? 0) : kind === 'same page' ? 0 : (number - 1) * most - created;
    const rows = all.toReversed().slice(at, at + most);
    const hasNext = kind === 'endless' || kind === 'same page' || at + most < all.length;
    const next = kind === 'cursors' && hasNext ? { cursor: String(at + most) } : {};
    return page(rows, { hasNext, page: number, ...next });
  };
  const isHonest = kind === 'numbers' || kind === 'cursors' || kind === 'growing';
  return { answer, isHonest, rows: () => all, requests: () => requests };
}
