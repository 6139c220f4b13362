import type { HiddenElements } from '../../page-read.ts';

/** Elements that never have a box of their own: links of image maps, options of lists. */
const WITHOUT_BOX = ['head', 'area', 'option', 'optgroup'];
const NOT_SEARCHED = ['head', 'svg', 'math'];

/**
 * Returns the elements of the shown document that style sheets hide (`display` or `visibility`), by element name, with
 * positions in the order of the serialised document with its open shadow roots. Names without hidden elements are
 * absent, and the contents of `head`, `svg` and `math` are not searched.
 */
export function hiddenElements(): Record<string, HiddenElements> {
  const byName = new Map<string, { count: number; readonly at: number[] }>();
  const open: Element[] = [document.documentElement];
  for (let element = open.pop(); element; element = open.pop()) {
    const { localName } = element;
    const group = byName.get(localName) ?? { count: 0, at: [] };
    byName.set(localName, group);
    if (!WITHOUT_BOX.includes(localName) && isInvisible(element)) group.at.push(group.count);
    group.count += 1;
    if (NOT_SEARCHED.includes(localName)) continue;
    // not `children`: a form's field with that name hides the property
    for (const parent of [element, element.shadowRoot]) {
      for (let child = parent?.lastElementChild; child; child = child.previousElementSibling)
        open.push(child);
    }
  }
  return Object.fromEntries([...byName].filter(([, { at }]) => at.length > 0));
}

function isInvisible(element: Element): boolean {
  if (element.checkVisibility({ visibilityProperty: true })) return false;
  // an element with `display: contents` shows its content without a box of its own
  if (getComputedStyle(element).display !== 'contents') return true;
  const parent = element.assignedSlot ?? element.parentElement;
  return parent !== null && isInvisible(parent);
}
