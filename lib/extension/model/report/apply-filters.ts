import type { ReportQuery } from '../../../engine/report/query.ts';
import type { Report } from '../../../engine/report/report.ts';
import { looseKey } from '../../../engine/url/same-page.ts';
import type { Filter, PageOf } from '../core/page-of.ts';

/**
 * The page with those rows that match the query. If the service has sent others, it did not apply that part of the
 * query (`unfiltered`), and its total counts something else. A value that is not known may match.
 */
export function applyFilters(page: PageOf<Report>, query: ReportQuery): PageOf<Report> {
  const filters = Object.entries(MATCHES) as [Filter, (typeof MATCHES)[Filter]][];
  const by = filters.flatMap(([filter, matches]) =>
    page.rows.every((row) => matches(row, query)) ? [] : [filter],
  );
  if (by.length === 0) return page;
  const rows = page.rows.filter((row) => by.every((filter) => MATCHES[filter](row, query)));
  return { ...page, rows, total: null, unfiltered: { by, came: page.rows.length } };
}

const MATCHES: Readonly<Record<Filter, (row: Report, query: ReportQuery) => boolean>> = {
  search: ({ url }, { search }) => {
    const found = [url.toLowerCase(), looseKey(url).toLowerCase()];
    const words = search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    return words.every((word) =>
      [word, looseKey(word).toLowerCase(), hostOf(word)].some((form) =>
        found.some((text) => text.includes(form)),
      ),
    );
  },
  project: ({ project }, query) =>
    query.project === '' || project === null || project.toLowerCase() === query.project.toLowerCase(),
  result: ({ result }, query) => query.result === null || result === null || result === query.result,
};

/** A host as addresses have it: `bücher` → `xn--bcher-kva`. */
function hostOf(word: string): string {
  return URL.parse(`https://${word}`)?.host ?? word;
}
