import { safeHref } from '../url/safe-href.ts';
import { shownText } from './shown-text.ts';

/**
 * What Markdown programs turn into links without being asked: addresses with and without a scheme, mail addresses,
 * mentions, numbers of issues (GitHub Flavored Markdown 0.31, "Autolinks (extension)"; the fuzzy links of linkify-it).
 */
const LINKED = /:\/\/|@|\bwww\.|#\d|[\p{L}\p{N}]\.\p{L}{2,}/iu;
/** What means something within a line of CommonMark 0.31, and `$` and `~` for the formulas and strikes of others. */
const SPECIAL = /[\\`*_[\]<>&|~$]/g;
/** What would begin a heading, a list, a line or a quotation at the beginning of a line. */
const BEGINS = /^(?:[-+#=:!]|\d+(?=[.)]))/;

/**
 * Text from outside as one line of Markdown that says the same and nothing more: no link, no HTML, no list comes of
 * it. Words that look like addresses are set as code, which no program links.
 */
export function markdownText(text: string): string {
  return oneLine(text)
    .split(' ')
    .map((word) => (LINKED.test(word) ? markdownCode(word) : word.replace(SPECIAL, '\\$&')))
    .join(' ')
    .replace(BEGINS, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** Text from outside as code, in one line: within more backticks than it has in a row itself. Empty text stays so. */
export function markdownCode(text: string): string {
  const line = oneLine(text);
  if (line === '') return '';
  let fence = '`';
  for (const [run] of line.matchAll(/`+/g)) if (run.length >= fence.length) fence = `${run}\``;
  const blank = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${blank}${line}${blank}${fence}`;
}

/** A link to an address of the web; what is none is code. */
export function markdownAddress(address: string): string {
  const href = safeHref(address);
  // the browser's own writing of an address has no blanks and no angle brackets
  return href === undefined || /[\s<>]/.test(href) ? markdownCode(address) : `<${href}>`;
}

function oneLine(text: string): string {
  // line breaks are control characters, which shownText takes away without leaving a blank
  return shownText(text.replaceAll(/\s+/g, ' ')).trim();
}
