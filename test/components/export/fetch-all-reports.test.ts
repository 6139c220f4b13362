import { describe, expect, it } from 'vitest';
import { fetchAllReports } from '../../../components/export/fetch-all-reports.ts';
import type { PageOf } from '../../../lib/model/core/page-of.ts';
import { failed, type Outcome, succeeded } from '../../../lib/model/failure/failure.ts';
import { defaultReportQuery, type ReportQuery } from '../../../lib/model/report/query.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { someReport } from '../../model/some-report.ts';

type Answer = Outcome<PageOf<Report>>;

const report = (id: number): Report => someReport({ id: String(id), url: `https://example.com/${id}` });
const reports = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => report(from + index));
const page = (rows: readonly Report[], more: Partial<PageOf<Report>> = {}): Answer =>
  succeeded({ rows, unreadable: 0, page: 1, hasNext: false, total: null, paged: true, ...more });

/** Runs against these responses in sequence, and records requests and progress. */
function recordedRun(answers: readonly Answer[], query: Partial<ReportQuery> = {}) {
  const asked: ReportQuery[] = [];
  const progress: unknown[] = [];
  let pauses = 0;
  const run = fetchAllReports(
    { ...defaultReportQuery, ...query },
    {
      askPage: async (one) => {
        asked.push(one);
        return answers[asked.length - 1] ?? failed({ kind: 'unexpected', message: 'asked too often' });
      },
      pause: async () => {
        pauses += 1;
      },
      onProgress: (...counts) => progress.push(counts),
    },
  );
  const go = () => run(new AbortController().signal);
  return { go, run, asked, progress, pauses: () => pauses };
}
const ids = (outcome: Awaited<ReturnType<ReturnType<typeof fetchAllReports>>>) =>
  outcome.ok ? outcome.value.reports.map(({ id }) => Number(id)) : outcome.failure;

describe('the reports for a file', () => {
  it('are requested in the largest pages, with the active search and filters, from the first page on', async () => {
    const { go, asked } = recordedRun([page([report(1)])], {
      search: 'shop',
      result: 'bad',
      page: 4,
      perPage: 10,
    });
    await go();
    expect(asked).toMatchObject([{ search: 'shop', result: 'bad', page: 1, perPage: 100 }]);
  });

  it('are read page by page, without a pause that nobody asked for, and with progress', async () => {
    const { go, asked, progress, pauses } = recordedRun([
      page(reports(1, 2), { hasNext: true, total: 5 }),
      page(reports(3, 4), { hasNext: true, total: 5, page: 2 }),
      page([report(5)], { total: 5, page: 3 }),
    ]);
    expect(await go()).toMatchObject({ ok: true, value: { total: 5, unreadable: 0, isWhole: true } });
    expect(asked.map((query) => query.page)).toEqual([1, 2, 3]);
    expect(pauses()).toBe(0);
    expect(progress).toEqual([
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
  });

  it('are read by cursor if the service uses them', async () => {
    const { go, asked } = recordedRun([
      page([report(1)], { hasNext: true, cursor: 'x' }),
      page([report(2)], { hasNext: true, cursor: 'y', page: 2 }),
      page([report(3)], { page: 3 }),
    ]);
    expect(ids(await go())).toEqual([1, 2, 3]);
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'x', 'y']);
  });

  it('are each included once, though new ones push old ones to the next page meanwhile', async () => {
    const { go } = recordedRun([
      page([report(3), report(2)], { hasNext: true }),
      page([report(2), report(1)], { page: 2 }),
    ]);
    expect(ids(await go())).toEqual([3, 2, 1]);
  });

  it.each([
    ['offers no further pages', page(reports(1, 2), { total: 9 }), 9],
    ['may have more than it offers', page(reports(1, 2), { paged: false }), null],
  ])('are incomplete if the service %s', async (_how, answer, total) => {
    expect(await recordedRun([answer]).go()).toMatchObject({ ok: true, value: { total, isWhole: false } });
  });

  it('end if the service repeats the same page', async () => {
    const same = page(reports(1, 2), { hasNext: true, total: 9 });
    const { go, asked } = recordedRun([same, same, same]);
    expect(await go()).toMatchObject({ ok: true, value: { isWhole: false } });
    expect(asked).toHaveLength(2);
  });

  it('count the unreadable ones', async () => {
    const { go } = recordedRun([page([report(1)], { unreadable: 1, total: 2 })]);
    expect(await go()).toMatchObject({ ok: true, value: { unreadable: 1, isWhole: true } });
  });

  it('continue after a failure where they stopped', async () => {
    const { go, asked } = recordedRun([
      page([report(1)], { hasNext: true }),
      failed({ kind: 'too-many-requests', retryAfter: 3600 }),
      page([report(2)], { page: 2 }),
    ]);
    expect(await go()).toMatchObject({ failure: { kind: 'too-many-requests' } });
    expect(ids(await go())).toEqual([1, 2]);
    expect(asked.map((query) => query.page)).toEqual([1, 2, 2]);
  });

  it('continue by themselves after a short wait that the service asks for', async () => {
    const { go, pauses } = recordedRun([
      page([report(1)], { hasNext: true }),
      failed({ kind: 'too-many-requests', retryAfter: 5 }),
      page([report(2)], { page: 2 }),
    ]);
    expect(ids(await go())).toEqual([1, 2]);
    expect(pauses()).toBe(1);
  });

  it('are not requested after cancelling', async () => {
    const stop = new AbortController();
    const { run, asked } = recordedRun([
      page([report(1)], { hasNext: true }),
      page([report(2)], { page: 2 }),
    ]);
    const running = run(stop.signal);
    stop.abort();
    expect(await running).toMatchObject({ ok: false });
    expect(asked).toHaveLength(1);
  });
});
