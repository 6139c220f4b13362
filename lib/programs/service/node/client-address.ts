import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The longest text of an IP address (RFC 4291, with an embedded IPv4 address), with brackets, a zone and a port. */
const LONGEST = 80;

/**
 * Returns the key under which a client's attempts are counted: its IPv4 address, or the first 64 bits of its IPv6
 * address, because the owner of one IPv6 address usually has its whole /64 (RFC 4291, section 2.5.1). Some proxies
 * write a port behind the address and brackets or quotation marks around it; the client chooses its port, so that it
 * does not count. `unknown` if `remote` is not an IP address: RFC 7239 (section 6) also has "unknown" and made-up
 * names, which may differ from request to request.
 */
export function clientAddress(remote: string | undefined): string {
  const address = addressIn(remote ?? '');
  if (isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}

/** The IP address in `192.0.2.7:4711`, `[2001:db8::7]:4711`, `"[2001:db8::7]"` or `fe80::7%eth0`. */
function addressIn(text: string): string {
  if (text.length > LONGEST) return '';
  const bare = text.replaceAll('"', '').trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(bare)?.[1];
  return (bracketed ?? withPort ?? bare).replace(/%.*$/, '');
}

/**
 * Returns the `clientAddress` of a request that came through this number of trusted proxies. Each of them appends the
 * address it received the request from to `X-Forwarded-For`; anything before those may be forged by the client. If the
 * header has no such address, the connection's is used.
 */
export function clientOf(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<Socket, 'remoteAddress'> },
  trustedProxies: number,
): string {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  // empty entries are none (RFC 9110, section 5.6.1)
  const forwarded = entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  const named = trustedProxies > 0 ? clientAddress(forwarded.at(-trustedProxies)) : 'unknown';
  return named === 'unknown' ? clientAddress(socket.remoteAddress) : named;
}
