/**
 * Control characters, direction marks and overrides, invisible spaces: they can disguise a URL as another.
 * The joiners U+200C and U+200D stay, because Persian words and emoji need them.
 */
export const DECEIVING = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** Text from outside, safe to display: without characters that hide or reorder other characters. */
export function shownText(text: string): string {
  return text.replace(DECEIVING, '');
}

/**
 * A sentence of a service, safe to display: as `shownText`, but values that the service isolates from the direction of
 * the sentence stay isolated (first strong isolate … pop directional isolate, Unicode standard annex 9, which
 * `createTexts` writes). A closed isolate reorders nothing around it.
 */
export function shownSentence(sentence: string): string {
  const parts = sentence.split(/([\u2068\u2069])/);
  const open: number[] = [];
  const closed = new Set<number>();
  for (const [at, part] of parts.entries()) {
    if (part === '\u2068') open.push(at);
    const start = part === '\u2069' ? open.pop() : undefined;
    if (start !== undefined) closed.add(start).add(at);
  }
  return parts.map((part, at) => (closed.has(at) ? part : shownText(part))).join('');
}

/** A URL for display in two parts: host, and path in the letters that were encoded; a start page's path is empty. */
export function shownParts(url: string): { readonly host: string; readonly path: string } {
  const address = shownAddress(url.replace(/^http:/, 'https:'));
  const [host = ''] = /^[^/?#]*/.exec(address) ?? [];
  const path = address.slice(host.length).replace(/(?:%[89a-f][0-9a-f])+/gi, (bytes) => {
    const letters = new URLSearchParams(`of=${bytes}`).get('of') ?? '';
    return /^[\p{L}\p{M}\p{N}\p{P}\u200c\u200d]+$/u.test(letters) ? letters : bytes;
  });
  return { host, path };
}

/** A URL for display: without `https://` and a lone trailing slash. */
export function shownAddress(url: string): string {
  return shownText(url)
    .replace(/^https:\/\//, '')
    .replace(/^([^/?#]+)\/$/, '$1');
}
