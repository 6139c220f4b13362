import { detailsPath } from '../../engine/report/reports-page.ts';
import { safeHref } from '../../engine/url/safe-href.ts';
import type { Connection } from '../connection/connection.ts';
import { abilitiesOf } from '../connection/local-connection.ts';

/**
 * The URL of a report's page: the connection's template filled in; `undefined` if that is not an http(s) URL.
 */
export function reportPageUrl(
  connection: Pick<Connection, 'baseUrl' | 'reportPage'>,
  id: string,
): string | undefined {
  // ids come from outside; a lone surrogate cannot be encoded
  if (!id.isWellFormed()) return undefined;
  // dot segments would lead to another page
  if (id === '.' || id === '..') return undefined;
  // replacer functions, because `$&` and the like are expanded in replacement strings
  return safeHref(
    connection.reportPage
      .replaceAll('{base_url}', () => connection.baseUrl)
      .replaceAll('{id}', () => encodeURIComponent(id)),
  );
}

/** Where a report is opened: its page at the service, or the extension's own page if the report is in this browser. */
export function reportHref(connection: Connection, id: string): string | undefined {
  return abilitiesOf(connection.id).sharesReports
    ? reportPageUrl(connection, id)
    : detailsPath(id, connection.id);
}
