import { defaultReportQuery, type ReportQuery } from '../../../engine/report/query.ts';
import type { Report } from '../../../engine/report/report.ts';
import type { Connection } from '../../../shared/connection/connection.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import { applyFilters } from '../../model/report/apply-filters.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { lastListItem, withLastList } from '../../storage/pages/last-list.ts';
import { withClient } from '../client/with-client.ts';
import { rememberReports } from '../pages/remember-reports.ts';

/** Requests a page of reports from the connection's service and indexes them; with `learn` as `Client.listReports`. */
export function listReports(
  query: ReportQuery,
  connectionId: string,
  how: { readonly learn?: boolean } = {},
): Promise<Outcome<PageOf<Report>>> {
  return withClient(async (client, connection) => {
    const requestedAt = Date.now();
    const outcome = await client.listReports(query, how);
    if (!outcome.ok) return outcome;
    await storeListed(connection, query, outcome.value, requestedAt);
    return succeeded(applyFilters(outcome.value, query));
  }, connectionId);
}

/**
 * Remembers the reports. The plain newest-first list is stored for the first paint of the next popup.
 * `requestedAt` is in epoch ms.
 */
export async function storeListed(
  connection: Connection,
  query: ReportQuery,
  page: PageOf<Report>,
  requestedAt: number,
): Promise<void> {
  const { rows, unreadable, hasNext, total, paged } = page;
  await rememberReports(connection.id, rows, isPlain(query) ? { topOfListAt: requestedAt } : {});
  if (!isPlain(query)) return;
  const list = { rows: [...rows], unreadable, hasNext, total, paged, at: Date.now() };
  await whileConnected(connection.id, () =>
    lastListItem.update((lists) => withLastList(lists, connection.id, list)),
  );
}

function isPlain(query: ReportQuery): boolean {
  return Object.entries(defaultReportQuery).every(
    ([name, value]) => query[name as keyof ReportQuery] === value,
  );
}
