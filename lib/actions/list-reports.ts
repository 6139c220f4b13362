import type { Outcome } from '../model/failure.ts';
import type { PageOf } from '../model/page-of.ts';
import { defaultReportQuery, type ReportQuery } from '../model/query.ts';
import type { Report } from '../model/report.ts';
import { whileConnected } from '../storage/connection-lock.ts';
import { lastListItem, withLastList } from '../storage/last-list.ts';
import { rememberReports } from './remember-reports.ts';
import { withClient } from './with-client.ts';

/** Asks the connection's service for a page of reports. The plain newest-first list is stored, for the next popup's first paint. */
export function listReports(query: ReportQuery, connectionId: string): Promise<Outcome<PageOf<Report>>> {
  return withClient(async (client, connection) => {
    const askedAt = Date.now();
    const outcome = await client.listReports(query);
    if (!outcome.ok) return outcome;
    const { rows, unreadable, hasNext, total, paged } = outcome.value;
    await rememberReports(connection.id, rows, isPlain(query) ? { topOfListAt: askedAt } : {});
    if (isPlain(query)) {
      const list = { rows: [...rows], unreadable, hasNext, total, paged, at: Date.now() };
      await whileConnected(connection.id, () =>
        lastListItem.update((lists) => withLastList(lists, connection.id, list)),
      );
    }
    return outcome;
  }, connectionId);
}

function isPlain(query: ReportQuery): boolean {
  return Object.entries(defaultReportQuery).every(
    ([name, value]) => query[name as keyof ReportQuery] === value,
  );
}
