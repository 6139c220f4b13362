import { urlKey } from './url-key.ts';

/**
 * A key to find a report again at a service that normalises URLs differently: without scheme, `www.` and
 * percent-encoding, otherwise like `urlKey`. Too coarse to distinguish pages in general.
 */
export function looseKey(url: string): string {
  const key = urlKey(url).replace(/^https?:\/\/(?:www\.)?/, '');
  return key.replace(/(?:%[0-9a-f]{2})+/gi, decoded);
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded.toUpperCase();
  }
}

/** Whether two URLs have the same host and path: a service may drop the query, or add one. */
export function isSamePath(one: string, other: string): boolean {
  const pathOf = (url: string) =>
    looseKey(url)
      .replace(/[?#].*$/s, '')
      .replace(/\/$/, '')
      .toLowerCase();
  return pathOf(one) === pathOf(other);
}
