import { urlKey } from './url-key.ts';

/** The offset basis of FNV-1a for 64 bits, in two halves. */
const OFFSET_HIGH = 0xcbf29ce4;
const OFFSET_LOW = 0x84222325;
/** The FNV prime for 64 bits is 2^40 + 0x1b3. */
const PRIME_LOW = 0x1b3;

/**
 * A 64-bit hash of a page's `urlKey`, as base 36 text of always 14 characters. With 100,000 pages the chance
 * that two share a hash is 3 in 10 billion (birthday bound), so the index does not mix up pages. FNV-1a for
 * 64 bits (Fowler, Noll, Vo) over UTF-16 units; each half then passes the finaliser of MurmurHash3 (Appleby),
 * which is lossless and spreads the bits. Made for speed, not for secrecy.
 */
export function urlHash(url: string): string {
  const key = urlKey(url);
  let high = OFFSET_HIGH;
  let low = OFFSET_LOW;
  for (let index = 0; index < key.length; index++) {
    low = (low ^ key.charCodeAt(index)) >>> 0;
    // at most 41 bits, which a double holds exactly
    const product = low * PRIME_LOW;
    high = (Math.imul(high, PRIME_LOW) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return finished(high) + finished(low);
}

/** A short hash of any text: 32 bits of FNV-1a, as base 36 text of always 7 characters. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return finished(hash);
}

function finished(half: number): string {
  let hash = Math.imul(half ^ (half >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36).padStart(7, '0');
}
