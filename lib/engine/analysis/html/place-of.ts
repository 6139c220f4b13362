import type { TriedLink } from '../../page/may-be-tried.ts';
import type { HtmlElement } from './parse-html.ts';

type Place = TriedLink['place'];

const MENUS = new Set(['nav', 'header', 'footer', 'aside']);
const CONTENT = new Set(['main', 'article']);

/**
 * Returns a function that says where an element stands. The time is linear in the elements above all it is asked for.
 */
export function placeFinder(): (element: HtmlElement) => Place {
  const known = new Map<HtmlElement, Place>();
  return (element) => {
    const unknown: HtmlElement[] = [];
    let node: HtmlElement['parent'] = element.parent;
    let place: Place | undefined;
    for (; place === undefined && node !== null && 'name' in node; node = node.parent) {
      place = known.get(node);
      if (place === undefined) unknown.push(node);
    }
    place ??= 'other';
    for (const above of unknown.reverse()) {
      place = placeIn(above, place);
      known.set(above, place);
    }
    return place;
  };
}

/** Where the children of an element stand that stands there itself: a menu in the content is a menu. */
function placeIn({ name, attribs }: HtmlElement, place: Place): Place {
  const role = attribs['role']?.trim().toLowerCase();
  if (place === 'menu' || MENUS.has(name) || role === 'navigation') return 'menu';
  return CONTENT.has(name) || role === 'main' ? 'content' : place;
}
