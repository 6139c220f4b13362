import type { HtmlElement } from './parse-html.ts';

/** The longest content that is read, in characters: a delay and an address. */
const LONGEST = 4_096;

/** A declared reload or redirect of a page. */
export interface Refresh {
  /** Whole seconds; a fraction is dropped. */
  readonly delay: number;
  /** The address as written, perhaps relative; empty if the page only reloads itself. */
  readonly target: string;
}

/** The refresh of a `<meta http-equiv="refresh">`; `undefined` for other elements, and if browsers ignore it. */
export function refreshOf({ attribs }: HtmlElement): Refresh | undefined {
  if (attribs['http-equiv']?.trim().toLowerCase() !== 'refresh') return undefined;
  return parseRefresh(attribs['content'] ?? '');
}

/**
 * Parses the content of a `<meta http-equiv="refresh">` or the value of a `Refresh` header line; `undefined` if
 * browsers ignore it: without a delay, or if neither `;`, `,` nor white space follows the delay. Format: HTML standard,
 * "shared declarative refresh steps",
 * https://html.spec.whatwg.org/multipage/document-lifecycle.html#shared-declarative-refresh-steps
 */
export function parseRefresh(text: string): Refresh | undefined {
  const start = /^[\t\n\f\r ]*(\d*)([\d.]*)/.exec(text.slice(0, LONGEST));
  const [whole = '', seconds = '', fraction = ''] = start ?? [];
  if (seconds === '' && !fraction.startsWith('.')) return undefined;
  const delay = seconds === '' ? 0 : Number(seconds);
  const rest = text.slice(whole.length, LONGEST);
  if (rest === '') return { delay, target: '' };
  const separator = /^(?:[\t\n\f\r ]+[;,]?|[;,])[\t\n\f\r ]*/.exec(rest)?.[0];
  if (separator === undefined) return undefined;
  return { delay, target: targetOf(rest.slice(separator.length)) };
}

/** The address behind an optional `url=` and an optional quotation mark, which ends it where it closes. */
function targetOf(text: string): string {
  const named = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i.exec(text)?.[0];
  // without the whole `url=`, a text that begins with a `u` is taken as it is, quotation marks included
  if (named === undefined && /^u/i.test(text)) return text.trim();
  const address = text.slice(named?.length ?? 0);
  const quote = address.startsWith('"') || address.startsWith("'") ? address.charAt(0) : '';
  if (quote === '') return address.trim();
  const end = address.indexOf(quote, 1);
  return address.slice(1, end === -1 ? undefined : end).trim();
}
