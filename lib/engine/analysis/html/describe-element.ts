import type { CheckFinding } from '../../store/stored-analysis.ts';
import { type Text, text } from '../../texts/text.ts';
import type { HtmlElement } from './parse-html.ts';
import { selectorOf } from './selector-of.ts';
import { textOf } from './text-of.ts';

/** What proves a finding: a text, an element of the page, or a text about an element. */
export type Proof = Text | HtmlElement | { readonly about: HtmlElement; readonly text: Text };

const MOST_EVIDENCE = 20;
const MOST_CHARACTERS = 180;

/**
 * Evidence as text: at most 20 lines, then `and N more`. Strings and elements are cut to 180 characters, texts with a
 * key are unchanged.
 */
export function describeEvidence(evidence: readonly Proof[]): Text[] {
  const lines = evidence.slice(0, MOST_EVIDENCE).map((item): Text => {
    if (typeof item === 'string') return shorten(item, MOST_CHARACTERS);
    if ('about' in item) return item.text;
    return 'key' in item ? item : describeElement(item);
  });
  if (evidence.length <= MOST_EVIDENCE) return lines;
  return [...lines, text('evidence.more', { n: evidence.length - MOST_EVIDENCE })];
}

/**
 * For each of the first 20 pieces of evidence the selector of its element, or null if it has none; an empty object if
 * none has one.
 */
export function selectorsOf(evidence: readonly Proof[]): Pick<CheckFinding, 'selectors'> {
  const selectors = evidence
    .slice(0, MOST_EVIDENCE)
    .map((item) =>
      typeof item === 'string' || 'key' in item
        ? null
        : (selectorOf('about' in item ? item.about : item) ?? null),
    );
  return selectors.some((selector) => selector !== null) ? { selectors } : {};
}

/**
 * An element as HTML of at most 180 characters, with its line in the parsed HTML if that is known:
 * `line 12: <a href="/x">More</a>`.
 */
function describeElement(element: HtmlElement): Text {
  const attributes = Object.entries(element.attribs)
    .slice(0, 6)
    .map(([name, value]) => ` ${shorten(name, 40)}="${shorten(value, 70)}"`)
    .join('');
  const content = shorten(textOf(element), 60);
  const line = element.sourceCodeLocation?.startLine;
  const start = `<${shorten(element.name, 40)}${attributes}>`;
  const html = shorten(content === '' ? start : `${start}${content}</${element.name}>`, MOST_CHARACTERS);
  return line === undefined ? html : text('evidence.line', { line, what: html });
}

/**
 * One line of well-formed text with at most `most` characters, the last one `…` if it was cut. Control characters
 * become spaces, and bidirectional formatting characters are removed, so that a page cannot disguise its own
 * evidence (Unicode TR 36, section 2, https://www.unicode.org/reports/tr36/).
 */
export function shorten(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  const cut = line.length > most || text.length > most * 4;
  return (cut ? `${line.slice(0, most - 1)}…` : line).toWellFormed();
}
