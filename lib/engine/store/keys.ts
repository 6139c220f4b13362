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
 * them and no two are equal, so a fast hash is safe, and cheap enough for every request. For the same reason a key may
 * be looked up by its hash: how long that takes says nothing about other keys.
 */
export async function hashKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is stored of a key: its hash, and its last four characters, by which people recognise it in a list. */
export async function storedKey(key: string): Promise<{ readonly hash: string; readonly ending: string }> {
  return { hash: await hashKey(key), ending: key.slice(-4) };
}

/** The lines to print that bring a service and a key into the settings of the extension. */
export function connectLines(url: string, key: string): readonly string[] {
  return [
    '',
    `Connect: ${url}/#key=${key}`,
    '',
    'Paste this line into the service address in the settings of the Verdict extension.',
  ];
}

/** Whether two texts are equal. The time it takes depends only on the length of `left`, not on where they differ. */
export function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i += 1) {
    difference |= left.charCodeAt(i) ^ right.charCodeAt(i % (right.length || 1));
  }
  return difference === 0;
}
