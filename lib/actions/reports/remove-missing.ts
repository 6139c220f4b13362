import { failed, type Outcome } from '../../model/failure/failure.ts';
import { findPage } from '../../storage/pages/known-pages.ts';
import { lastListItem } from '../../storage/pages/last-list.ts';
import { isGone } from './is-gone.ts';
import { removeDeleted } from './remove-deleted.ts';

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

/** The URL of a report's page, if it is stored here. */
async function addressOf(connectionId: string, id: string): Promise<string | undefined> {
  const listed = (await lastListItem.get())[connectionId]?.rows.find((report) => report.id === id);
  const known = listed ?? (await findPage(connectionId, ({ reportId }) => reportId === id));
  return known?.url;
}
