import { html } from 'parse5';
import { names } from '../../core/names.ts';
import type { HtmlElement, HtmlNode, ParsedHtml } from './parse-html.ts';

/** Everything that one walk through the tree collects for all checks. */
export interface PageWalk {
  /** HTML elements, links of SVG, and `svg` and `math`, by name, in document order. */
  readonly byName: ReadonlyMap<string, readonly HtmlElement[]>;
  /** The first element with each id. */
  readonly byId: ReadonlyMap<string, HtmlElement>;
  /** Those of them that are inside SVG or MathML. */
  readonly embedded: ReadonlySet<HtmlElement>;
  /** All elements of the document, including those inside SVG and MathML. */
  readonly elements: readonly HtmlElement[];
  /** h1 to h6 without another role, and others of that role (WAI-ARIA 1.2, "heading"), in document order. */
  readonly headings: readonly HtmlElement[];
  /**
   * The text that the markup does not hide (style sheets are not considered), blocks separated by spaces, white
   * space collapsed.
   */
  readonly text: string;
  /** Whether some of it is not in `data-nosnippet`, which Google reads at `div`, `span` and `section`. */
  readonly hasSnippetText: boolean;
  /**
   * Elements that are hidden from everyone or from assistive technology, by themselves or by an ancestor:
   * `hidden`, `aria-hidden`, `inert`, a closed dialog, or `display: none` or `visibility: hidden` in their own style.
   */
  readonly hidden: ReadonlySet<HtmlElement>;
  /** Depth of the deepest element, `html` being 1, and that element. */
  readonly deepest: { readonly depth: number; readonly element: HtmlElement | undefined };
}

const SILENT = new Set(['script', 'style', 'noscript', 'head', 'math', 'textarea', 'select', 'iframe']);
const INLINE = new Set<string>(
  names(
    'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr',
  ),
);

/**
 * Walks the tree once, iteratively along its own pointers, so that depth is unlimited and almost nothing is
 * allocated. The content of `template` is not part of the page and is skipped, unless it is a declarative
 * shadow root.
 */
export function walkPage({ document }: ParsedHtml): PageWalk {
  const byName = new Map<string, HtmlElement[]>();
  const byId = new Map<string, HtmlElement>();
  const elements: HtmlElement[] = [];
  const headings: HtmlElement[] = [];
  const text: string[] = [];
  let deepest: PageWalk['deepest'] = { depth: 0, element: undefined };
  let depth = 1;
  /** The depths at which hidden text and foreign elements began; 0 outside of them. */
  let silentFrom = 0;
  let foreignFrom = 0;
  let hiddenFrom = 0;
  let nosnippetFrom = 0;
  let hasSnippetText = false;
  const hidden = new Set<HtmlElement>();
  const invisible = new Set<HtmlElement>();
  const embedded = new Set<HtmlElement>();

  /** Most text between elements is white space, which is reduced to one space. */
  let spaced = true;
  const separate = () => {
    if (!spaced) text.push(' ');
    spaced = true;
  };
  const read = (data: string) => {
    const words = data.trim();
    if (words === '') return separate();
    if (nosnippetFrom === 0) hasSnippetText = true;
    if (!data.startsWith(words)) separate();
    text.push(/\s\s|[^\S ]/.test(words) ? words.replace(/\s+/g, ' ') : words);
    spaced = false;
    if (!data.endsWith(words)) separate();
  };
  const enter = (element: HtmlElement) => {
    const { name } = element;
    elements.push(element);
    if (isHeading(element)) headings.push(element);
    const id = element.attribs['id'];
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (depth > deepest.depth) deepest = { depth, element };
    if (element.namespace === html.NS.HTML || FOREIGN.has(name) || (isOfSvg(element) && name === 'a')) {
      const list = byName.get(name);
      if (list === undefined) byName.set(name, [element]);
      else list.push(element);
      if (foreignFrom !== 0) embedded.add(element);
    }
    if (foreignFrom === 0 && FOREIGN.has(name)) foreignFrom = depth;
    const isGone = isInvisible(element);
    if (hiddenFrom === 0 && (isGone || isHidden(element))) hiddenFrom = depth;
    const isVisible = visibilityOf(element) ?? !invisible.has(element.parent as HtmlElement);
    if (!isVisible) invisible.add(element);
    if (hiddenFrom !== 0 || !isVisible) hidden.add(element);
    if (nosnippetFrom === 0 && isNosnippet(element)) nosnippetFrom = depth;
    if (silentFrom !== 0) return;
    if (SILENT.has(name) || isUndrawn(element) || (isGone && !isFoundBySearch(element))) silentFrom = depth;
    else if (!INLINE.has(name)) separate();
  };
  const leave = (element: HtmlElement) => {
    if (silentFrom === depth) silentFrom = 0;
    if (foreignFrom === depth) foreignFrom = 0;
    if (hiddenFrom === depth) hiddenFrom = 0;
    if (nosnippetFrom === depth) nosnippetFrom = 0;
    if (silentFrom === 0 && !INLINE.has(element.name)) separate();
  };

  let node: HtmlNode | null = document.children[0] ?? null;
  while (node !== null) {
    if (node.type === 'text') {
      if (silentFrom === 0 && !isInGroup(node)) read(node.data);
    } else if ('attribs' in node) {
      enter(node);
      const child = firstChild(node);
      if (child !== undefined) {
        node = child;
        depth += 1;
        continue;
      }
      leave(node);
    }
    while (node !== null && node.next === null) {
      node = parentElement(node);
      depth -= 1;
      if (node !== null) leave(node);
    }
    node = node === null ? null : node.next;
  }
  const shown = text.join('').trim();
  return { byName, embedded, byId, elements, headings, text: shown, hasSnippetText, hidden, deepest };
}

function isHeading({ name, attribs }: HtmlElement): boolean {
  const [role] = attribs['role']?.trim().toLowerCase().split(/\s/, 1) ?? [''];
  return role === 'heading' || (role === '' && isHeadingElement(name));
}

export function isHeadingElement(name: string): boolean {
  return name.length === 2 && /^h[1-6]$/.test(name);
}

const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);

function isOfSvg({ namespace }: HtmlElement): boolean {
  return namespace === html.NS.SVG;
}

/**
 * Whether an element of SVG draws no text. HTML inside `foreignObject` is drawn. Source: SVG 2, sections 5 and 11,
 * https://svgwg.org/svg2-draft/text.html (read 2026-11-27).
 */
function isUndrawn(element: HtmlElement): boolean {
  return isOfSvg(element) && !/^(?:svg|g|switch|a|text|tspan|textpath|foreignobject)$/i.test(element.name);
}

/** Whether a text stands in a group of SVG instead of in a text element, so that it is not drawn. */
function isInGroup({ parent }: HtmlNode): boolean {
  return parent !== null && 'attribs' in parent && isOfSvg(parent) && /^(?:svg|g|switch)$/.test(parent.name);
}

/**
 * Source: Google Search Central, "Robots meta tag specifications", "Using the data-nosnippet HTML attribute",
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr (read 2026-11-27).
 */
function isNosnippet({ name, attribs }: HtmlElement): boolean {
  return attribs['data-nosnippet'] !== undefined && /^(?:div|span|section)$/.test(name);
}

/**
 * Whether an element's own style makes it visible or not, which descendants inherit; `undefined` if it says neither.
 */
function visibilityOf({ attribs: { style } }: HtmlElement): boolean | undefined {
  if (style === undefined) return undefined;
  const [, value] = /(?:^|;)\s*visibility\s*:\s*(visible|hidden|collapse)/i.exec(style) ?? [];
  return value === undefined ? undefined : value.toLowerCase() === 'visible';
}

function firstChild(element: HtmlElement): HtmlNode | undefined {
  if (element.name !== 'template') return element.children[0];
  if (element.attribs['shadowrootmode'] === undefined) return undefined;
  const content = element.children[0];
  return content !== undefined && 'children' in content ? content.children[0] : undefined;
}

/** The element around a node; around the content of a declarative shadow root it is the template. */
function parentElement({ parent }: HtmlNode): HtmlElement | null {
  if (parent === null || 'attribs' in parent) return parent;
  return parent.parent !== null && 'attribs' in parent.parent ? parent.parent : null;
}

/** Whether an element shows nothing: `hidden`, `display: none` in its style, or a closed dialog. */
function isInvisible({ name, attribs }: HtmlElement): boolean {
  if (attribs['hidden'] !== undefined) return true;
  if (name === 'dialog' && attribs['open'] === undefined) return true;
  const { style } = attribs;
  return style !== undefined && /(?:^|;)\s*display\s*:\s*none\b/i.test(style);
}

/**
 * Whether an element is hidden until it is found: its text is the page's, for find-in-page and links into it. Source:
 * HTML standard, "the hidden attribute", https://html.spec.whatwg.org/multipage/interaction.html#the-hidden-attribute
 * (undated copy, read 2026-11-25).
 */
function isFoundBySearch({ attribs }: HtmlElement): boolean {
  return attribs['hidden']?.toLowerCase() === 'until-found';
}

function isHidden({ attribs }: HtmlElement): boolean {
  return attribs['aria-hidden']?.trim().toLowerCase() === 'true' || attribs['inert'] !== undefined;
}
