import type { UnreadReason } from '../../engine/contract/report-schemas.ts';
import type { TriedLink } from '../../engine/page/may-be-tried.ts';
import { isUnread } from '../../engine/page/page-read.ts';
import { cleanUrl } from '../../engine/url/clean-url.ts';
import type { CapturedNavigation, CapturedPage, CaptureRequest } from './captured-page.ts';
import { native } from './native.ts';
import { mayBeRequestedUnasked, readServedPage } from './read-served-page.ts';
import { iconAddress, isControlled, linksOfDocument, showDocument } from './show-document.ts';

/**
 * Reads the page in whose tab it runs, isolated from the page's scripts: as it is shown, and what strangers get of the
 * ordered address and its site. It requests nothing but the page's own origin, never with cookies, changes nothing in
 * the page, and never throws because of the network or of what the page calls its fields. `onShown` is called while the
 * page is still what was read of it, beside the requests.
 */
export async function captureDocument(
  order: CaptureRequest,
  { signal, onShown }: { readonly signal?: AbortSignal; readonly onShown?: () => void } = {},
): Promise<CapturedPage> {
  const cleaned = (address: string) => withoutFragment(cleanUrl(address, order.cleaning).url);
  const navigation = navigationEntry();
  const isOrdered = order.kind === 'ordered';
  const links: TriedLink[] = [];
  const parts = {
    allUnread: whyNothing(order),
    site: isOrdered ? 'all' : order.kind === 'live' && order.site === 'read' ? 'files' : 'none',
    icon: iconAddress(),
    links,
  } as const;
  const { asked } = order;
  const from = 'page';
  const read = (pageUnread: UnreadReason | null) =>
    readServedPage({ ...parts, pageUnread, asked, from, ...(signal && { signal }) });
  const why = whyNotPage(order, navigation, cleaned);
  // what is ordered is on its way while the document is written out, which takes longer
  const early = why instanceof Promise ? undefined : read(why);
  // as they are at the click: nothing is awaited before; links are asked for when robots.txt has come
  const rendered = showDocument();
  if (isOrdered) links.push(...linksOfDocument());
  const [address, readAt] = [location.href, new Date().toISOString()];
  const reading = early ?? read(await why);
  onShown?.();
  const { served, ...site } = await reading;
  const isUnsent = isUnread(served) && (served.why === 'no-answer' || served.why === 'own-worker');
  return {
    asked,
    url: (await isRestless(order, cleaned(address))) ? asked : cleaned(address),
    readAt,
    loadedAt: new Date(performance.timeOrigin).toISOString(),
    served: isUnread(served) ? served : { ...served, url: cleaned(served.url) },
    rendered,
    navigation: navigation && navigationOf(navigation),
    ...site,
    ...(isUnsent && { unsent: { ...parts, pageUnread: await why, allUnread: null } }),
  };
}

/** How long a document is watched for a change of its address, and how often it is looked at, in milliseconds. */
const WATCHED = 1_000;
const LOOKS = 20;

/**
 * Whether the document was there when it was ordered, and keeps rewriting its address, as some do with every scroll or
 * second: such a document is the ordered one under any address. One that has changed its address once shows another
 * page.
 */
async function isRestless({ asked, orderedAt }: CaptureRequest, shown: string): Promise<boolean> {
  const first = location.href;
  const wasThere = performance.now() >= Date.now() - orderedAt;
  if (!wasThere || shown === asked || new URL(asked).origin !== location.origin) return false;
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, WATCHED / LOOKS));
    if (location.href !== first) return true;
  }
  return false;
}

/** Why the page may request nothing of the ordered address. */
function whyNothing({ asked, workerSeesRequests }: CaptureRequest): UnreadReason | null {
  if (new URL(asked).origin !== location.origin) return 'other-origin';
  return workerSeesRequests && isControlled() ? 'own-worker' : null;
}

/**
 * Why the page itself is not requested again: the browser never has (a script has written this address), or nobody has
 * asked for a request and the address may act or may be the answer to a form. An ordered report asks for it once: no
 * browser shows how a page was requested, and a page must not count as unread only because it may not be cached.
 */
function whyNotPage(
  { asked, kind, isOpened }: CaptureRequest,
  navigation: PerformanceNavigationTiming | undefined,
  cleaned: (address: string) => string,
): UnreadReason | null | Promise<UnreadReason | null> {
  if (kind === 'shown') return 'not-requested';
  if (kind === 'live' && !mayBeRequestedUnasked(asked)) return 'unsafe';
  if (isOpened || navigation === undefined) return null;
  if (cleaned(navigation.name) !== asked) return 'not-requested';
  return kind === 'live' ? mayAnswerForm(navigation).then((may) => (may ? 'not-requested' : null)) : null;
}

/**
 * Whether the document may be the answer to a form of its own site that was sent by POST. No browser shows how a page
 * was requested, but it keeps the answers to GET in its cache, except those that forbid that. A page that the user has
 * reloaded, or that was reached from elsewhere, counts as none. Sends nothing.
 */
async function mayAnswerForm({ type, name }: PerformanceNavigationTiming): Promise<boolean> {
  const referrer = native(Document.prototype, 'referrer', document);
  if (type === 'reload' || !referrer.startsWith(`${location.origin}/`) || isControlled()) return false;
  try {
    await fetch(name, { mode: 'same-origin', cache: 'only-if-cached' });
    return false;
  } catch {
    return true;
  }
}

function navigationEntry(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

function navigationOf(entry: PerformanceNavigationTiming): CapturedNavigation {
  return {
    status: entry.responseStatus ?? 0,
    decodedBytes: entry.decodedBodySize ?? 0,
    transferredBytes: entry.encodedBodySize ?? 0,
    timeToFirstByte: Math.max(0, entry.responseStart - entry.requestStart),
    byOwnWorker: (entry.workerStart ?? 0) > 0,
  };
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? address;
}
