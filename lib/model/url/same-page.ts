import { urlKey } from './url-key.ts';

/**
 * The text by which a report is found again at a service that stores addresses a little differently: without scheme,
 * `www.` and percent-encoding, else as `urlKey`. Too coarse for telling pages apart in general.
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
