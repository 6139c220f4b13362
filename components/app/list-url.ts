import {
  defaultReportQuery,
  PAGE_SETS,
  type PagesQuery,
  PER_PAGE,
  reportSortKeys,
  sortDirectionSchema,
} from '../../lib/engine/report/query.ts';
import { RESULTS, type Result } from '../../lib/engine/report/result.ts';

/** The default query of the reports page. */
export const tableQuery: PagesQuery = { ...defaultReportQuery, perPage: 25 };

/** Higher page numbers are ignored: the URL may contain anything. */
const LAST_PAGE = 100_000;

/** A query with the parameter names of the interface. */
type Written = Readonly<Record<string, string>>;
type PageAsked = Pick<PagesQuery, 'perPage' | 'page'>;

/**
 * The list's state as the hash of the URL: everything that differs from `tableQuery`, with the parameter
 * names of the interface. Cursors are omitted, because they belong to the service and expire.
 */
export function listHash(query: PagesQuery): string {
  return hashOf('#/', writtenQuery(query), writtenQuery(tableQuery));
}

/** The hash of the list filtered by a project and a result, if given. */
export function reportsHash(project = '', result: Result | null = null): string {
  return listHash({ ...tableQuery, project, result });
}

/** Builds a hash from a path and the parameters that differ from their defaults. */
export function hashOf(path: string, written: Written, usual: Written): string {
  const changed = Object.entries(written).filter(([name, value]) => value !== usual[name]);
  return changed.length === 0 ? path : `${path}?${new URLSearchParams(changed)}`;
}

/** Parses the parameters of the list's hash; invalid ones get the value of `tableQuery`. */
export function readListQuery(search: string): PagesQuery {
  const given = new URLSearchParams(search);
  return {
    search: given.get('search') ?? tableQuery.search,
    project: given.get('project') ?? tableQuery.project,
    result: RESULTS.find((result) => result === given.get('result')) ?? tableQuery.result,
    sortBy: reportSortKeys.find((key) => key === given.get('sort_by')) ?? tableQuery.sortBy,
    sort: sortDirectionSchema.options.find((order) => order === given.get('sort')) ?? tableQuery.sort,
    ...readOnly(given),
    ...readPage(given, tableQuery),
  };
}

/** Parses which pages alone are shown. */
export function readOnly(given: URLSearchParams): Pick<PagesQuery, 'only'> {
  const only = PAGE_SETS.find((set) => set === given.get('only'));
  return only === undefined ? {} : { only };
}

export function readPage(given: URLSearchParams, usual: PageAsked): PageAsked {
  const page = Number(given.get('page'));
  return {
    perPage: PER_PAGE.find((size) => String(size) === given.get('per_page')) ?? usual.perPage,
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : usual.page,
  };
}

/** The page number and the number of rows with the parameter names of the interface. */
export function writtenPage({ perPage, page }: PageAsked): Written {
  return { per_page: String(perPage), page: String(page) };
}

function writtenQuery(query: PagesQuery): Written {
  const { search, project, result, sortBy, sort, only = '' } = query;
  return { search, project, result: result ?? '', only, sort_by: sortBy, sort, ...writtenPage(query) };
}
