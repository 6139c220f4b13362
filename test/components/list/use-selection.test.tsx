import { expect, test } from 'vitest';
import type { ReportList } from '../../../components/list/use-report-list.ts';
import { useSelection } from '../../../components/list/use-selection.ts';
import { defaultReportQuery, type ReportQuery } from '../../../lib/engine/report/query.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { act, background, renderHook, sent } from '../../mocks/render.ts';

const report = (id: string, result: Report['result'] = 'good') => someReport({ id, result });
const ROWS = ['1', '2', '3', '4'].map((id) => report(id));

const listOf = (rows: readonly Report[], query: Partial<ReportQuery> = {}) =>
  ({
    connectionId: 'c',
    query: { ...defaultReportQuery, ...query },
    page: { rows, unreadable: 0, hasNext: false, total: rows.length, paged: true, page: 1 },
  }) as unknown as ReportList;
const selection = () =>
  renderHook(({ list }) => useSelection(list), { initialProps: { list: listOf(ROWS) } });
const [one, two, three, four] = ROWS as [Report, Report, Report, Report];

test('Shift chooses all rows from the last one chosen', () => {
  const { result } = selection();
  act(() => result.current.choose(one, true));
  act(() => result.current.choose(three, true, true));
  expect(result.current.reports.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(result.current.has(four.id)).toBe(false);
});

test('chosen rows stay chosen on another page of the list', () => {
  const { result, rerender } = selection();
  act(() => result.current.choose(two, true));
  rerender({ list: listOf([report('5')], { page: 2 }) });
  expect(result.current.onPage).toBe(0);
  act(() => result.current.choosePage(true));
  expect(result.current.reports.map(({ id }) => id)).toEqual(['2', '5']);
});

test('another search or filter chooses nothing', () => {
  const { result, rerender } = selection();
  act(() => result.current.choosePage(true));
  rerender({ list: listOf([one], { search: 'bread' }) });
  expect(result.current.reports).toEqual([]);
});

test('a chosen row that changes is chosen as it now is', () => {
  const { result, rerender } = selection();
  act(() => result.current.choose(one, true));
  rerender({ list: listOf([report('1', 'bad')]) });
  expect(result.current.reports).toEqual([report('1', 'bad')]);
});

test('a deleted row is no longer chosen', () => {
  const { result } = selection();
  act(() => result.current.choosePage(true));
  act(() => result.current.drop(['2']));
  expect(result.current.reports.map(({ id }) => id)).toEqual(['1', '3', '4']);
});

/** The service, whose list has this number of pages, once `ready` is. */
const serveList = (pages: number, ready = Promise.resolve()) =>
  background('readReports', async ({ query: { page } }) => {
    await ready;
    const rows = ROWS.map(({ id }) => report(`${page}-${id}`));
    return {
      ok: true,
      value: { rows, unreadable: 0, page, hasNext: page < pages, total: null, paged: true },
    };
  });

test('all rows that match are chosen, however many pages of the list they fill', async () => {
  serveList(21);
  const { result } = selection();
  act(() => result.current.choose(one, true));
  await act(async () => void (await result.current.chooseAll()));
  expect(result.current.reports).toHaveLength(1 + 21 * ROWS.length);
  expect(sent('readReports')).toHaveLength(21);
});

test('rows of a search that was changed meanwhile are not chosen, nor read any further', async () => {
  const ready = Promise.withResolvers<void>();
  serveList(21, ready.promise);
  const { result, rerender } = selection();
  const chosen = result.current.chooseAll();
  rerender({ list: listOf([one], { search: 'bread' }) });
  ready.resolve();
  await act(async () => void (await chosen));
  expect(result.current.reports).toEqual([]);
  expect(sent('readReports')).toHaveLength(1);
});

test('if the list cannot be read to its end, nothing more is chosen, and the failure is returned', async () => {
  background('readReports', async () => ({ ok: false, failure: { kind: 'bad-key' } }));
  const { result } = selection();
  act(() => result.current.choose(one, true));
  await act(async () => expect(await result.current.chooseAll()).toMatchObject({ ok: false }));
  expect(result.current.reports).toEqual([one]);
});

test.each([1, 2])(
  'of a list that the service does not filter, as its page %i shows, only what is visible is chosen',
  async (shownBy) => {
    background('readReports', async ({ query: { page } }) => {
      const rows = [report(`${page}-1`, 'bad')];
      const unfiltered = page >= shownBy ? { by: ['result'] as const, came: 4 } : undefined;
      const value = { rows, unreadable: 0, page, hasNext: page < 3, total: null, paged: true };
      return { ok: true, value: { ...value, ...(unfiltered && { unfiltered }) } };
    });
    const list = listOf(ROWS, { result: 'bad' });
    const { result } = renderHook(() => useSelection(list));
    await act(async () => void (await result.current.chooseAll()));
    expect(result.current.reports).toEqual(ROWS);
    expect(sent('readReports')).toHaveLength(shownBy);
  },
);
