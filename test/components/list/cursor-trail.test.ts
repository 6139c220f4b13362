import { expect, test } from 'vitest';
import { cursorTrail } from '../../../components/list/cursor-trail.ts';
import { defaultReportQuery, type ReportQuery } from '../../../lib/model/report/query.ts';

const answer = { rows: [], unreadable: 0, hasNext: true, total: null, paged: true };
const first: ReportQuery = { ...defaultReportQuery, project: 'a' };

test('a page that was led to is asked for by its cursor, again and again', () => {
  const trail = cursorTrail<ReportQuery>();
  trail.keep(first, { ...answer, page: 1, cursor: 'two' });
  trail.keep({ ...first, page: 2 }, { ...answer, page: 2, cursor: 'three' });
  expect(trail.at({ ...first, page: 3 })).toEqual({ ...first, page: 3, cursor: 'three' });
  expect(trail.at({ ...first, page: 2 })).toEqual({ ...first, page: 2, cursor: 'two' });
  expect(trail.at(first)).toEqual(first);
});

test('a cursor belongs to its list alone', () => {
  const trail = cursorTrail<ReportQuery>();
  trail.keep(first, { ...answer, page: 1, cursor: 'two' });
  const other: ReportQuery = { ...first, sort: 'asc', page: 2 };
  expect(trail.at(other)).toEqual(other);
});

test('a service that begins anew is gone on with from where it is', () => {
  const trail = cursorTrail<ReportQuery>();
  // a bookmark of page 7: its cursor is long forgotten, so the first page came
  trail.keep({ ...first, page: 7 }, { ...answer, page: 1, cursor: 'two' });
  expect(trail.at({ ...first, page: 2 })).toMatchObject({ cursor: 'two' });
});

test('where pages go by number, nothing is added', () => {
  const trail = cursorTrail<ReportQuery>();
  trail.keep(first, { ...answer, page: 1 });
  expect(trail.at({ ...first, page: 2 })).toEqual({ ...first, page: 2 });
});
