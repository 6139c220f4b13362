import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type UrlState, useUrlState } from '../../../components/hooks/use-url-state.ts';
import { act, renderHook } from '../../mocks/render.ts';

interface Query {
  readonly search: string;
  readonly page: number;
}
const address: UrlState<Query> = {
  write: ({ search, page }) => `#/?search=${search}&page=${page}`,
  read: (hash) => {
    if (!hash.startsWith('#/?')) return null;
    const values = new URLSearchParams(hash.slice(3));
    return { search: values.get('search') ?? '', page: Number(values.get('page')) };
  },
};
const FIRST = { search: '', page: 1 };

const list = () =>
  renderHook(() => {
    const [query, show] = useState<Query>(FIRST);
    useUrlState({ query, show }, address);
    return { query, show };
  }).result;

beforeEach(() => {
  location.hash = address.write(FIRST);
});

test('the address follows the list, and each change can be undone with Back', () => {
  const push = vi.spyOn(history, 'pushState');
  const result = list();
  act(() => result.current.show({ search: '', page: 2 }));
  expect(location.hash).toBe('#/?search=&page=2');
  expect(push).toHaveBeenCalledTimes(1);
});

test('a search typed letter by letter is one step back', () => {
  const push = vi.spyOn(history, 'pushState');
  const result = list();
  for (const search of ['b', 'br', 'bre']) act(() => result.current.show({ search, page: 1 }));
  expect(location.hash).toBe('#/?search=bre&page=1');
  expect(push).toHaveBeenCalledTimes(1);
});

test.each(['popstate', 'hashchange'])('Back (%s) shows the list of that address', (event) => {
  const result = list();
  act(() => result.current.show({ search: 'bread', page: 3 }));
  act(() => {
    history.replaceState(null, '', '#/?search=&page=2');
    dispatchEvent(new Event(event));
  });
  expect(result.current.query).toEqual({ search: '', page: 2 });
});

test('the address of another view does not change the list', () => {
  const result = list();
  act(() => {
    location.hash = '#/report/7';
    dispatchEvent(new Event('hashchange'));
  });
  expect(result.current.query).toEqual(FIRST);
  expect(location.hash).toBe('#/report/7');
});
