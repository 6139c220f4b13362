import type { KeyStore } from './report-store.ts';

/**
 * Creates an API key: `vdt_` and 256 random bits in base64url. The prefix lets people and secret scanners
 * recognise a leaked key.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return `vdt_${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/**
 * The SHA-256 of a key, in hex: the only form in which a key is stored. Slow, salted hashes are for
 * passwords, which people choose and others guess. These keys are 256 random bits: no dictionary contains
 * them and no two are equal, so a fast hash is safe, and cheap enough for every request.
 */
export async function hashKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether two texts are equal. The time it takes depends only on the length of `left`, not on where they differ. */
export function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i += 1) {
    difference |= left.charCodeAt(i) ^ right.charCodeAt(i % (right.length || 1));
  }
  return difference === 0;
}

/** Returns the stored hash of `key`, or `undefined` if it is not a key of this service. */
export async function findKey(store: KeyStore, key: string): Promise<string | undefined> {
  const hash = await hashKey(key);
  let found: string | undefined;
  for (const kept of await store.keyHashes()) {
    // All hashes are compared, so that the time does not reveal which key matched.
    if (sameText(kept, hash)) found = kept;
  }
  return found;
}
