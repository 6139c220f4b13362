import type { ListingReason, ShownVersion } from '../contract/report-schemas.ts';
import type { PageRead } from '../page/page-read.ts';
import { addressKey } from '../url/address-key.ts';
import { isLoginUrl } from '../url/login-url.ts';
import type { PageContext } from './html/page-context.ts';
import {
  type Both,
  headingOf,
  isChangedSince,
  isMadeByScripts,
  isOtherVersion,
  LONGEST_TITLE,
  MOST,
  shareWithout,
  sizes,
} from './same-version.ts';

/** What strangers get in place of the shown document: a reason why it cannot be listed, and values for its texts. */
export interface Strangers {
  readonly reason: Extract<ListingReason, `strangers-${string}`>;
  readonly details: Readonly<Record<string, string | number>>;
}

/** How what is served and what is shown belong together. */
export interface Relation {
  /** `null` if no tab showed the page. */
  readonly version: ShownVersion | null;
  /** Set if strangers get something else than the user. */
  readonly strangers?: Strangers;
  /** Whether scripts have made all that differs: both are one version of one document, and nothing else can have. */
  readonly isOne: boolean;
  /** Whether the served page is evidence about the shown one at all. */
  readonly isServedJudged: boolean;
}

/** Parses of both, each only if it was seen. */
interface Seen {
  readonly raw: PageContext | undefined;
  readonly rendered: PageContext | undefined;
}

/**
 * Decides whether strangers get the document that a tab shows, and if so, whether the tab shows the version that is
 * served now. Scripts are blamed for differences only if nothing speaks against that: neither sizes nor times, no
 * service worker of the page, no translation by the browser. A page that its server makes again for each user and
 * answer is the same version, but nothing is said of its scripts.
 */
export function relationOf({ asked, served, shown, readAt }: PageRead, { raw, rendered }: Seen): Relation {
  if (shown === undefined || rendered === undefined)
    return { version: null, isOne: true, isServedJudged: true };
  // a browser that does not let us past the worker may not tell either that the worker answered
  const byOwnWorker = shown.byOwnWorker || (!served.seen && served.why === 'own-worker');
  const version = byOwnWorker ? 'own-worker' : shown.translated ? 'translated' : 'same';
  const alone = { version, isOne: false, isServedJudged: false } as const;
  const isMoved = !isSameAddress(shown.url, asked);
  // a redirect that leaves the site, where a browser does not let a page follow it
  const isSentAway = !served.seen && served.why === 'redirect' && !isMoved;
  if (isSentAway) return { ...alone, strangers: { reason: 'strangers-elsewhere', details: {} } };
  if (!served.seen || raw === undefined) return alone;
  const leadsHere = isSameAddress(served.url, shown.url);
  if (isMoved && !leadsHere) return alone;
  const both = { served, shown, raw, rendered, leadsHere, readAt };
  const strangers = strangersGet(both);
  if (strangers) return { ...alone, strangers };
  const isOlder = version === 'same' && isOtherVersion(both);
  return {
    version: isOlder ? 'older' : version,
    isOne: version === 'same' && !isOlder && isMadeByScripts(both),
    isServedJudged: true,
  };
}

function strangersGet({ served, shown, raw, rendered, leadsHere, readAt }: Both): Strangers | undefined {
  const status = shown.status ?? 200;
  if (served.status >= 400 && served.status !== status)
    return { reason: 'strangers-refused', details: { status: served.status } };
  if (!leadsHere) {
    const isSignIn = asksToSignIn(raw) || isLoginUrl(served.url);
    return isSignIn
      ? { reason: 'strangers-sign-in', details: {} }
      : { reason: 'strangers-elsewhere', details: { address: served.url.slice(0, 500) } };
  }
  const size = sizes(served, shown);
  const missing = shareWithout(rendered, raw);
  // whatever its size
  if (asksToSignIn(raw) && !asksToSignIn(rendered) && missing > MOST)
    return { reason: 'strangers-sign-in', details: {} };
  // another language is another page, but not if the browser made it of what is served
  if ((shown.translated && size !== 'different') || isChangedSince(served, shown, readAt)) return undefined;
  const isOther =
    !raw.isFilledByScripts &&
    hasOwnHead(raw, rendered, size === 'equal') &&
    shareWithout(raw, rendered) > MOST &&
    missing > MOST;
  return isOther ? { reason: 'strangers-other-page', details: { title: titleOf(raw) } } : undefined;
}

/**
 * Whether a page has a title or a main heading that another one does not have. Two bodies of the same size are taken
 * for one that scripts have changed, unless both differ, in the same language.
 */
function hasOwnHead(page: PageContext, other: PageContext, isSameSize: boolean): boolean {
  const isOwn = (own: string, their: string) => own !== '' && own !== their;
  const [title, heading] = [isOwn(page.title, other.title), isOwn(headingOf(page), headingOf(other))];
  const languageOf = ({ all }: PageContext) => all('html')[0]?.attribs['lang'];
  return isSameSize ? title && heading && languageOf(page) === languageOf(other) : title || heading;
}

function titleOf(page: PageContext): string {
  return (page.title || headingOf(page)).slice(0, LONGEST_TITLE);
}

/** Whether a page has a field for a password, or one for the name of an account in a form of its own. */
export function asksToSignIn({ all }: PageContext): boolean {
  return all('input').some(({ attribs }) => {
    const complete = (attribs['autocomplete'] ?? '').toLowerCase().split(/\s+/);
    return (
      (attribs['type'] ?? '').trim().toLowerCase() === 'password' ||
      complete.includes('username') ||
      complete.includes('current-password')
    );
  });
}

/** Whether two addresses are those of one page (`addressKey`). */
export function isSameAddress(left: string, right: string): boolean {
  const [one, other] = [URL.parse(left), URL.parse(right)];
  return one !== null && other !== null && addressKey(one) === addressKey(other);
}
