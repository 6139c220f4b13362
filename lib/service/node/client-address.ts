import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Longest text of an IP address (RFC 4291, with an embedded IPv4 address). */
const LONGEST = 45;

/**
 * The name by which a client's tries are counted: its IPv4 address, or the first 64 bits of its IPv6
 * address, since whoever has one IPv6 address has the 2^64 around it (RFC 4291 section 2.5.1).
 */
export function clientAddress(remote: string | undefined): string {
  if (remote === undefined || remote.length > LONGEST || !ipaddr.isValid(remote)) return 'unknown';
  const address = ipaddr.process(remote);
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join('.');
}

/**
 * Who sent a request that came through so many trusted proxies. Each of them adds the address that it was
 * asked from to the end of `X-Forwarded-For`; what stands before those, the client may have made up.
 */
export function clientOf(
  {
    socket,
    headers,
  }: {
    readonly socket: { readonly remoteAddress?: string | undefined };
    readonly headers: IncomingHttpHeaders;
  },
  trustedProxies: number,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const named = trustedProxies > 0 ? clientAddress(forwarded.at(-trustedProxies)?.trim()) : 'unknown';
  return named === 'unknown' ? clientAddress(socket.remoteAddress) : named;
}
