import ipaddr from 'ipaddr.js';

/**
 * The name by which a client's tries are counted: its IPv4 address, or the first 64 bits of its IPv6
 * address, since whoever has one IPv6 address has the 2^64 around it (RFC 4291 section 2.5.1).
 */
export function clientAddress(remote: string | undefined): string {
  if (remote === undefined || !ipaddr.isValid(remote)) return 'unknown';
  const address = ipaddr.process(remote);
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join('.');
}
