import type { LookupAddress } from 'node:dns';
import { lookup as dnsLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { networkOf } from '../../../../engine/url/network-of.ts';
import type { Reach } from './reach.ts';

/** Resolves a host name to all of its addresses. Rejects with Node's DNS error if there are none. */
export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Thrown for a forbidden address, usually one outside the public internet, requested directly or through a name. */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
  readonly hostname: string;
  constructor(hostname: string) {
    super(`${hostname} is not on the public internet`);
    this.hostname = hostname;
  }
}

/**
 * Whether an IP address belongs to the public internet.
 * IPv4: everything except the special ranges of the IANA registry (loopback, private, link-local, shared
 * (carrier-grade NAT), multicast, reserved …) as ipaddr.js knows them. IPv6: global unicast `2000::/3` (RFC
 * 4291, section 2.4) without its special ranges, which excludes unique-local, link-local, 6to4, Teredo and
 * the IPv4-compatible form. IPv4-mapped (RFC 4291) and NAT64 addresses (RFC 6052, well-known prefix) are as
 * public as the IPv4 address inside them. Text that is not an IP address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast';
  const ipv6 = ipaddr.IPv6.parse(address);
  const isEmbedding = ipv6.isIPv4MappedAddress() || ipv6.match(NAT64);
  if (isEmbedding) return new ipaddr.IPv4(ipv6.toByteArray().slice(12)).range() === 'unicast';
  return ipv6.range() === 'unicast' && ipv6.match(GLOBAL_UNICAST);
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether a request for `url` may go to an IP address: of the public internet, or of this machine if exactly this host
 * and port were named and the name is one of this machine. Other names that lead here were given by strangers.
 */
function mayConnect({ origins, networks }: Reach, url: URL, address: string): boolean {
  if (networks === 'all' || isPublicAddress(address)) return true;
  if (isIP(address) === 0 || ipaddr.process(address).range() !== 'loopback') return false;
  const isHere = networkOf(url.hostname) === 'this machine' || isIP(hostOf(url)) !== 0;
  return isHere && origins.some((origin) => new URL(origin).host === url.host);
}

/** The host, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/**
 * Rejects a URL whose host is a forbidden IP address. Names are checked later, by `guardedLookup`, on the
 * addresses that are then used. Decimal, octal and hexadecimal spellings never arrive here: the URL parser
 * has normalised them to dotted quads. Throws `ForbiddenAddressError`.
 */
export function refuseForbiddenLiteral(reach: Reach, url: URL): void {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayConnect(reach, url, host)) throw new ForbiddenAddressError(url.hostname);
}

/**
 * A `lookup` for the sockets of a request for `url`. Every address that the name resolves to must be allowed; the
 * socket then connects to one of exactly these, so a second response of a hostile name server is never used (DNS
 * rebinding). It fails with
 * `ForbiddenAddressError`, or with a DNS error (`ENOTFOUND` if there is no address).
 */
export function guardedLookup(reach: Reach, url: URL, resolve: ResolveHost = resolveHost): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const first = addresses[0];
        const none = new Error(`${hostname} has no address`);
        if (first === undefined) return callback(Object.assign(none, { code: 'ENOTFOUND' }), '');
        if (!addresses.every(({ address }) => mayConnect(reach, url, address)))
          return callback(new ForbiddenAddressError(hostname), '');
        if (options.all) return callback(null, [...addresses]);
        callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}

function resolveHost(hostname: string): Promise<LookupAddress[]> {
  return dnsLookup(hostname, { all: true, order: 'verbatim' });
}
