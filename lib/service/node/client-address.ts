import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

/** The longest text of an IP address (RFC 4291, with an embedded IPv4 address). */
const LONGEST = 45;

/**
 * Returns the key under which a client's attempts are counted: its IPv4 address, or the first 64 bits of its IPv6
 * address, because the owner of one IPv6 address usually has its whole /64 (RFC 4291, section 2.5.1). `unknown` if
 * `remote` is not an IP address.
 */
export function clientAddress(remote: string | undefined): string {
  if (remote === undefined || remote.length > LONGEST || !ipaddr.isValid(remote)) return 'unknown';
  const address = ipaddr.process(remote);
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join('.');
}

/**
 * Returns the `clientAddress` of a request that came through this number of trusted proxies. Each of them appends the
 * address it received the request from to `X-Forwarded-For`; anything before those may be forged by the client. If the
 * header has no such address, the connection's is used.
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
