import {
  defaultProjectQuery,
  type ProjectQuery,
  projectSortKeys,
  type ReportQuery,
  sortDirectionSchema,
} from '../../lib/model/report/query.ts';
import { projectHash } from './links.ts';
import { hashOf, readPage, tableQuery, writtenPage } from './list-url.ts';

/** The default query of the list of projects. */
export const projectsQuery: ProjectQuery = { ...defaultProjectQuery, perPage: 25 };

/** The state of the list of projects as the hash of the URL: everything that differs from `projectsQuery`. */
export function projectsHash(query: ProjectQuery): string {
  return hashOf('#/projects', written(query), written(projectsQuery));
}

/** Parses the parameters of the projects' hash; invalid ones get the value of `projectsQuery`. */
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
 * A project's pages, worst first. Ascending by result is bad, decent, good both alphabetically and by rank,
 * so all services agree, although the interface defines no order.
 */
export function pagesQuery(project: string): ReportQuery {
  return { ...tableQuery, project, sortBy: 'result', sort: 'asc' };
}

/** A project's view as the hash of the URL, with the shown page of its list. */
export function pagesHash(query: ReportQuery): string {
  return hashOf(projectHash(query.project), writtenPage(query), writtenPage(tableQuery));
}

/** Parses the hash of a project's view: the project's name, and the parameters. */
export function readPagesQuery(project: string, search: string): ReportQuery {
  return { ...pagesQuery(project), ...readPage(new URLSearchParams(search), tableQuery) };
}

function written(query: ProjectQuery) {
  const { search, sortBy, sort } = query;
  return { search, sort_by: sortBy, sort, ...writtenPage(query) };
}
