import type { Connection } from '../../model/connection/connection.ts';
import { failed, type Outcome, succeeded } from '../../model/failure/failure.ts';
import { readReportPage } from '../../model/report/read-report-page.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';

/**
 * Saves the URL template of a connection's report pages; an empty text restores the default. Returns the
 * changed connection, `not-a-setting` for an invalid template, `not-connected` if the connection does not
 * exist.
 */
export async function saveReportPage(connectionId: string, typed: string): Promise<Outcome<Connection>> {
  const read = readReportPage(typed);
  if (!read.ok) return failed({ kind: 'not-a-setting' });
  const { reportPage } = read;
  const { list } = await connectionsItem.update((connections) => ({
    ...connections,
    list: connections.list.map((each) => (each.id === connectionId ? { ...each, reportPage } : each)),
  }));
  const connection = list.find(({ id }) => id === connectionId);
  return connection ? succeeded(connection) : failed({ kind: 'not-connected' });
}
