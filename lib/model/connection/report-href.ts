import { detailsPath } from '../report/reports-page.ts';
import type { Connection } from './connection.ts';
import { reportPageUrl } from './report-page-url.ts';
import { isThisBrowser } from './this-browser.ts';

/** Where a report is opened: its page at the service, or the extension's own page if the report is in this browser. */
export function reportHref(connection: Connection, id: string): string | undefined {
  return isThisBrowser(connection) ? detailsPath(id, connection.id) : reportPageUrl(connection, id);
}
