import { getDomain, parse } from 'tldts';

/**
 * Whether two addresses belong to one site: the same host, or hosts below one registrable domain. Domains below which
 * anybody may register a name (`co.uk`, `github.io`) are no site. Source: HTML standard, "schemelessly same site",
 * https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site (read 2026-11-27), with the Public Suffix
 * List, https://publicsuffix.org/list/, as it is in tldts.
 */
export function isSameSite({ hostname }: URL, other: URL): boolean {
  return registrableDomain(hostname) === registrableDomain(other.hostname);
}

/** The registrable domain to which a host belongs, by the same list; the host itself, with its port, if it has none. */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** Whether a host name ends in a domain of the root zone, or in the one that is reserved for examples (RFC 2606). */
export function hasKnownEnding(host: string): boolean {
  const { isIcann, publicSuffix } = parse(host, { extractHostname: false });
  return isIcann === true || publicSuffix === 'example';
}
