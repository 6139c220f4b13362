import { isIP } from 'node:net';
import { getPublicSuffix } from 'tldts';
import { networkOf } from '../../../model/url/network-of.ts';

/*
 * What a program may request, and what goes along: decided by who started it, and by nothing that is read. Addresses
 * that pages, sitemaps, redirects and agents name get less, never more.
 */

/** Plain data, for workers too. Nothing that reads can be made without one. */
export interface Reach {
  /** The origins that were named at the start. */
  readonly origins: readonly string[];
  /** What goes to these origins, and to no other. */
  readonly secrets: Secrets;
  /** `public`: the public internet and, of this machine, the named origins alone. `all`: private networks, too. */
  readonly networks: 'public' | 'all';
}

export interface Secrets {
  /** Header lines, `Name: value`. */
  readonly headers: readonly string[];
  readonly cookies: readonly Cookie[];
}

/** A cookie; without a scope it belongs to all named origins. */
export interface Cookie {
  /** `name=value` */
  readonly pair: string;
  readonly scope?: {
    /** A host, in lower case. */
    readonly domain: string;
    readonly withSubdomains: boolean;
    readonly path: string;
    readonly secure: boolean;
    /** Seconds since 1970; 0: it ends with a session. */
    readonly expires: number;
  };
}

const NO_SECRETS: Secrets = { headers: [], cookies: [] };

export function reachOf(
  { allowPrivateNetworks }: { readonly allowPrivateNetworks: boolean },
  origins: readonly string[] = [],
  secrets = NO_SECRETS,
): Reach {
  return { origins, secrets, networks: allowPrivateNetworks ? 'all' : 'public' };
}

/** What a page or file leads to: from the public internet not to this machine, even if something of it was named. */
export function reachFrom(reach: Reach, start: URL): Reach {
  const isHere = (origin: string) => networkOf(new URL(origin).hostname) === 'this machine';
  if (reach.networks === 'all' || isHere(start.origin)) return reach;
  return { ...reach, origins: reach.origins.filter((origin) => origin === start.origin || !isHere(origin)) };
}

/** For what nobody has asked for: links that are tried, and the missing page. */
export function withoutSecrets(reach: Reach): Reach {
  return { ...reach, secrets: NO_SECRETS };
}

/**
 * The header lines that a request to this address carries; none if its origin was not named. One line has all cookies
 * (RFC 6265, section 5.4), those with longer paths first.
 */
export function secretLines({ origins, secrets }: Reach, url: URL, now = Date.now()): string[] {
  if (!origins.includes(url.origin)) return [];
  const lines = secrets.headers.filter((line) => !COOKIE_LINE.test(line));
  const cookies = secrets.cookies
    .filter((cookie) => belongsTo(cookie, url, now) && pathMatches(url.pathname, cookie.scope?.path ?? '/'))
    .toSorted((one, other) => (other.scope?.path.length ?? 0) - (one.scope?.path.length ?? 0));
  const pairs = [
    ...secrets.headers
      .filter((line) => COOKIE_LINE.test(line))
      .map((line) => line.replace(COOKIE_LINE, '').trim()),
    ...cookies.map(({ pair }) => pair),
  ];
  return pairs.length === 0 ? lines : [...lines, `Cookie: ${pairs.join('; ')}`];
}

const COOKIE_LINE = /^cookie:/i;

/**
 * Whether a cookie is for the server of an address, whatever its path. The rules of RFC 6265, sections 5.1.3 and 5.4
 * (https://www.rfc-editor.org/rfc/rfc6265, read 2026-11-27); a library has more code for what we do not do, such as
 * cookies that servers set.
 */
export function belongsTo({ pair, scope }: Cookie, { hostname, protocol }: URL, now = Date.now()): boolean {
  if (scope === undefined) return true;
  const { domain, withSubdomains, path, secure, expires } = scope;
  const isSecure = protocol === 'https:' || networkOf(hostname) === 'this machine';
  if ((secure && !isSecure) || (expires > 0 && expires * 1000 <= now)) return false;
  // draft-ietf-httpbis-rfc6265bis, section 4.1.3: what their names promise
  if (/^__(?:secure|host)-/i.test(pair) && !secure) return false;
  if (/^__host-/i.test(pair) && (withSubdomains || path !== '/')) return false;
  if (hostname === domain) return true;
  const isOfAll = getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
  return withSubdomains && !isOfAll && isIP(hostname) === 0 && hostname.endsWith(`.${domain}`);
}

/** RFC 6265, section 5.1.4. */
function pathMatches(path: string, cookiePath: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);
}
