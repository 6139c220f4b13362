import type { HtmlElement, HtmlNode, ParsedHtml } from './parse-html.ts';

/** Everything that one walk through the tree collects for all checks. */
export interface PageWalk {
  /** HTML elements by name, in document order. Elements inside SVG and MathML are not included. */
  readonly byName: ReadonlyMap<string, readonly HtmlElement[]>;
  /** All elements of the document, including those inside SVG and MathML. */
  readonly elements: readonly HtmlElement[];
  /** The visible text, blocks separated by spaces, white space collapsed. */
  readonly text: string;
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
 * allocated. The content of `template` is not part of the page and is skipped.
 */
export function walkPage({ document }: ParsedHtml): PageWalk {
  const byName = new Map<string, HtmlElement[]>();
  const elements: HtmlElement[] = [];
  const text: string[] = [];
  let deepest: PageWalk['deepest'] = { depth: 0, element: undefined };
  let depth = 1;
  /** The depths at which hidden text and foreign elements began; 0 outside of them. */
  let silentFrom = 0;
  let foreignFrom = 0;

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
    if (depth > deepest.depth) deepest = { depth, element };
    if (foreignFrom === 0) {
      const list = byName.get(name);
      if (list === undefined) byName.set(name, [element]);
      else list.push(element);
      if (name === 'svg' || name === 'math') foreignFrom = depth;
    }
    if (silentFrom !== 0) return;
    if (SILENT.has(name) || element.attribs['hidden'] !== undefined) silentFrom = depth;
    else if (!INLINE.has(name)) separate();
  };
  const leave = (element: HtmlElement) => {
    if (silentFrom === depth) silentFrom = 0;
    if (foreignFrom === depth) foreignFrom = 0;
    if (silentFrom === 0 && !INLINE.has(element.name)) separate();
  };

  let node: HtmlNode | null = document.children[0] ?? null;
  while (node !== null) {
    if (node.type === 'text') {
      if (silentFrom === 0) read(node.data);
    } else if ('attribs' in node) {
      enter(node);
      const child: HtmlNode | undefined = node.name === 'template' ? undefined : node.children[0];
      if (child !== undefined) {
        node = child;
        depth += 1;
        continue;
      }
      leave(node);
    }
    while (node !== null && node.next === null) {
      const { parent }: HtmlNode = node;
      node = parent !== null && 'attribs' in parent ? parent : null;
      depth -= 1;
      if (node !== null) leave(node);
    }
    node = node === null ? null : node.next;
  }
  return { byName, elements, text: text.join('').trim(), deepest };
}
