import type { Outcome } from '../../model/failure/failure.ts';
import { findPage } from '../../storage/pages/known-pages.ts';
import { lastListItem } from '../../storage/pages/last-list.ts';
import { removeDeleted } from './remove-deleted.ts';

/** Returns the outcome; if it is `not-found`, the stored data of the report is removed first. */
export async function removeMissing<Value>(
  connectionId: string,
  id: string,
  outcome: Outcome<Value>,
): Promise<Outcome<Value>> {
  if (!outcome.ok && outcome.failure.kind === 'not-found') {
    await removeDeleted(connectionId, id, await addressOf(connectionId, id));
  }
  return outcome;
}

/** The URL of a report's page, if it is stored here. */
async function addressOf(connectionId: string, id: string): Promise<string | null> {
  const listed = (await lastListItem.get())[connectionId]?.rows.find((report) => report.id === id);
  const known = listed ?? (await findPage(connectionId, ({ reportId }) => reportId === id));
  return known?.url ?? null;
}
