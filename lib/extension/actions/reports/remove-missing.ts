import { type Failure, failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { allPages } from '../../model/report/all-pages.ts';
import { findPage } from '../../storage/pages/known-pages.ts';
import { lastListItem } from '../../storage/pages/last-list.ts';
import { withClient } from '../client/with-client.ts';
import { removeDeleted } from './remove-deleted.ts';
import { searchesFor } from './reports-of-page.ts';

/**
 * Returns the outcome. If it is `not-found`, and the list of the page's reports confirms that the report is gone, the
 * stored data of the report is removed first; if the list still has it, the failure is `only-listed`. `url` is the
 * report's page, if it is known.
 */
export async function removeMissing<Value>(
  connectionId: string,
  id: string,
  outcome: Outcome<Value>,
  url?: string,
): Promise<Outcome<Value>> {
  if (outcome.ok || outcome.failure.kind !== 'not-found') return outcome;
  const address = url ?? (await addressOf(connectionId, id));
  // nothing is stored of it
  if (address === undefined) return outcome;
  const listed = await isGone(connectionId, id, address);
  if (!listed.ok || listed.value === 'unclear') return outcome;
  if (listed.value === 'listed') return failed({ kind: 'only-listed' });
  await removeDeleted(connectionId, id, address);
  return outcome;
}

/** Whether an order was answered with 404 or 410: what it was about may be gone. */
export function mayBeGone(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 404 || failure.status === 410);
}

/** The URL of a report's page, if it is stored here. */
async function addressOf(connectionId: string, id: string): Promise<string | undefined> {
  const listed = (await lastListItem.get())[connectionId]?.rows.find((report) => report.id === id);
  const known = listed ?? (await findPage(connectionId, ({ reportId }) => reportId === id));
  return known?.url;
}

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
