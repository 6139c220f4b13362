import { shownText } from '../../text/shown-text.ts';
import { safeHref } from '../../url/safe-href.ts';

/**
 * What Markdown programs turn into links automatically: URLs with and without a scheme, mail addresses, mentions
 * (GitHub Flavored Markdown 0.31, "Autolinks (extension)"; the fuzzy links of linkify-it), and references to issues,
 * merge requests and commits (GitHub Docs, "Autolinked references and URLs"; https://docs.gitlab.com/user/markdown,
 * "GitLab-specific references"; read 2026-11-27).
 */
const LINKED = /:\/\/|@|\bwww\.|[#!&]\d|\bgh-\d|\b(?=[a-f]*\d)[\da-f]{7,40}\b|[\p{L}\p{N}]\.\p{L}{2,}/iu;
/**
 * Characters with a meaning within a line of CommonMark 0.31, and `$` and `~` for formulas and strikethrough
 * of other dialects.
 */
const SPECIAL = /[\\`*_[\]<>&|~$]/g;
/** What starts a heading, a list, a rule or a quotation at the beginning of a line. */
const BEGINS = /^(?:[-+#=:!]|\d+(?=[.)]))/;

/**
 * Text from outside as one line of Markdown that renders as plain text: it cannot produce links, HTML or
 * lists. Words that look like addresses become code, which is never linked.
 */
export function markdownText(text: string): string {
  return oneLine(text)
    .split(' ')
    .map((word) =>
      LINKED.test(word) ? word.replace(/^.*[^.,]/, markdownCode) : word.replace(SPECIAL, '\\$&'),
    )
    .join(' ')
    .replace(BEGINS, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/**
 * Text from outside as inline code, delimited by more backticks than its longest run. Empty text stays empty.
 */
export function markdownCode(text: string): string {
  const line = oneLine(text);
  if (line === '') return '';
  const fence = longerThan(line, '`');
  const blank = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${blank}${line}${blank}${fence}`;
}

/**
 * Data from outside as a block of JSON, which nothing in it can end: a fence ends with a line of nothing but at least
 * as many backticks (CommonMark 0.31, section 4.5), and JSON has no line breaks within texts. For programs that are
 * less strict, the fence is longer than any run of backticks within.
 */
export function markdownData(data: unknown): string {
  const json = JSON.stringify(data, (_, value) => (typeof value === 'string' ? shownText(value) : value), 2);
  const fence = longerThan(json, '```');
  return `${fence}json\n${json}\n${fence}`;
}

/** A link to a web address; anything else becomes code. */
export function markdownAddress(address: string): string {
  const href = safeHref(address);
  // the URL parser's serialisation has no spaces and no angle brackets; a build server may read `##` as a command
  return href === undefined || /[\s<>]|##/.test(href) ? markdownCode(address) : `<${href}>`;
}

/** Backticks: `least`, or one more than the longest run in the text. */
function longerThan(text: string, least: string): string {
  let fence = least;
  for (const [run] of text.matchAll(/`+/g)) if (run.length >= fence.length) fence = `${run}\``;
  return fence;
}

function oneLine(text: string): string {
  // line breaks are control characters, which `shownText` removes without leaving a space
  return shownText(text.replaceAll(/\s+/g, ' ')).trim();
}
