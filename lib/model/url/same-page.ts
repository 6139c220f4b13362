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
