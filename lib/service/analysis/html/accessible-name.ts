import type { PageContext } from '../page-context.ts';
import type { HtmlElement, HtmlNode } from './parse-html.ts';
import { textOf } from './text-of.ts';

type Naming = Pick<PageContext, 'byId' | 'isHidden'>;

/** How much of a name is read, in characters. */
const MOST = 300;
/** How many nodes of an element's content are searched for images with a name. */
const MOST_NODES = 2_000;
/** How many ids of an aria-labelledby are looked up. */
const MOST_REFERENCES = 20;

/**
 * An element's name by its ARIA attributes, white space trimmed: the aria-label, alt or text of the elements that
 * aria-labelledby references (those that do not exist name nothing), else its aria-label; empty without either.
 * Source: "Accessible Name and Description Computation 1.2", steps 2B and 2D, https://www.w3.org/TR/accname-1.2/
 */
export function ariaName({ attribs }: HtmlElement, { byId }: Naming): string {
  const references = (attribs['aria-labelledby'] ?? '').trim().split(/\s+/, MOST_REFERENCES);
  const referenced = references
    .map((id) => (id === '' ? undefined : byId(id)))
    .map((element) => (element === undefined ? '' : ownName(element)))
    .join(' ')
    .trim();
  return referenced || (attribs['aria-label'] ?? '').trim();
}

/**
 * The text inside an element, with the ARIA names of the elements and the names of the images in it, without what is
 * hidden; white space collapsed. Reading stops after about 300 characters or 2,000 nodes.
 */
export function nameFromContent(element: HtmlElement, naming: Naming): string {
  let name = '';
  let nodes = 0;
  const open: HtmlNode[] = element.children.toReversed();
  for (let node = open.pop(); node !== undefined && name.length <= MOST; node = open.pop()) {
    nodes += 1;
    if (nodes > MOST_NODES) break;
    if (node.type === 'text') name += node.data.slice(0, MOST);
    if (!('attribs' in node) || SILENT.has(node.name) || naming.isHidden(node)) continue;
    const own = ownLabel(node, naming);
    if (own !== '') name += ` ${own.slice(0, MOST)} `;
    else for (const child of node.children.toReversed()) open.push(child);
  }
  return name.replace(/\s+/g, ' ').trim();
}

const SILENT = new Set(['script', 'style', 'template', 'noscript']);

/** The name that an element inside has by its attributes: an image's alternative, a label. */
function ownLabel(element: HtmlElement, naming: Naming): string {
  const { name, attribs } = element;
  const aria = ariaName(element, naming);
  if (aria !== '') return aria;
  if (name === 'img' || name === 'area') return (attribs['alt'] ?? attribs['title'] ?? '').trim();
  return name === 'svg' ? (attribs['title'] ?? '').trim() : '';
}

function ownName(element: HtmlElement): string {
  const { attribs } = element;
  return (attribs['aria-label'] ?? '').trim() || (attribs['alt'] ?? '').trim() || textOf(element, MOST);
}
