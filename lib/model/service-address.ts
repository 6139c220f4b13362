/** Why a text cannot be a service's address; `describeAddressProblem` says it to people. */
export type AddressProblem = 'empty' | 'not-an-address' | 'scheme' | 'credentials' | 'public-http';

export interface ServiceAddress {
  /** Scheme, host, port and sub-path, no trailing slash, no `/api/v1`. */
  readonly baseUrl: string;
  /** False for http to another machine of the private network: the key would travel readable. */
  readonly encrypted: boolean;
}

/**
 * Reads what a person types as the address of their report service. Takes hosts without a scheme (https, or http on
 * this machine and on private networks), ports, IPv6, sub-paths, trailing slashes and a pasted `/api/v1/…`.
 * Refuses credentials (`fetch` throws on them) and http to public hosts, where the key could be read on its way.
 */
export function parseServiceAddress(
  text: string,
):
  | { readonly ok: true; readonly address: ServiceAddress }
  | { readonly ok: false; readonly problem: AddressProblem } {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: 'empty' };
  const url = parse(typed);
  // Chromium takes blanks into a host as %20 where the URL standard refuses them
  if (!url || /[%\s]/.test(url.hostname)) return { ok: false, problem: 'not-an-address' };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, problem: 'scheme' };
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'credentials' };
  const network = networkOf(url.hostname);
  if (url.protocol === 'http:' && network === 'public') return { ok: false, problem: 'public-http' };
  const path = url.pathname.replace(/\/api\/v1(\/.*)?$/, '').replace(/\/+$/, '');
  return {
    ok: true,
    address: {
      baseUrl: url.origin + path,
      encrypted: url.protocol === 'https:' || network === 'this machine',
    },
  };
}

function parse(typed: string): URL | undefined {
  // `host:8080` would parse as scheme `host:`, so a scheme counts only with its slashes or where it is a known other
  if (
    /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ||
    /^(https?|javascript|data|mailto|file|about|chrome):/i.test(typed)
  ) {
    return URL.canParse(typed) ? new URL(typed) : undefined;
  }
  if (!URL.canParse(`https://${typed}`)) return undefined;
  const guess = new URL(`https://${typed}`);
  return networkOf(guess.hostname) === 'public' ? guess : new URL(`http://${typed}`);
}

/**
 * Where a host name lies, told from the name alone: loopback (RFC 6761, RFC 1122), private and link-local ranges
 * (RFC 1918, RFC 3927, RFC 4193, RFC 4291), names that public DNS does not have (one label, RFC 6762 `.local`,
 * RFC 8375 `.home.arpa`, `.internal`, `.lan`, `.test` of RFC 6761), else public.
 * `hostname` is one that the URL parser wrote: IPv4 in dotted decimals, IPv6 in brackets.
 */
export function networkOf(hostname: string): 'this machine' | 'private' | 'public' {
  if (/^(.+\.)?localhost\.?$/.test(hostname) || hostname === '[::1]') return 'this machine';
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
