import { withoutTrailing } from '../../engine/text/without-trailing.ts';
import type { AddressProblem } from '../../engine/url/service-address.ts';

/** Returns `{baseUrl}/api/v1/`, the prefix of every request of a connection, or why there is none. */
export function apiAddress(baseUrl: string): URL | AddressProblem {
  const address = `${withoutTrailing(baseUrl, '/')}/api/v1/`;
  if (!URL.canParse(address)) return 'not-an-address';
  const api = new URL(address);
  if (api.protocol !== 'https:' && api.protocol !== 'http:') return 'scheme';
  return api.username === '' && api.password === '' ? api : 'credentials';
}

/**
 * The URL of these path segments below `api`, each percent-encoded. `undefined` if a segment cannot be part
 * of a path: empty (that would address the list), `.` and `..` (the URL parser resolves them, encoded or not,
 * and the request would go to another resource), and text that is not well-formed Unicode.
 */
export function addressIn(api: URL, steps: readonly string[]): URL | undefined {
  if (steps.some((step) => /^\.{0,2}$/.test(step) || !step.isWellFormed())) return undefined;
  return new URL(steps.map(encodeURIComponent).join('/'), api);
}
