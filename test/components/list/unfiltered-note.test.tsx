import { expect, test, vi } from 'vitest';
import { ListEmpty, ListErrors } from '../../../components/list/ListStates.tsx';
import type { ReportList } from '../../../components/list/use-report-list.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import type { Filter, PageOf } from '../../../lib/extension/model/core/page-of.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { fireEvent, render, screen } from '../../mocks/render.ts';

function show(by: readonly Filter[] | null, part: Partial<PageOf<Report>> = {}) {
  const rows = [someReport(), someReport({ id: '2' })];
  const page: PageOf<Report> = {
    rows,
    unreadable: 0,
    page: 1,
    hasNext: false,
    total: null,
    paged: true,
    ...(by && { unfiltered: { by, came: 10 } }),
    ...part,
  };
  const list: Partial<ReportList> = { page, failure: null, filtered: true };
  return render(
    <>
      <ListErrors list={list as ReportList} />
      <ListEmpty list={list as ReportList} hint="" />
    </>,
  );
}

test.each<[readonly Filter[], string]>([
  [['result'], 'The service doesn’t filter by result: 2 of 10 shown.'],
  [['search'], 'The service doesn’t search: 2 of 10 shown.'],
  [['project'], 'The service doesn’t filter by site: 2 of 10 shown.'],
  [['search', 'result'], 'The service doesn’t apply the search and filters: 2 of 10 shown.'],
])('a list says what its service did not filter by: %o', (by, words) => {
  show(by);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a list that is filtered says nothing', () => {
  expect(show(null).container.textContent).toBe('');
});

test('a page of a list without a match does not say that nothing matches if more pages may', () => {
  show(['result'], { rows: [], hasNext: true });
  expect(screen.getByText('The service doesn’t filter by result: 0 of 10 shown.')).toBeTruthy();
  expect(screen.queryByText('Nothing matches')).toBeNull();
  expect(screen.getByText('This page of the list is empty.')).toBeTruthy();
});

test('a list without a match says so, and one button clears the filters', () => {
  const clear = vi.fn();
  const page = { rows: [], unreadable: 0, page: 1, hasNext: false, total: 0, paged: true };
  render(<ListEmpty list={{ page, filtered: true, clear } as unknown as ReportList} hint="" />);
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clear).toHaveBeenCalledTimes(1);
});

test('a list without reports says how to begin', () => {
  const page = { rows: [], unreadable: 0, page: 1, hasNext: false, total: 0, paged: true };
  render(<ListEmpty list={{ page, filtered: false } as unknown as ReportList} hint="Press Create report." />);
  expect(screen.getByText('No reports yet')).toBeTruthy();
  expect(screen.getByText('Press Create report.')).toBeTruthy();
});
