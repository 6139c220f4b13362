import type { Outcome } from '../../model/core/failure.ts';
import { readSeen } from '../../model/report-index/seen-report.ts';
import { lastListItem } from '../../storage/report-index/last-list.ts';
import { seenReportsItem } from '../../storage/report-index/seen-reports.ts';
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

/** The URL of a report's page, if it is stored here; otherwise an empty text. */
async function addressOf(connectionId: string, id: string): Promise<string> {
  const [seen, lists] = await Promise.all([seenReportsItem(connectionId).get(), lastListItem.get()]);
  const listed = lists[connectionId]?.rows ?? [];
  return [...readSeen(seen), ...listed].find((report) => report.id === id)?.url ?? '';
}
