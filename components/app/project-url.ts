import {
  defaultProjectQuery,
  type ProjectQuery,
  projectSortKeys,
  type ReportQuery,
  sortDirectionSchema,
} from '../../lib/model/report/query.ts';
import { projectHash } from './links.ts';
import { hashOf, readPage, tableQuery } from './list-url.ts';

/** What the list of projects asks for by itself. */
export const projectsQuery: ProjectQuery = { ...defaultProjectQuery, perPage: 25 };

/** The state of the list of projects as the part of the page's address after `#`, as `listHash` is for reports. */
export function projectsHash(query: ProjectQuery): string {
  return hashOf('#/projects', written(query), written(projectsQuery));
}

/** Reads what stands after the `?` of such an address; what cannot be read is as in `projectsQuery`. */
export function readProjectsQuery(search: string): ProjectQuery {
  const given = new URLSearchParams(search);
  return {
    search: given.get('search') ?? projectsQuery.search,
    sortBy: projectSortKeys.find((key) => key === given.get('sort_by')) ?? projectsQuery.sortBy,
    sort: sortDirectionSchema.options.find((order) => order === given.get('sort')) ?? projectsQuery.sort,
    ...readPage(given, projectsQuery),
  };
}

/**
 * A project's pages, the worst first: ascending by result is bad, decent, good, by the alphabet as well as by rank, so
 * that services agree on it though the interface (section 4) shows no order.
 */
export function pagesQuery(project: string): ReportQuery {
  return { ...tableQuery, project, sortBy: 'result', sort: 'asc' };
}

/** A project's own view as the part of the page's address after `#`, with the page of its list that is shown. */
export function pagesHash(query: ReportQuery): string {
  return hashOf(projectHash(query.project), writtenPage(query), writtenPage(tableQuery));
}

/** Reads such an address: the project's name, and what stands after the `?`. */
export function readPagesQuery(project: string, search: string): ReportQuery {
  return { ...pagesQuery(project), ...readPage(new URLSearchParams(search), tableQuery) };
}

function written(query: ProjectQuery) {
  const { search, sortBy, sort } = query;
  return { search, sort_by: sortBy, sort, ...writtenPage(query) };
}

function writtenPage({ perPage, page }: Pick<ReportQuery, 'perPage' | 'page'>) {
  return { per_page: String(perPage), page: String(page) };
}
