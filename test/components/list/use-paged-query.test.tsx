// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePagedQuery } from '../../../components/list/use-paged-query.ts';
import { type PageOf, pageAfter } from '../../../lib/extension/model/core/page-of.ts';
import { type Failure, failed, type Outcome, succeeded } from '../../../lib/shared/failure/failure.ts';

interface Query {
  readonly search: string;
  readonly page: number;
  readonly cursor?: string | undefined;
}
type Page = PageOf<string>;

const first: Query = { search: '', page: 1 };
const failure: Failure = { kind: 'timeout', seconds: 20 };
const page = (number: number, rows: string[], more: Partial<Page> = {}): Page => ({
  rows,
  unreadable: 0,
  page: number,
  hasNext: true,
  total: null,
  paged: true,
  ...more,
});

const load = vi.fn<(query: Query) => Promise<Outcome<Page>>>();
/** Ends the requests that wait, oldest first. */
let answers: ((outcome: Outcome<Page>) => void)[];

beforeEach(() => {
  answers = [];
  load.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function list(key = 'connection', initial: () => Page | null = () => null) {
  return renderHook(
    (props) =>
      usePagedQuery<string, Query, Page>({
        first,
        key: props.key,
        load,
        initial,
        merge: (before, came, query) => pageAfter(before, came, { asked: query.page, idOf: (row) => row }),
      }),
    { initialProps: { key } },
  );
}

async function answer(outcome: Outcome<Page>, which = 0) {
  await waitFor(() => expect(answers.length).toBeGreaterThan(which));
  const [end] = answers.splice(which, 1);
  await act(async () => end?.(outcome));
}

test('a received page is shown, and stays while the next one is loading', async () => {
  const { result } = list();
  expect(result.current).toMatchObject({ page: null, pending: true });
  await answer(succeeded(page(1, ['a'])));
  expect(result.current).toMatchObject({ page: { rows: ['a'] }, pending: false });
  act(() => result.current.change({ page: 2 }));
  expect(result.current).toMatchObject({ page: { rows: ['a'] }, pending: true });
  await answer(succeeded(page(2, ['b'])));
  expect(result.current).toMatchObject({ page: { rows: ['b'] }, pending: false });
});

test('the response to an earlier query is ignored', async () => {
  const { result } = list();
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => result.current.show({ search: 'new', page: 1 }));
  await waitFor(() => expect(answers).toHaveLength(2));
  await answer(succeeded(page(1, ['new'])), 1);
  await answer(succeeded(page(1, ['old'])));
  expect(result.current.page?.rows).toEqual(['new']);
});

test('another connection is loaded at once, and what the first one returns is ignored', async () => {
  const { result, rerender } = list('one');
  await waitFor(() => expect(answers).toHaveLength(1));
  rerender({ key: 'other' });
  await waitFor(() => expect(answers).toHaveLength(2));
  await answer(succeeded(page(1, ['of one'])));
  expect(result.current).toMatchObject({ page: null, pending: true });
  await answer(succeeded(page(1, ['of other'])));
  expect(result.current).toMatchObject({ page: { rows: ['of other'] }, pending: false });
});

test('after a failure the rows stay, and reloading sends the same query', async () => {
  const { result } = list();
  await answer(succeeded(page(1, ['a'])));
  act(() => result.current.change({ search: 'b' }));
  await answer(failed(failure));
  expect(result.current).toMatchObject({ page: { rows: ['a'] }, pending: false, failure });
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ pending: true, failure });
  await answer(succeeded(page(1, ['b'])));
  expect(result.current).toMatchObject({ page: { rows: ['b'] }, pending: false, failure: null });
  expect(load.mock.calls.slice(1)).toEqual([[{ search: 'b', page: 1 }], [{ search: 'b', page: 1 }]]);
});

test('at a service that pages by cursor, each page is requested with its cursor, also the way back', async () => {
  const { result } = list();
  await answer(succeeded(page(1, ['a'], { cursor: 'to 2' })));
  act(() => result.current.change({ page: 2 }));
  await answer(succeeded(page(2, ['b'], { cursor: 'to 3' })));
  act(() => result.current.change({ page: 3 }));
  await answer(succeeded(page(3, ['c'], { hasNext: false })));
  act(() => result.current.change({ page: 2 }));
  await answer(succeeded(page(2, ['b'], { cursor: 'to 3' })));
  expect(load.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, 'to 2', 'to 3', 'to 2']);
  act(() => result.current.change({ search: 'other' }));
  await waitFor(() => expect(load).toHaveBeenLastCalledWith({ search: 'other', page: 1 }));
});

test('a service that repeats the last page has no further one', async () => {
  const { result } = list();
  await answer(succeeded(page(1, ['a'])));
  act(() => result.current.change({ page: 2 }));
  await answer(succeeded(page(2, ['a'])));
  expect(result.current.page).toMatchObject({ page: 1, rows: ['a'], hasNext: false, paged: false });
});

test('a search is sent once the typing pauses, from the first page', async () => {
  vi.useFakeTimers();
  const { result } = list();
  act(() => result.current.change({ page: 3 }));
  act(() => result.current.search('v'));
  act(() => result.current.search('ve '));
  expect(result.current).toMatchObject({ searchText: 've ', query: { search: '', page: 3 } });
  act(() => vi.advanceTimersByTime(250));
  expect(result.current).toMatchObject({ searchText: 've ', query: { search: 've', page: 1 } });
});

test('a search that was typed just before the list was left is not sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, unmount } = list();
  act(() => result.current.search('verdict'));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a row that changes is shown before the list is loaded again', async () => {
  const { result } = list();
  await answer(succeeded(page(1, ['a', 'b'])));
  act(() => result.current.update((shown) => ({ ...shown, rows: ['b'] })));
  expect(result.current.page?.rows).toEqual(['b']);
});

test('a list that is shown from the start is checked without a sign of waiting, a change of it is not', async () => {
  const { result } = list('connection', () => page(1, ['a']));
  expect(result.current).toMatchObject({ page: { rows: ['a'] }, pending: true, isWaiting: false });
  await answer(succeeded(page(1, ['a'])));
  act(() => result.current.change({ page: 2 }));
  expect(result.current).toMatchObject({ pending: true, isWaiting: true });
});

test('a list of which nothing is known is waited for', () => {
  expect(list().result.current).toMatchObject({ pending: true, isWaiting: true });
});
