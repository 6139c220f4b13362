/** Why no report can be created for a page; `describeNotReportable` translates it. */
export type NotReportable =
  | 'no-address'
  | 'browser-page'
  /** A website in the reader view, or its source: another document than the one to check. */
  | 'other-view'
  | 'extension-page'
  | 'file'
  | 'store'
  | 'not-web'
  /** Text that is not a URL, as may occur in a pasted list. */
  | 'malformed'
  /** The URL contains a user name or password, which every report of it would show. */
  | 'credentials'
  /** The URL seems to contain a secret, and no popup could show a warning before creating the report. */
  | 'secret'
  /** The service probably cannot reach the page, and no popup could say so before creating the report. */
  | 'out-of-reach'
  /** The report was to be public, which the administrator does not allow. */
  | 'not-public';

/**
 * Extension stores: browsers do not let extensions access them (Chrome developer documentation, "Match
 * patterns").
 */
const STORES = ['chromewebstore.google.com', 'addons.mozilla.org', 'microsoftedge.microsoft.com'];

/**
 * `null` if a report can be created for the URL, else the reason why not. A service can only fetch http and
 * https pages.
 */
export function whyNotReportable(url: string | undefined): NotReportable | null {
  if (url === undefined || url === '') return 'no-address';
  if (!URL.canParse(url)) return 'malformed';
  const { protocol, hostname, pathname, username, password } = new URL(url);
  if (protocol === 'file:') return 'file';
  if (/^(chrome|moz|safari-web)-extension:$/.test(protocol)) return 'extension-page';
  if (protocol === 'view-source:' || url.startsWith('about:reader?')) return 'other-view';
  if (/^(chrome|edge|brave|opera|vivaldi|about|devtools|resource):$/.test(protocol)) return 'browser-page';
  if (protocol !== 'http:' && protocol !== 'https:') return 'not-web';
  if (username !== '' || password !== '') return 'credentials';
  if (STORES.includes(hostname)) return 'store';
  if (hostname === 'chrome.google.com' && pathname.startsWith('/webstore')) return 'store';
  return null;
}
