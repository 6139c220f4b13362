import type { KeyStore } from './report-store.ts';

/**
 * Makes an API key: `vdt_` and 256 random bits in base64url.
 * The prefix lets people and secret scanners recognise a key that lies where it should not.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return `vdt_${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/**
 * The SHA-256 of a key, in hex: the only form in which a key is kept.
 * A slow, salted hash is for passwords, which people choose and others guess. These keys are 256 random
 * bits: there is no dictionary to try and no second key alike, so a fast hash gives nothing away, and
 * every request can afford it.
 */
export async function hashKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether two texts are equal, in a time that tells nothing about where they differ. */
export function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i += 1) {
    difference |= left.charCodeAt(i) ^ right.charCodeAt(i % (right.length || 1));
  }
  return difference === 0;
}

/** The kept hash that `key` answers to, or `undefined` when it is no key of this service. */
export async function findKey(store: KeyStore, key: string): Promise<string | undefined> {
  const hash = await hashKey(key);
  let found: string | undefined;
  for (const kept of await store.keyHashes()) {
    // Every kept hash is compared, found or not, so that the time does not tell which key it was.
    if (sameText(kept, hash)) found = kept;
  }
  return found;
}
