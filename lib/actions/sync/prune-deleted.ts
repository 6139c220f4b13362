import type { EpochMs } from '../../model/core/epoch-ms.ts';
import type { IndexedPage } from '../../model/report-index/indexed-page.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { changeLastList } from '../../storage/report-index/last-list.ts';
import { removePages } from '../../storage/report-index/report-index.ts';
import { removeSeen } from '../report-index/seen-reports.ts';

/**
 * Removes the indexed reports that a sync should have met and did not: they were deleted elsewhere. `since`
 * is when it started, `floor` the lowest id to which it read without a gap, `null` if unknown. Returns the
 * number of removed reports.
 */
export async function pruneDeleted(
  connectionId: string,
  since: EpochMs,
  floor: number | null,
): Promise<number> {
  if (floor === null) return 0;
  const isDeleted = ({ id, seenAt }: IndexedPage) =>
    seenAt < since && (floor === Number.NEGATIVE_INFINITY || Number(id) >= floor);
  const pages = await whileConnected(connectionId, () => removePages(connectionId, isDeleted));
  const gone = pages?.map(({ id }) => id) ?? [];
  if (gone.length === 0) return 0;
  await removeSeen(connectionId, gone);
  await changeLastList(connectionId, (list) => {
    const rows = list.rows.filter(({ id }) => !gone.includes(id));
    const less = list.rows.length - rows.length;
    return { ...list, rows, total: list.total === null ? null : list.total - less };
  });
  return gone.length;
}
