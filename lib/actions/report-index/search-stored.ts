import type { Connection, Connections } from '../../model/connection/connection.ts';
import { connectionFor } from '../../model/connection/connection-for.ts';
import { reportHref } from '../../model/connection/report-page-url.ts';
import { searchPath } from '../../model/report/reports-page.ts';
import { reportAt, searchReports } from '../../model/report-index/search-reports.ts';
import { readSeen, type SeenReport } from '../../model/report-index/seen-report.ts';
import { openInTab } from '../../platform/tabs/open-page.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { lastListItem } from '../../storage/report-index/last-list.ts';
import { seenReportsItem } from '../../storage/report-index/seen-reports.ts';

/** An indexed report with its connection. */
interface KnownReport extends SeenReport {
  readonly connection: Connection;
}

/** The stored reports that match the text typed into the address bar; makes no requests. */
export async function searchStored(text: string): Promise<SeenReport[]> {
  return searchReports(text, await known(await connectionsItem.get()));
}

/**
 * Opens the suggestion chosen in the address bar: the report of the page with that URL, else the list of all
 * reports, filtered by the text.
 */
export async function openChosen(text: string, where: Parameters<typeof openInTab>[1]): Promise<void> {
  const report = reportAt(text, await known(await connectionsItem.get()));
  const address = report && reportHref(report.connection, report.id);
  await openInTab(address ?? searchPath(text.trim()), where);
}

/** Every stored report of the connection that its page uses: seen, in the last list, or just created. */
async function known(connections: Connections): Promise<KnownReport[]> {
  const all = await Promise.all(connections.list.map(knownAt));
  return all.flat().filter(({ url, connection }) => connectionFor(connections, url)?.id === connection.id);
}

async function knownAt(connection: Connection): Promise<KnownReport[]> {
  const { id } = connection;
  const [[seen, lists], jobs] = await Promise.all([
    readTogether([seenReportsItem(id), lastListItem]),
    jobsItem.get(),
  ]);
  const made = jobs.flatMap((job) => (job.connectionId === id && job.report ? [job.report] : []));
  const listed = lists[id]?.rows ?? [];
  const byId = new Map<string, SeenReport>(
    [...readSeen(seen), ...made, ...listed].map((report) => [report.id, report]),
  );
  return [...byId.values()].map((report) => ({ ...report, connection }));
}
