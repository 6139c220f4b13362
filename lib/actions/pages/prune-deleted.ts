import type { EpochMs } from '../../model/core/epoch-ms.ts';
import type { KnownPage } from '../../model/pages/known-page.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { deleteReportData } from '../../storage/connections/delete-report-data.ts';
import { removePages } from '../../storage/pages/known-pages.ts';
import { changeLastList } from '../../storage/pages/last-list.ts';

/**
 * Removes the known reports that a sync should have met and did not: they were deleted elsewhere. `since`
 * is when it started, `floor` the lowest id to which it read without a gap, `null` if unknown. Returns the
 * number of removed reports.
 */
export async function pruneDeleted(
  connectionId: string,
  since: EpochMs,
  floor: number | null,
): Promise<number> {
  if (floor === null) return 0;
  const isDeleted = ({ reportId, seenAt }: KnownPage) =>
    seenAt < since && (floor === Number.NEGATIVE_INFINITY || Number(reportId) >= floor);
  const pages = await whileConnected(connectionId, () => removePages(connectionId, isDeleted));
  // a page that is known under two addresses is one report
  const gone = new Set(pages?.map(({ reportId }) => reportId));
  if (gone.size === 0) return 0;
  await deleteReportData(connectionId, gone);
  await changeLastList(connectionId, (list) => {
    const rows = list.rows.filter(({ id }) => !gone.has(id));
    const less = list.rows.length - rows.length;
    return { ...list, rows, total: list.total === null ? null : list.total - less };
  });
  return gone.size;
}
