import {
  defaultReportQuery,
  PER_PAGE,
  type ReportQuery,
  reportSortKeys,
  sortDirectionSchema,
} from '../../lib/model/report/query.ts';
import { RESULTS, type Result } from '../../lib/model/report/result.ts';

/** What the page of all reports asks for by itself. */
export const tableQuery: ReportQuery = { ...defaultReportQuery, perPage: 25 };

/** Page numbers above this are no one's; an address may hold anything. */
const LAST_PAGE = 100_000;

/** A query by the names of the interface. */
type Written = Readonly<Record<string, string>>;
type PageAsked = Pick<ReportQuery, 'perPage' | 'page'>;

/**
 * The state of the page's list as the part of its address after `#`: what differs from `tableQuery`, by the names of
 * the interface. The cursor of services that page by one stands in no address: it is theirs, and soon stale.
 */
export function listHash(query: ReportQuery): string {
  return hashOf('#/', writtenQuery(query), writtenQuery(tableQuery));
}

/** The same of one project and one result, if they are named. */
export function reportsHash(project = '', result: Result | null = null): string {
  return listHash({ ...tableQuery, project, result });
}

/** An address's part after `#`: a path, and of what is asked for there all that differs from the usual. */
export function hashOf(path: string, written: Written, usual: Written): string {
  const changed = Object.entries(written).filter(([name, value]) => value !== usual[name]);
  return changed.length === 0 ? path : `${path}?${new URLSearchParams(changed)}`;
}

/** Reads what stands after the `?` of such an address; what cannot be read is as in `tableQuery`. */
export function readListQuery(search: string): ReportQuery {
  const given = new URLSearchParams(search);
  return {
    search: given.get('search') ?? tableQuery.search,
    project: given.get('project') ?? tableQuery.project,
    result: RESULTS.find((result) => result === given.get('result')) ?? tableQuery.result,
    sortBy: reportSortKeys.find((key) => key === given.get('sort_by')) ?? tableQuery.sortBy,
    sort: sortDirectionSchema.options.find((order) => order === given.get('sort')) ?? tableQuery.sort,
    ...readPage(given, tableQuery),
  };
}

/** Which page of a list an address asks for, and how long it is. */
export function readPage(given: URLSearchParams, usual: PageAsked): PageAsked {
  const page = Number(given.get('page'));
  return {
    perPage: PER_PAGE.find((size) => String(size) === given.get('per_page')) ?? usual.perPage,
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : usual.page,
  };
}

function writtenQuery(query: ReportQuery): Written {
  const { search, project, result, sortBy, sort, perPage, page } = query;
  return {
    search,
    project,
    result: result ?? '',
    sort_by: sortBy,
    sort,
    per_page: String(perPage),
    page: String(page),
  };
}
