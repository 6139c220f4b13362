import type { PageContext } from './page-context.ts';
import type { HtmlElement } from './parse-html.ts';
import { hasNoText, readContent, textOf } from './text-of.ts';

type Naming = Pick<PageContext, 'byId' | 'isHidden'>;

/** How much of a name is read, in characters. */
const MOST = 300;

/**
 * An element's name by its ARIA attributes, white space trimmed: the aria-label, alt or text of the elements that
 * aria-labelledby references (those that do not exist name nothing), else its aria-label; empty without either.
 * A referenced element's own references are not followed, so there are neither chains nor circles.
 * Source: "Accessible Name and Description Computation 1.2", steps 2B and 2D, https://www.w3.org/TR/accname-1.2/
 */
export function ariaName({ attribs }: HtmlElement, { byId }: Naming): string {
  let name = '';
  for (const id of (attribs['aria-labelledby'] ?? '').split(/\s+/)) {
    if (name.length > MOST) break;
    const element = id === '' ? undefined : byId(id);
    if (element !== undefined) name += ` ${ownName(element)}`;
  }
  return name.trim() || (attribs['aria-label'] ?? '').trim();
}

/**
 * The text inside an element, with the ARIA names of the elements and the names of the images in it, without what is
 * hidden; white space collapsed. Reading stops after about 300 characters.
 */
export function nameFromContent(element: HtmlElement, naming: Naming): string {
  const known = names.get(naming) ?? new Map<HtmlElement, string>();
  names.set(naming, known);
  return readContent(element, known, (inside) => {
    if (hasNoText(inside) || naming.isHidden(inside)) return '';
    const own = ownLabel(inside, naming);
    return own === '' ? undefined : ` ${own} `;
  }).trim();
}

/** What was read of each element of a page. */
const names = new WeakMap<Naming, Map<HtmlElement, string>>();

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
  return (attribs['aria-label'] ?? '').trim() || (attribs['alt'] ?? '').trim() || textOf(element);
}
