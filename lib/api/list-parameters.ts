import type { ProjectQuery, ReportQuery } from '../model/report/query.ts';

/**
 * The query parameters of a list of reports (interface: List reports). Sort order and page size are always
 * sent, because a service may have other defaults; everything else only if requested.
 */
export function reportParameters(query: ReportQuery): URLSearchParams {
  const parameters = searchAndOrder(query, 'url');
  if (query.project !== '') parameters.set('project', query.project);
  if (query.result !== null) parameters.set('result', query.result);
  return parameters;
}

/**
 * The query parameters of a list of projects (interface: List projects). Only what is requested is sent,
 * besides sort order and page size.
 */
export function projectParameters(query: ProjectQuery): URLSearchParams {
  return searchAndOrder(query, 'project');
}

function searchAndOrder(query: ReportQuery | ProjectQuery, searchBy: string): URLSearchParams {
  const parameters = new URLSearchParams();
  const search = query.search.trim();
  if (search !== '') {
    parameters.set('search', search);
    parameters.set('search_by', searchBy);
  }
  parameters.set('sort_by', query.sortBy);
  parameters.set('sort', query.sort);
  parameters.set('per_page', String(query.perPage));
  if (query.cursor?.startsWith('?')) {
    // the query of the service's own link to this page
    for (const [name, value] of new URLSearchParams(query.cursor)) parameters.set(name, value);
  } else if (query.cursor) parameters.set('cursor', query.cursor);
  else if (query.page > 1) parameters.set('page', String(query.page));
  return parameters;
}
