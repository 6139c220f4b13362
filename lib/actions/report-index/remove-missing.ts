import type { Outcome } from '../../model/core/failure.ts';
import { readSeen } from '../../model/report-index/seen-report.ts';
import { lastListItem } from '../../storage/report-index/last-list.ts';
import { seenReportsItem } from '../../storage/report-index/seen-reports.ts';
import { removeDeleted } from './remove-deleted.ts';

/** Answers the outcome; where the service does not find the report any more, what is stored of it is forgotten first. */
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

/** The page of a report, as far as its address is kept here; an empty text otherwise. */
async function addressOf(connectionId: string, id: string): Promise<string> {
  const [seen, lists] = await Promise.all([seenReportsItem(connectionId).get(), lastListItem.get()]);
  const listed = lists[connectionId]?.rows ?? [];
  return [...readSeen(seen), ...listed].find((report) => report.id === id)?.url ?? '';
}
