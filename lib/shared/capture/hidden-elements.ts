import type { HiddenElements } from '../../engine/page/page-read.ts';
import { native } from './native.ts';

/** Elements that never have a box of their own: links of image maps, options of lists. */
const WITHOUT_BOX = ['head', 'area', 'option', 'optgroup'];
const NOT_SEARCHED = ['head', 'svg', 'math'];

/**
 * Returns the elements below `root` that style sheets hide (`display` or `visibility`), by element name, with positions
 * in the order of the serialised document with its open shadow roots. Names without hidden elements are absent, and the
 * contents of `head`, `svg` and `math` are not searched. `visit` gets each element in that order.
 */
export function hiddenElements(
  root: Element,
  visit: (element: Element, localName: string) => void,
): Record<string, HiddenElements> {
  const byName = new Map<string, { count: number; readonly at: number[] }>();
  const open: Element[] = [root];
  for (let element = open.pop(); element; element = open.pop()) {
    const localName = native(Element.prototype, 'localName', element);
    const group = byName.get(localName) ?? { count: 0, at: [] };
    byName.set(localName, group);
    visit(element, localName);
    if (!WITHOUT_BOX.includes(localName) && isInvisible(element)) group.at.push(group.count);
    group.count += 1;
    if (NOT_SEARCHED.includes(localName)) continue;
    const shadowRoot = native(Element.prototype, 'shadowRoot', element);
    let child = native(Element.prototype, 'lastElementChild', element);
    for (; child; child = native(Element.prototype, 'previousElementSibling', child)) open.push(child);
    for (child = shadowRoot?.lastElementChild ?? null; child; ) {
      open.push(child);
      child = native(Element.prototype, 'previousElementSibling', child);
    }
  }
  return Object.fromEntries([...byName].filter(([, { at }]) => at.length > 0));
}

function isInvisible(element: Element): boolean {
  if (Element.prototype.checkVisibility.call(element, { visibilityProperty: true })) return false;
  // an element with `display: contents` shows its content without a box of its own
  if (getComputedStyle(element).display !== 'contents') return true;
  const parent =
    native(Element.prototype, 'assignedSlot', element) ?? native(Node.prototype, 'parentElement', element);
  return parent !== null && isInvisible(parent);
}
