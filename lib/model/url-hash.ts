import { urlKey } from './url-key.ts';

/**
 * A short name for a page: 64 bits of its `urlKey`, as base 36 text of always 14 characters. At 100,000 pages two
 * of them share a name with a chance of 3 in 10 billion (birthday bound), so an index by it shows no page another
 * one's result. Two 32-bit FNV-1a hashes (Fowler, Noll, Vo) with different offsets, mixed by the finaliser of
 * MurmurHash3 (Appleby); made for speed, not for secrecy.
 */
export function urlHash(url: string): string {
  const key = urlKey(url);
  return half(key, 0x811c9dc5) + half(key, 0x9747b28c);
}

/** A short name for any text: 32 bits, as base 36 text of always 7 characters. */
export function textHash(text: string): string {
  return half(text, 0x811c9dc5);
}

function half(text: string, offset: number): string {
  let hash = offset;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36).padStart(7, '0');
}
