import { expect, test } from 'vitest';
import { cursorTrail } from '../../../components/list/cursor-trail.ts';
import { defaultReportQuery, type ReportQuery } from '../../../lib/engine/report/query.ts';

const answer = { rows: [], unreadable: 0, hasNext: true, total: null, paged: true };
const first: ReportQuery = { ...defaultReportQuery, project: 'a' };

test('a visited page is requested by its cursor each time', () => {
  const trail = cursorTrail<ReportQuery>();
  trail.keep(first, { ...answer, page: 1, cursor: 'two' });
  trail.keep({ ...first, page: 2 }, { ...answer, page: 2, cursor: 'three' });
  expect(trail.at({ ...first, page: 3 })).toEqual({ ...first, page: 3, cursor: 'three' });
  expect(trail.at({ ...first, page: 2 })).toEqual({ ...first, page: 2, cursor: 'two' });
  expect(trail.at(first)).toEqual(first);
});

test('a cursor belongs only to its list', () => {
  const trail = cursorTrail<ReportQuery>();
  trail.keep(first, { ...answer, page: 1, cursor: 'two' });
  const other: ReportQuery = { ...first, sort: 'asc', page: 2 };
  expect(trail.at(other)).toEqual(other);
});

test('after a service restarts from the first page, paging continues from there', () => {
  const trail = cursorTrail<ReportQuery>();
  // a bookmark of page 7: its cursor is lost, so the first page was returned
  trail.keep({ ...first, page: 7 }, { ...answer, page: 1, cursor: 'two' });
  expect(trail.at({ ...first, page: 2 })).toMatchObject({ cursor: 'two' });
});

test('with page numbers, nothing is added', () => {
  const trail = cursorTrail<ReportQuery>();
  trail.keep(first, { ...answer, page: 1 });
  expect(trail.at({ ...first, page: 2 })).toEqual({ ...first, page: 2 });
});
