import type { AddressProblem } from '../model/connection/service-address.ts';

/** `{baseUrl}/api/v1/`, the only place a connection's requests go to, or why there is none. */
export function apiAddress(baseUrl: string): URL | AddressProblem {
  let end = baseUrl.length;
  while (baseUrl[end - 1] === '/') end--;
  const address = `${baseUrl.slice(0, end)}/api/v1/`;
  if (!URL.canParse(address)) return 'not-an-address';
  const api = new URL(address);
  if (api.protocol !== 'https:' && api.protocol !== 'http:') return 'scheme';
  return api.username === '' && api.password === '' ? api : 'credentials';
}

/**
 * The address of these steps below `api`, each percent-encoded. `undefined` for a step that no path can hold: empty
 * (the list would be meant), `.` and `..` (the URL parser takes them for "here" and "up", encoded or not, and the
 * request would go to another resource), and text that is not Unicode.
 */
export function addressIn(api: URL, steps: readonly string[]): URL | undefined {
  if (steps.some((step) => /^\.{0,2}$/.test(step) || !step.isWellFormed())) return undefined;
  return new URL(steps.map(encodeURIComponent).join('/'), api);
}
