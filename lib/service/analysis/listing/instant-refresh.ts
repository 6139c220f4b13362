import type { HtmlElement } from '../html/parse-html.ts';

/** `0; url=/bread`, `5,URL='/bread'`: HTML standard, section 4.2.5.3, "shared declarative refresh steps". */
const REFRESH = /^\s*(\d{0,9})(?:\.[\d.]{0,20})?(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(["']?)/i;
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
 * Parses the content of a `<meta http-equiv="refresh">` or the value of a `Refresh` header line; `undefined` if it does
 * not begin with a delay, so that browsers ignore it. Format: HTML standard, "shared declarative refresh steps",
 * https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 */
export function parseRefresh(text: string): Refresh | undefined {
  const content = text.slice(0, LONGEST).trim();
  const delay = /^\d{1,9}|^(?=\.)/.exec(content)?.[0];
  if (delay === undefined) return undefined;
  const start = REFRESH.exec(content);
  if (start === null) return { delay: Number(delay), target: '' };
  const [whole, , quote = ''] = start;
  const rest = content.slice(whole.length);
  const end = quote === '' ? -1 : rest.indexOf(quote);
  return { delay: Number(delay), target: (end === -1 ? rest : rest.slice(0, end)).trim() };
}
