import { isUnread } from '../../../engine/page/page-read.ts';
import { sitemapsForPage } from '../../../engine/page/read-sitemaps.ts';
import type { ReportDetails } from '../../../engine/report/report.ts';
import { cleanUrl } from '../../../engine/url/clean-url.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import type { CapturedPage } from '../../../shared/capture/captured-page.ts';
import { failed, type Outcome } from '../../../shared/failure/failure.ts';
import { whyNotAPage } from '../../model/live-page/live-page.ts';
import { startServiceHost } from '../../platform/local/service-host.ts';
import { servicePattern } from '../../platform/permissions/host-permissions.ts';
import { captureTab } from '../../platform/tabs/capture-tab.ts';
import { documentInTab } from '../../platform/tabs/document-in-tab.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { withServedPage } from '../capture/capture.ts';
import { localClient } from '../client/local-client.ts';
import { allowLiveRequests, keepLiveSiteFiles, type LiveSiteFiles } from './live-site-files.ts';

/** The longest time in which a page's scripts may keep it from being read, in seconds. */
const DEADLINE = 20;

export interface LiveCheckRequest {
  /** The same for a check that is asked for again, because the background ended. */
  readonly checkId: string;
  readonly tabId: number;
  /** `TabDocument.id`; `null`: of whichever page the tab shows as the check begins. */
  readonly documentId: number | null;
  readonly url: string;
  /** `shown`: the document is read as it is shown, and nothing is requested. */
  readonly page: 'request' | 'shown';
}

const underWay = new Map<string, AbortController>();

/**
 * Checks the document in a tab in this browser, and stores nothing: neither a report nor an entry in its history. Reads
 * that tab alone, without cookies. Fails with `page-not-open` if the tab shows another document by now, if the browser
 * does not let us read it, or if the check was stopped (`stopLive`).
 */
export async function checkLive(request: LiveCheckRequest): Promise<Outcome<ReportDetails>> {
  const controller = new AbortController();
  underWay.set(request.checkId, controller);
  try {
    return await check(request, controller.signal);
  } finally {
    underWay.delete(request.checkId);
  }
}

/** Stops a check whose result is no longer wanted. */
export function stopLive(checkId: string): void {
  underWay.get(checkId)?.abort();
}

async function check(
  { checkId, tabId, documentId: wantedId, url: address, page }: LiveCheckRequest,
  signal: AbortSignal,
): Promise<Outcome<ReportDetails>> {
  // it takes longest to start, so it does while the page is read; if it cannot, the request to it fails
  startServiceHost().catch(() => {});
  const documentThere = async () => {
    const shown = await documentInTab(tabId);
    const isPage = typeof shown === 'object' && (wantedId !== null || whyNotAPage(shown) === null);
    return isPage && !signal.aborted ? shown.id : undefined;
  };
  const [{ cleaning }, first] = await Promise.all([settingsItem.get(), documentThere()]);
  const documentId = wantedId ?? first;
  const { url } = cleanUrl(address, cleaning);
  const gone = failed({ kind: 'page-not-open', url, pattern: servicePattern(url) });
  if (documentId === undefined || first !== documentId) return gone;
  const { origin } = new URL(url);
  const wanted = page === 'request';
  const { mayRequest, site, files } = await allowLiveRequests({ checkId, origin, wanted }, Date.now());
  const kind = mayRequest ? 'live' : 'shown';
  const asked = url.split('#', 1)[0] ?? url;
  const order = { asked, kind, site, cleaning, orderedAt: Date.now(), documentId } as const;
  const captured = await captureTab(tabId, DEADLINE, order, { signal });
  if (captured === 'busy') return failed({ kind: 'page-busy' });
  // its address may have changed, too
  if (captured === 'denied' || urlKey(captured.url) !== urlKey(url) || (await documentThere()) !== documentId)
    return gone;
  const read = await withServedPage(captured, url, signal);
  return localClient().checkPage(await withSiteFiles(read, { origin, isRead: site === 'read', files }));
}

interface SiteFiles {
  readonly origin: string;
  /** Whether this capture has read them. */
  readonly isRead: boolean;
  /** Those of an earlier check, as JSON. */
  readonly files: string | null;
}

/**
 * Returns a capture with the site's files: keeps them if it has read them, otherwise adds those of an earlier check,
 * with what they say of this page.
 */
async function withSiteFiles(json: Blob, { origin, isRead, files }: SiteFiles): Promise<Blob> {
  if (!isRead && files === null) return json;
  const captured: CapturedPage = JSON.parse(await json.text());
  const { robotsTxt, sitemaps } = captured;
  if (isRead) {
    // without a response it is asked for again, but not at once
    if (robotsTxt.response.seen) await keepLiveSiteFiles(origin, { robotsTxt, sitemaps }, Date.now());
    return json;
  }
  const known: LiveSiteFiles = { robotsTxt, sitemaps, ...JSON.parse(files ?? '{}') };
  const isKnown = !isUnread(known.sitemaps);
  const decided = isKnown ? sitemapsForPage(known.sitemaps, new URL(captured.asked)) : known.sitemaps;
  return new Blob([JSON.stringify({ ...captured, ...known, sitemaps: decided })]);
}
