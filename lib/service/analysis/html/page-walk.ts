import type { HtmlElement, HtmlNode, ParsedHtml } from './parse-html.ts';

/** Everything that one walk through the tree collects for all checks. */
export interface PageWalk {
  /** HTML elements by name, in document order. Elements inside SVG and MathML are not included. */
  readonly byName: ReadonlyMap<string, readonly HtmlElement[]>;
  /** The first element with each id. */
  readonly byId: ReadonlyMap<string, HtmlElement>;
  /** All elements of the document, including those inside SVG and MathML. */
  readonly elements: readonly HtmlElement[];
  /**
   * The text that the markup does not hide (style sheets are not considered), blocks separated by spaces, white
   * space collapsed.
   */
  readonly text: string;
  /**
   * Elements that are hidden from everyone or from assistive technology, by themselves or by an ancestor:
   * `hidden`, `aria-hidden`, `inert`, a closed dialog, or `display: none` in their own style.
   */
  readonly hidden: ReadonlySet<HtmlElement>;
  /** Depth of the deepest element, `html` being 1, and that element. */
  readonly deepest: { readonly depth: number; readonly element: HtmlElement | undefined };
}

const SILENT = new Set([
  'script',
  'style',
  'noscript',
  'head',
  'svg',
  'math',
  'textarea',
  'select',
  'iframe',
]);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
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
  const text: string[] = [];
  let deepest: PageWalk['deepest'] = { depth: 0, element: undefined };
  let depth = 1;
  /** The depths at which hidden text and foreign elements began; 0 outside of them. */
  let silentFrom = 0;
  let foreignFrom = 0;
  let hiddenFrom = 0;
  const hidden = new Set<HtmlElement>();

  /** Most text between elements is white space, which is reduced to one space. */
  let spaced = true;
  const separate = () => {
    if (!spaced) text.push(' ');
    spaced = true;
  };
  const read = (data: string) => {
    const words = data.trim();
    if (words === '') return separate();
    if (/^\s/.test(data)) separate();
    text.push(/\s\s|[^\S ]/.test(words) ? words.replace(/\s+/g, ' ') : words);
    spaced = false;
    if (/\s$/.test(data)) separate();
  };
  const enter = (element: HtmlElement) => {
    const { name } = element;
    elements.push(element);
    const id = element.attribs['id'];
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (depth > deepest.depth) deepest = { depth, element };
    if (foreignFrom === 0) {
      const list = byName.get(name);
      if (list === undefined) byName.set(name, [element]);
      else list.push(element);
      if (name === 'svg' || name === 'math') foreignFrom = depth;
    }
    if (hiddenFrom === 0 && isHidden(element)) hiddenFrom = depth;
    if (hiddenFrom !== 0) hidden.add(element);
    if (silentFrom !== 0) return;
    if (SILENT.has(name) || (isInvisible(element) && !isFoundBySearch(element))) silentFrom = depth;
    else if (!INLINE.has(name)) separate();
  };
  const leave = (element: HtmlElement) => {
    if (silentFrom === depth) silentFrom = 0;
    if (foreignFrom === depth) foreignFrom = 0;
    if (hiddenFrom === depth) hiddenFrom = 0;
    if (silentFrom === 0 && !INLINE.has(element.name)) separate();
  };

  let node: HtmlNode | null = document.children[0] ?? null;
  while (node !== null) {
    if (node.type === 'text') {
      if (silentFrom === 0) read(node.data);
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
  return { byName, byId, elements, text: text.join('').trim(), hidden, deepest };
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
  return /(?:^|;)\s*display\s*:\s*none\b/i.test(attribs['style'] ?? '');
}

/**
 * Whether an element is hidden until it is found: its text is the page's, for find-in-page and links into it. Source:
 * HTML standard, "the hidden attribute", https://html.spec.whatwg.org/multipage/interaction.html#the-hidden-attribute
 * (undated copy, read 2026-11-25).
 */
function isFoundBySearch({ attribs }: HtmlElement): boolean {
  return attribs['hidden']?.toLowerCase() === 'until-found';
}

function isHidden(element: HtmlElement): boolean {
  const { attribs } = element;
  return (
    attribs['aria-hidden']?.trim().toLowerCase() === 'true' ||
    attribs['inert'] !== undefined ||
    isInvisible(element)
  );
}
