import type { PagesQuery } from '../../lib/engine/report/query.ts';
import { projectHash } from './links.ts';
import { hashOf, readOnly, readPage, tableQuery, writtenPage } from './list-url.ts';

export const SITES_HASH = '#/projects';

/**
 * A project's pages, worst first. Ascending by result is bad, decent, good both alphabetically and by rank,
 * so all services agree, although the interface defines no order.
 */
export function pagesQuery(project: string): PagesQuery {
  return { ...tableQuery, project, sortBy: 'result', sort: 'asc' };
}

/** A project's view as the hash of the URL, with the shown page of its list. */
export function pagesHash(query: PagesQuery): string {
  const writtenOf = ({ only, ...page }: PagesQuery) => ({ only: only ?? '', ...writtenPage(page) });
  return hashOf(projectHash(query.project), writtenOf(query), writtenOf(tableQuery));
}

/** Parses the hash of a project's view: the project's name, and the parameters. */
export function readPagesQuery(project: string, search: string): PagesQuery {
  const given = new URLSearchParams(search);
  return { ...pagesQuery(project), ...readOnly(given), ...readPage(given, tableQuery) };
}
