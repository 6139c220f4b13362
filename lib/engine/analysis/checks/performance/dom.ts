import { names } from '../../../core/names.ts';
import { text } from '../../../texts/text.ts';
import { defineCheck, passOrFail } from '../../define-check.ts';
import type { HtmlElement } from '../../html/parse-html.ts';

const MOST_ELEMENTS = 1_400;

/**
 * The document has at most 1,400 elements; one that was too large to be parsed completely fails. Source: Lighthouse
 * ("errors when the body has more than about 1,400 nodes"),
 * https://developer.chrome.com/docs/lighthouse/performance/dom-size
 */
export const domSize = defineCheck('dom-size', 'performance', 'low', ({ elements, cut }) =>
  passOrFail(elements.length <= MOST_ELEMENTS && !cut, {
    value: text(cut ? 'value.more-than' : 'value.count', { n: elements.length }),
  }),
);

const MOST_DEPTH = 32;
const MOST_CHILDREN = 60;
const LISTS = new Set<string>(
  names(
    'ul ol dl menu table tbody select datalist optgroup head tr body main article section pre code svg g',
  ),
);
const IS_LIST = /^(?:list|listbox|menu|table|grid|rowgroup|row|feed|tree)$/i;

/**
 * No element is nested deeper than 32 levels, and none has more than 60 child elements (except lists, tables,
 * selects and what holds running text). Lighthouse names both numbers without failing a page for them, so this is a
 * note. Source: https://developer.chrome.com/docs/lighthouse/performance/dom-size
 */
export const domShape = defineCheck('dom-shape', 'performance', 'note', ({ deepest, elements }) => {
  const crowded = elements.filter(
    ({ name, attribs, children }) =>
      children.length > MOST_CHILDREN &&
      !LISTS.has(name) &&
      !IS_LIST.test(attribs['role'] ?? '') &&
      childElements({ children }) > MOST_CHILDREN,
  );
  const tooDeep = deepest.depth > MOST_DEPTH && deepest.element !== undefined ? [deepest.element] : [];
  const most = Math.max(0, ...crowded.slice(0, 1_000).map(childElements));
  const isCrowded = crowded.length > 0 && tooDeep.length === 0;
  return passOrFail(crowded.length + tooDeep.length === 0, {
    value: isCrowded
      ? text('value.children', { count: most })
      : text('value.levels', { count: deepest.depth }),
    evidence: [...tooDeep, ...crowded],
    sentence: isCrowded ? text('dom-shape.failed-crowded') : undefined,
  });
});

function childElements({ children }: Pick<HtmlElement, 'children'>): number {
  return children.filter((child) => 'attribs' in child).length;
}
