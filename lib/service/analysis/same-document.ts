import { headerLines } from '../header-lines.ts';
import type { PageRead, ServedPage, ShownPage } from '../page-read.ts';
import type { ListingReason } from '../ports.ts';
import { textOf } from './html/text-of.ts';
import type { ShownVersion } from './judged-page.ts';
import { addressKey } from './listing/address-key.ts';
import { isExecuted, type PageContext } from './page-context.ts';

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
  /** Whether both are one version of one document, so that scripts have made all differences. */
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
 * service worker of the page, no translation by the browser.
 */
export function relationOf({ asked, served, shown }: PageRead, { raw, rendered }: Seen): Relation {
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
  const strangers = strangersGet({ served, shown, raw, rendered, leadsHere });
  if (strangers) return { ...alone, strangers };
  const isOlder = version === 'same' && isOtherVersion(served, shown, raw, rendered);
  return {
    version: isOlder ? 'older' : version,
    isOne: version === 'same' && !isOlder,
    isServedJudged: true,
  };
}

interface Both {
  readonly served: ServedPage;
  readonly shown: ShownPage;
  readonly raw: PageContext;
  readonly rendered: PageContext;
  /** Whether strangers who ask for the address are led to the shown one. */
  readonly leadsHere: boolean;
}

function strangersGet(both: Both): Strangers | undefined {
  const { served, shown, raw, rendered, leadsHere } = both;
  const status = shown.status ?? 200;
  if (served.status >= 400 && served.status !== status)
    return { reason: 'strangers-refused', details: { status: served.status } };
  if (!leadsHere) {
    const isSignIn = asksToSignIn(raw) || isSignInAddress(served.url);
    return isSignIn
      ? { reason: 'strangers-sign-in', details: {} }
      : { reason: 'strangers-elsewhere', details: { address: served.url.slice(0, 500) } };
  }
  const size = sizes(served, shown);
  if (size === 'equal') return undefined;
  const missing = shareWithout(rendered, raw);
  if (asksToSignIn(raw) && !asksToSignIn(rendered) && missing > MOST)
    return { reason: 'strangers-sign-in', details: {} };
  // another language is another page, but not if the browser made it of what is served
  if ((shown.translated && size !== 'different') || isNewer(served, shown)) return undefined;
  const isOther =
    !raw.isFilledByScripts &&
    hasOwnHead(raw, rendered) &&
    shareWithout(raw, rendered) > MOST &&
    missing > MOST;
  return isOther ? { reason: 'strangers-other-page', details: { title: titleOf(raw) } } : undefined;
}

/** Two documents are different pages if each lacks more than this share of the other's words (our own choice). */
const MOST = 0.5;

/** The share of the words of one page, each once, that another page lacks; 0 without words. */
function shareWithout(page: PageContext, other: PageContext): number {
  const theirs = new Set(wordsOf(other));
  const own = [...new Set(wordsOf(page))];
  return own.length === 0 ? 0 : own.filter((word) => !theirs.has(word)).length / own.length;
}

function wordsOf({ words, title }: PageContext): readonly string[] {
  return [...words, ...(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** Whether a page has a title or a main heading that another one does not have. */
function hasOwnHead(page: PageContext, other: PageContext): boolean {
  const isOwn = (own: string, their: string) => own !== '' && own !== their;
  return isOwn(page.title, other.title) || isOwn(headingOf(page), headingOf(other));
}

function headingOf({ all }: PageContext): string {
  const heading = all('h1')[0];
  return heading === undefined ? '' : textOf(heading).slice(0, LONGEST_TITLE);
}

function titleOf(page: PageContext): string {
  return (page.title || headingOf(page)).slice(0, LONGEST_TITLE);
}

const LONGEST_TITLE = 200;

/** `/login`, `/users/sign_in`, `/wp-login.php`, `/auth/…`, in the words of several languages. */
const SIGN_IN =
  /^(?:(?:wp-)?(?:log|sign)[-_]?in(?:\.\w{1,5})?|auth|sso|oauth2?|saml2?|cas|session|sessions|anmelden|anmeldung|einloggen|connexion|iniciar-sesion|acceder|entrar|accedi|inloggen)$/i;

function isSignInAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.split('/').some((step) => SIGN_IN.test(step));
}

/** Whether a page has a field for a password, or one for the name of an account in a form of its own. */
function asksToSignIn({ all }: PageContext): boolean {
  return all('input').some(({ attribs }) => {
    const complete = (attribs['autocomplete'] ?? '').toLowerCase().split(/\s+/);
    return (
      (attribs['type'] ?? '').trim().toLowerCase() === 'password' ||
      complete.includes('username') ||
      complete.includes('current-password')
    );
  });
}

function isSameAddress(left: string, right: string): boolean {
  const [one, other] = [URL.parse(left), URL.parse(right)];
  return one !== null && other !== null && addressKey(one) === addressKey(other);
}

/** A body that differs by less is one version with other times, counters or one-time keys in it (our own choice). */
const SAME_SHARE = 0.05;
/** A smaller difference in size, in bytes, is that of a number or a time, and hides no signal (our own choice). */
const SHORTEST_SIGNAL = 4;

/** Compares the body that the tab was loaded from with the one that is served now. */
function sizes(
  { bytes }: ServedPage,
  { decodedBytes, byOwnWorker }: ShownPage,
): 'equal' | 'close' | 'different' | 'unknown' {
  if (decodedBytes === undefined || byOwnWorker) return 'unknown';
  const change = Math.abs(decodedBytes - bytes);
  if (change < SHORTEST_SIGNAL) return 'equal';
  return change > SAME_SHARE * Math.max(decodedBytes, bytes) ? 'different' : 'close';
}

/** Whether the server says that it has changed the page since the tab loaded it. */
function isNewer(served: ServedPage, { loadedAt, lastModified }: ShownPage): boolean {
  const line = headerLines(served, 'last-modified')[0];
  const changed = line === undefined ? Number.NaN : Date.parse(line);
  if (Number.isNaN(changed)) return false;
  return changed > Date.parse(loadedAt) || (lastModified !== undefined && changed > Date.parse(lastModified));
}

/** Whether the tab's document cannot come from the served one, although both are the same page. */
function isOtherVersion(
  served: ServedPage,
  shown: ShownPage,
  raw: PageContext,
  rendered: PageContext,
): boolean {
  const isMended = (shown.status ?? 200) >= 400 && served.status < 400;
  const size = sizes(served, shown);
  if (isMended || size === 'different') return true;
  const isChanged = signalsOf(raw) !== signalsOf(rendered);
  // some servers give the present time with every answer
  if (isNewer(served, shown)) return isChanged || size !== 'equal' || raw.text !== rendered.text;
  return isChanged && (size === 'close' || !hasScripts(raw));
}

/** What decides about listing and heads a result: robots metas, canonical links, title, description and h1. */
function signalsOf(page: PageContext): string {
  const { metas, links, title, all } = page;
  const contents = (name: string) => metas(name).map(({ attribs }) => attribs['content'] ?? '');
  const robots = all('meta').filter(({ attribs }) =>
    /^(robots|googlebot|bingbot|msnbot)$/i.test(attribs['name'] ?? ''),
  );
  return JSON.stringify([
    robots.map(({ attribs }) => attribs['content'] ?? ''),
    links('canonical').map(({ attribs }) => attribs['href'] ?? ''),
    title,
    contents('description'),
    headingOf(page),
  ]);
}

/** Whether a page has any script that could change it. */
function hasScripts({ all, elements }: PageContext): boolean {
  return (
    all('script').some(isExecuted) ||
    elements.some(({ attribs }) => Object.keys(attribs).some((name) => name.startsWith('on')))
  );
}
