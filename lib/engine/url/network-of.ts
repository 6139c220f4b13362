/**
 * The network of a host, from its name alone: loopback (RFC 6761, RFC 1122), private and link-local ranges
 * (RFC 1918, RFC 3927, RFC 4193, RFC 4291), names that public DNS does not have (one label, RFC 6762
 * `.local`, RFC 8375 `.home.arpa`, `.internal`, `.lan`, `.test` of RFC 6761), else public. `hostname` must
 * come from the URL parser: IPv4 in dotted decimals, IPv6 in brackets.
 */
export function networkOf(hostname: string): 'this machine' | 'private' | 'public' {
  if (/^(.+\.)?localhost\.?$/.test(hostname) || /^\[::1?\]$/.test(hostname)) return 'this machine';
  // IPv4 in IPv6, as the URL parser writes it (RFC 4291, 2.5.5.2)
  const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname);
  if (mapped) {
    const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '', 16)) as [
      number,
      number,
    ];
    return networkOf([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  const ipv4 = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname);
  if (ipv4) {
    const [first, second] = [Number(ipv4[1]), Number(ipv4[2])];
    if (first === 127) return 'this machine';
    const isPrivate =
      first === 10 ||
      (first === 172 && second >= 16 && second <= 31) ||
      (first === 192 && second === 168) ||
      (first === 169 && second === 254);
    return isPrivate ? 'private' : 'public';
  }
  if (/^\[(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(hostname)) return 'private';
  if (hostname.startsWith('[')) return 'public';
  return /(^[^.]+|\.(local|lan|internal|test|home\.arpa))\.?$/.test(hostname) ? 'private' : 'public';
}
