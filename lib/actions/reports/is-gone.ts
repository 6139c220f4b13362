import { type Outcome, succeeded } from '../../model/failure/failure.ts';
import { allPages } from '../../model/report/all-pages.ts';
import { withClient } from '../client/with-client.ts';
import { searchesFor } from './reports-of-page.ts';

/** 3,000 reports: what is not found among them may be further down. */
const MOST_PAGES = 30;

/**
 * Whether a report that its service does not find (404) is gone: `gone` if the list of its page's reports does not have
 * it either, `unclear` if that could not be read to its end.
 */
export function isGone(
  connectionId: string,
  id: string,
  url: string,
): Promise<Outcome<'gone' | 'listed' | 'unclear'>> {
  return withClient(async (client) => {
    let isWhole = false;
    for (const query of searchesFor(url)) {
      const listed = await allPages(query, {
        load: (page) => client.listReports(page),
        idOf: (report) => report.id,
        isEnough: (rows) => rows.has(id),
        mostPages: MOST_PAGES,
      })();
      if (!listed.ok) return listed;
      if (listed.value.rows.some((report) => report.id === id)) return succeeded('listed');
      isWhole = listed.value.isWhole && listed.value.unreadable === 0;
    }
    return succeeded(isWhole ? 'gone' : 'unclear');
  }, connectionId);
}
