import { networkOf } from './network-of.ts';

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
