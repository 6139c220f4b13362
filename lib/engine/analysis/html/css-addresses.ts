/** Each alternative matches what it begins with, whatever follows, so that no character is read twice. */
const TOKENS =
  /\/\*[\s\S]*?(?:\*\/|$)|@[\w-]+|url\(\s*(?:"([^"\\\n]*)"?|'([^'\\\n]*)'?|([^"'()\s\\]*))|"([^"\\\n]*(?:\\[\s\S][^"\\\n]*){0,500})"?|'([^'\\\n]*(?:\\[\s\S][^'\\\n]*){0,500})'?|[\w-]+\(?|[(){};]/gi;

/** The rules whose addresses are names. */
const NAMING = /^@(?:namespace|(?:-moz-)?document)$/;

/**
 * The addresses that CSS makes a browser request where its rules apply: `url()`, `@import`, and the strings of
 * `image-set()`, as written. Source: CSS Values 4, section 4.5, https://www.w3.org/TR/css-values-4/#urls; CSS Images 4,
 * section 2.5, https://www.w3.org/TR/css-images-4/#image-set-notation (both read 2026-11-27).
 */
export function cssAddresses(css: string): string[] {
  const found: string[] = [];
  let rule = '';
  /** The number of open brackets, from those of an image set on. */
  let inSet = 0;
  for (const [token, double, single, bare, quoted, other] of css.matchAll(TOKENS)) {
    const address = double ?? single ?? bare;
    const string = quoted ?? other;
    if (token.startsWith('@')) rule = token.toLowerCase();
    else if (address !== undefined && !NAMING.test(rule)) found.push(address);
    else if (string !== undefined && (inSet === 1 || rule === '@import')) found.push(string);
    if (address !== undefined || token.endsWith('('))
      inSet += inSet > 0 || /image-set\($/i.test(token) ? 1 : 0;
    else if (token === ')') inSet = Math.max(0, inSet - 1);
    else if (/^[{};]$/.test(token)) inSet = 0;
    if (/^[{};]$/.test(token) || (rule === '@import' && (address ?? string) !== undefined)) rule = '';
  }
  return found;
}
