import { defaultReportQuery, type ReportQuery } from '../../../engine/report/query.ts';
import type { Report } from '../../../engine/report/report.ts';
import { LOCAL_CONNECTION } from '../../../shared/connection/local-connection.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { Client } from '../../api/client.ts';
import { allPages } from '../../model/report/all-pages.ts';
import { pinnedReportsItem } from '../../storage/pages/pinned-reports.ts';
import { schedulesItem } from '../../storage/schedule/schedules.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { localClient, TOGETHER } from '../client/local-client.ts';
import { withClient } from '../client/with-client.ts';
import { removeAllDeleted } from '../reports/remove-deleted.ts';

/**
 * Deletes the oldest reports in this browser above the number that the settings allow, at most `most`; pinned and
 * monitored ones stay.
 */
export function pruneLocalReports(most = Number.POSITIVE_INFINITY): Promise<Outcome<null>> {
  return withClient(async (client) => {
    const surplus = await oldestSurplus(client, (await settingsItem.get()).keepReports);
    if (!surplus.ok) return surplus;
    for (let at = 0; at < Math.min(most, surplus.value.length); at += TOGETHER) {
      const reports = surplus.value.slice(at, Math.min(most, at + TOGETHER));
      const left = await localClient().deleteReports(reports.map(({ id }) => id));
      if (!left.ok) return left;
      await removeAllDeleted(LOCAL_CONNECTION.id, reports, left.value);
    }
    return succeeded(null);
  }, LOCAL_CONNECTION.id);
}

/**
 * The number of reports in this browser that `pruneLocalReports` would delete if the settings allowed `keepReports`.
 */
export function countSurplus(keepReports: number): Promise<Outcome<number>> {
  return withClient(async (client) => {
    const surplus = await oldestSurplus(client, keepReports);
    return surplus.ok ? succeeded(surplus.value.length) : surplus;
  }, LOCAL_CONNECTION.id);
}

/** The oldest reports above the number to keep, without those that are pinned or monitored. */
async function oldestSurplus(client: Client, keepReports: number): Promise<Outcome<readonly Report[]>> {
  const monitored = (await schedulesItem.get()).filter(
    ({ connectionId }) => connectionId === LOCAL_CONNECTION.id,
  );
  const pinned = [...(await pinnedReportsItem.get()), ...monitored.map(({ reportId }) => reportId)];
  const surplusOf = (total: number | null) => Math.max(0, (total ?? 0) - keepReports);
  const listed = await allPages<Report, ReportQuery>(
    { ...defaultReportQuery, sortBy: 'id', sort: 'asc' },
    {
      load: client.listReports,
      idOf: ({ id }) => id,
      isEnough: (rows, total) => rows.size >= surplusOf(total) + pinned.length,
    },
  )();
  if (!listed.ok) return listed;
  const { rows, total } = listed.value;
  return succeeded(rows.filter(({ id }) => !pinned.includes(id)).slice(0, surplusOf(total)));
}
