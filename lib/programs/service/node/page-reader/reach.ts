import { isIP } from 'node:net';
import { getPublicSuffix } from 'tldts';
import { networkOf } from '../../../../engine/url/network-of.ts';
import type { StandIn } from '../../../../engine/url/stand-in.ts';

/** Of a page, the most bytes that are read, and the longest time for it, in milliseconds, unless others are given. */
export const LARGEST_PAGE = 10_000_000;
export const LONGEST_READ_MS = 30_000;

/**
 * What may be requested, and what goes along: decided by who starts a program. What is read then (pages, redirects,
 * sitemaps, calls of agents) can only narrow it. Plain data, for workers, too.
 */
export interface Reach {
  readonly origins: readonly string[];
  /** What goes to these origins, and to no other. */
  readonly secrets: Secrets;
  /** `public`: the public internet and, of this machine, the named origins alone. `all`: private networks, too. */
  readonly networks: 'public' | 'all';
  /** What is asked of production is asked of this server; absent: pages stand for themselves. */
  readonly standIn?: StandIn | undefined;
}

interface Secrets {
  /** Header lines, `Name: value`. */
  readonly headers: readonly string[];
  readonly cookies: readonly Cookie[];
}

export interface Cookie {
  /** `name=value` */
  readonly pair: string;
  /** Absent: of all named origins. */
  readonly scope?: {
    readonly domain: string;
    readonly withSubdomains: boolean;
    readonly path: string;
    readonly secure: boolean;
    /** Seconds since 1970; 0: it ends with a session. */
    readonly expires: number;
  };
}

export function reachOf(
  { allowPrivateNetworks }: { readonly allowPrivateNetworks: boolean },
  origins: readonly string[] = [],
  secrets: Secrets = { headers: [], cookies: [] },
): Reach {
  return { origins, secrets, networks: allowPrivateNetworks ? 'all' : 'public' };
}

/** What a page or file leads to: from the public internet not to this machine, even if something of it was named. */
export function reachFrom(reach: Reach, start: URL): Reach {
  const isHere = (origin: string) => networkOf(new URL(origin).hostname) === 'this machine';
  if (reach.networks === 'all' || isHere(start.origin)) return reach;
  return { ...reach, origins: reach.origins.filter((origin) => origin === start.origin || !isHere(origin)) };
}

/** On whose word something is requested, which is a secret's other end. */
export interface Asking {
  /** The origin of the document or file that asks; `user`: an address that was named; absent: nobody knows. */
  readonly by?: string | undefined;
  /** Whether the address becomes the page itself. */
  readonly isNavigation?: boolean;
  /** `GET`, unless it says so. */
  readonly method?: string;
}

export const BY_USER: Asking = { by: 'user' };

/**
 * Whether secrets may go along: to a named origin, on the word of the user or of that origin's own document. Another
 * site's page may lead the page there, as browsers send cookies without a mark (`SameSite=Lax`), and start nothing else
 * there.
 */
export function mayCarry({ origins }: Reach, { origin }: URL, asking: Asking): boolean {
  const { by, isNavigation = false, method = 'GET' } = asking;
  return origins.includes(origin) && (by === 'user' || by === origin || (isNavigation && method === 'GET'));
}

/**
 * The header lines that a request to this address carries: none unless it may carry some. Cookies go by RFC 6265,
 * sections 5.1.3, 5.1.4 and 5.4 (https://www.rfc-editor.org/rfc/rfc6265, read 2026-11-27), those with longer paths
 * first. A library is more code than these rules, because of the cookies that servers set.
 */
export function secretLines(reach: Reach, url: URL, asking: Asking): readonly string[] {
  if (!mayCarry(reach, url, asking)) return [];
  const { secrets } = reach;
  const pathOf = ({ scope }: Cookie) => scope?.path ?? '/';
  const isBelow = (path: string) => url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  const pairs = secrets.cookies
    .filter((cookie) => belongsTo(cookie, url))
    .filter((cookie) => pathOf(cookie) === url.pathname || isBelow(pathOf(cookie)))
    .toSorted((one, other) => pathOf(other).length - pathOf(one).length)
    .map(({ pair }) => pair);
  return pairs.length === 0 ? secrets.headers : [...secrets.headers, `Cookie: ${pairs.join('; ')}`];
}

/** Whether a cookie is for the server of an address, whatever its path. */
export function belongsTo({ pair, scope }: Cookie, { hostname, protocol }: URL): boolean {
  if (scope === undefined) return true;
  const { domain, withSubdomains, path, secure, expires } = scope;
  if (secure && protocol !== 'https:' && networkOf(hostname) !== 'this machine') return false;
  if (expires > 0 && expires * 1000 <= Date.now()) return false;
  // what the names promise (draft-ietf-httpbis-rfc6265bis, section 4.1.3)
  if (/^__(?:secure|host)-/i.test(pair) && !secure) return false;
  if (/^__host-/i.test(pair) && (withSubdomains || path !== '/')) return false;
  const isOfAll = getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
  const isParent = withSubdomains && !isOfAll && isIP(hostname) === 0 && hostname.endsWith(`.${domain}`);
  return hostname === domain || isParent;
}
