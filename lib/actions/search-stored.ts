import { activeConnection, type Connection } from '../model/connection.ts';
import { reportPageAddress } from '../model/report-page-address.ts';
import { searchPath } from '../model/reports-page.ts';
import { reportAt, searchReports } from '../model/search-reports.ts';
import type { SeenReport } from '../model/seen-report.ts';
import { openInTab } from '../platform/open-page.ts';
import { connectionsItem } from '../storage/connections.ts';
import { readTogether } from '../storage/define-item.ts';
import { jobsItem } from '../storage/jobs.ts';
import { lastListItem } from '../storage/last-list.ts';
import { seenReportsItem } from '../storage/seen-reports.ts';

/** The reports known here that fit what is typed into the address bar; asks no one. */
export async function searchStored(text: string): Promise<SeenReport[]> {
  const connection = activeConnection(await connectionsItem.get());
  return connection ? searchReports(text, await known(connection)) : [];
}

/**
 * Opens what was chosen in the address bar: the report of the page with that address, else the page of all reports,
 * searching for the text.
 */
export async function openChosen(text: string, where: Parameters<typeof openInTab>[1]): Promise<void> {
  const connection = activeConnection(await connectionsItem.get());
  const report = connection && reportAt(text, await known(connection));
  const address = connection && report && reportPageAddress(connection, report.id);
  await openInTab(address ?? searchPath(text.trim()), where);
}

/** Every report known here by its address: seen, in the last list, or just made. */
async function known({ id }: Connection): Promise<SeenReport[]> {
  const [seen, list, jobs] = await readTogether([seenReportsItem(id), lastListItem, jobsItem]);
  const made = jobs.flatMap((job) => (job.connectionId === id && job.report ? [job.report] : []));
  const listed = list?.connectionId === id ? list.rows : [];
  const byId = new Map([...seen, ...made, ...listed].map((report) => [report.id, report]));
  return [...byId.values()];
}
