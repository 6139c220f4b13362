import { expect, test } from 'vitest';
import { usePageSets } from '../../../components/list/use-page-sets.ts';
import { useReportList } from '../../../components/list/use-report-list.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import type { PageOf } from '../../../lib/extension/model/core/page-of.ts';
import { changeJobs } from '../../../lib/extension/storage/jobs/jobs.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { aJob } from '../../extension/model/jobs/a-job.ts';
import { someService } from '../../fixtures/some-service.ts';
import { act, background, deferred, renderHook, sent, waitFor } from '../../mocks/render.ts';

const connection = someService();
const pageOf = (...ids: string[]): Outcome<PageOf<Report>> => ({
  ok: true,
  value: {
    rows: ids.map((id) => someReport({ id })),
    unreadable: 0,
    hasNext: true,
    total: ids.length,
    paged: true,
    page: 1,
  },
});
const list = async () => {
  const { result } = renderHook(() => useReportList(connection));
  await waitFor(() => expect(result.current.pending).toBe(false));
  return result;
};
type List = Awaited<ReturnType<typeof list>>;
const ids = (result: List) => result.current.page?.rows.map(({ id }) => id);

test('the last list stays visible, with the reason, when the next request fails', async () => {
  background('listReports', () => pageOf('1', '2'));
  const result = await list();
  background('listReports', () => ({ ok: false, failure: { kind: 'unanswered' } }));
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.failure).toMatchObject({ kind: 'unanswered' }));
  expect(ids(result)).toEqual(['1', '2']);
});

test('a late response to an earlier filter never shows', async () => {
  background('listReports', () => pageOf('1'));
  const result = await list();
  const slow = deferred<Outcome<PageOf<Report>>>();
  background('listReports', ({ query }) => (query.result === 'bad' ? slow.promise : pageOf('good')));
  act(() => result.current.change({ result: 'bad' }));
  await waitFor(() => expect(sent('listReports').at(-1)?.query.result).toBe('bad'));
  act(() => result.current.change({ result: 'good' }));
  await waitFor(() => expect(ids(result)).toEqual(['good']));
  await act(async () => slow.resolve(pageOf('bad')));
  expect(ids(result)).toEqual(['good']);
});

test('typing a search sends one request, for the whole word and the first page', async () => {
  background('listReports', () => pageOf('1'));
  const result = await list();
  act(() => result.current.change({ page: 2 }));
  for (const text of ['b', 'br', 'bread ']) act(() => result.current.search(text));
  expect(result.current.searchText).toBe('bread ');
  await waitFor(() => expect(sent('listReports').at(-1)?.query).toMatchObject({ search: 'bread', page: 1 }));
  const searches = sent('listReports').map(({ query }) => query.search);
  expect(searches.filter((search) => search !== '')).toEqual(['bread']);
});

test('clearing the filters empties the search box and lists all reports', async () => {
  background('listReports', () => pageOf('1'));
  const result = await list();
  act(() => result.current.show({ ...result.current.query, search: 'bread', result: 'bad' }));
  expect(result.current).toMatchObject({ searchText: 'bread', filtered: true });
  act(() => result.current.clear());
  expect(result.current).toMatchObject({ searchText: '', filtered: false });
  await waitFor(() => expect(result.current.pending).toBe(false));
});

test('a changed or deleted report shows before the list is requested again', async () => {
  background('listReports', () => pageOf('1', '2'));
  const result = await list();
  act(() => result.current.put(someReport({ id: '2', result: 'bad' })));
  expect(result.current.page?.rows[1]?.result).toBe('bad');
  act(() => result.current.drop('1'));
  expect(ids(result)).toEqual(['2']);
});

test('a report finished in another window appears without a reload', async () => {
  background('listReports', () => pageOf('1'));
  const result = await list();
  background('listReports', () => pageOf('2', '1'));
  await act(async () => void (await changeJobs(() => [aJob({ id: 'j', state: 'done', connectionId: 'c' })])));
  await waitFor(() => expect(ids(result)).toEqual(['2', '1']));
});

test('a list of the service is requested once, whatever becomes known of all reports', async () => {
  background('listReports', () => pageOf('1'));
  background('readReports', () => pageOf('1'));
  const { result } = renderHook(() => {
    const sets = usePageSets(connection.id, undefined);
    return { list: useReportList(connection, {}, sets), sets };
  });
  const { sets } = result.current;
  await waitFor(() => expect(result.current.sets.pagesOf(result.current.list.query, 'bad')).toEqual([]));
  await waitFor(() => expect(result.current.list.pending).toBe(false));
  expect(sent('listReports')).toHaveLength(1);
  expect(result.current.sets).not.toBe(sets);
});
