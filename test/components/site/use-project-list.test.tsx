import { expect, test } from 'vitest';
import { useProjectList } from '../../../components/site/projects/use-project-list.ts';
import type { PageOf } from '../../../lib/model/core/page-of.ts';
import type { Outcome } from '../../../lib/model/failure/failure.ts';
import type { Project } from '../../../lib/model/report/project.ts';
import { defaultProjectQuery } from '../../../lib/model/report/query.ts';
import { act, background, deferred, renderHook, sent, waitFor } from '../../mocks/render.ts';

const pageOf = (name: string, part: Partial<PageOf<Project>> = {}): Outcome<PageOf<Project>> => ({
  ok: true,
  value: {
    rows: [{ id: null, name, createdAt: null, reports: 1 }],
    ...{ unreadable: 0, hasNext: true, total: null, paged: true, page: 1, ...part },
  },
});
const list = async () => {
  const { result } = renderHook(() => useProjectList('c', defaultProjectQuery));
  await waitFor(() => expect(result.current.pending).toBe(false));
  return result;
};
type List = Awaited<ReturnType<typeof list>>;
const name = (result: List) => result.current.page?.rows[0]?.name;

test('a late response to an earlier search never shows', async () => {
  background('listProjects', () => pageOf('all'));
  const result = await list();
  const slow = deferred<Outcome<PageOf<Project>>>();
  background('listProjects', ({ query }) => (query.search === 'a' ? slow.promise : pageOf('bakery')));
  act(() => result.current.search('a', true));
  await waitFor(() => expect(sent('listProjects').at(-1)?.query.search).toBe('a'));
  act(() => result.current.search('bakery', true));
  await waitFor(() => expect(name(result)).toBe('bakery'));
  await act(async () => slow.resolve(pageOf('late')));
  expect(name(result)).toBe('bakery');
});

test('the next page is requested by the cursor that the service gave, and a new search without it', async () => {
  background('listProjects', () => pageOf('first', { cursor: 'second-page' }));
  const result = await list();
  act(() => result.current.change({ page: 2 }));
  await waitFor(() => expect(sent('listProjects').at(-1)?.query.cursor).toBe('second-page'));
  act(() => result.current.search('bakery', true));
  await waitFor(() => expect(sent('listProjects').at(-1)?.query.search).toBe('bakery'));
  expect(sent('listProjects').at(-1)?.query).toMatchObject({ page: 1 });
  expect(sent('listProjects').at(-1)?.query.cursor).toBeUndefined();
});
