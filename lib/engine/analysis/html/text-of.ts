import type { HtmlElement, HtmlNode } from './parse-html.ts';

/** How much of an element's text is read, in characters. */
const MOST = 300;

const SILENT = new Set(['script', 'style', 'template', 'noscript']);

/** Whether an element's content is no text of the page: scripts, styles, templates. */
export function hasNoText({ name }: HtmlElement): boolean {
  return SILENT.has(name);
}

const texts = new WeakMap<HtmlElement, string>();

/**
 * The first 300 characters or so of the text inside an element, hidden or not, without scripts, styles and templates;
 * white space collapsed.
 */
export function textOf(element: HtmlElement): string {
  return readContent(element, texts, (node) => (hasNoText(node) ? '' : undefined)).trim();
}

/** The text directly inside an element, as it is written: code, data, a title. */
export function rawText({ children }: HtmlElement): string {
  return children.map(dataOf).join('');
}

type Known = Pick<WeakMap<HtmlElement, string>, 'get' | 'set'>;

/**
 * The beginning of the text inside an element, at least 300 characters if there are as many, with each run of white
 * space as one space. `textFor` replaces the text of an element inside; with `undefined` its content is read.
 *
 * Each element is read once and remembered in `known`, however many others contain it or refer to it: a page in which
 * every element names itself by the same big one, or by the next larger one, takes linear time. Iterative, so that
 * depth is unlimited.
 */
export function readContent(
  element: HtmlElement,
  known: Known,
  textFor: (element: HtmlElement) => string | undefined,
): string {
  const remembered = known.get(element);
  if (remembered !== undefined) return remembered;
  const open: Reading[] = [{ element, next: 0, text: '' }];
  for (;;) {
    const reading = open.at(-1) as Reading;
    const child = reading.text.length > MOST ? undefined : reading.element.children[reading.next];
    if (child !== undefined) {
      reading.next += 1;
      if (!('attribs' in child)) append(reading, dataOf(child));
      else {
        const text = textFor(child) ?? known.get(child);
        if (text === undefined) open.push({ element: child, next: 0, text: '' });
        else append(reading, apart(child, text));
      }
      continue;
    }
    known.set(reading.element, reading.text);
    open.pop();
    const around = open.at(-1);
    if (around === undefined) return reading.text;
    append(around, apart(reading.element, reading.text));
  }
}

interface Reading {
  readonly element: HtmlElement;
  /** The position of the child that is read next. */
  next: number;
  text: string;
}

const BLOCKS =
  /^(?:br|div|p|h[1-6]|[uod]l|li|d[td]|t[rdh]|section|header|footer|figure|figcaption|blockquote)$/;

/** An element's text, with a space around it if the element is shown in a line of its own, as far as it says so. */
function apart({ name, attribs }: HtmlElement, text: string): string {
  const isBlock =
    BLOCKS.test(name) ||
    /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|table)\b/i.test(attribs['style'] ?? '') ||
    /(?:^|\s)(?:d-)?(?:block|flex|grid)(?:\s|$)/.test(attribs['class'] ?? '');
  return isBlock ? ` ${text} ` : text;
}

function append(reading: Reading, text: string): void {
  const beginning = text.replace(/\s+/g, ' ').slice(0, MOST);
  const isDouble = beginning.startsWith(' ') && (reading.text === '' || reading.text.endsWith(' '));
  reading.text += isDouble ? beginning.slice(1) : beginning;
}

function dataOf(node: HtmlNode): string {
  return node.type === 'text' ? node.data : '';
}
