import { counted } from '../../counted.ts';
import { defineCheck, outcome } from '../../define-check.ts';

const MOST_ELEMENTS = 1_400;

/**
 * The document has at most 1,400 elements. Source: Lighthouse, dom-size ("errors when the body has more
 * than about 1,400 nodes"), https://developer.chrome.com/docs/lighthouse/performance/dom-size
 */
export const domSize = defineCheck({
  id: 'dom-size',
  title: 'Number of elements',
  group: 'performance',
  importance: 'medium',
  run: ({ elements, cut }) =>
    outcome(elements.length <= MOST_ELEMENTS && !cut, {
      value: cut ? `more than ${counted(elements.length, 'element')}` : counted(elements.length, 'element'),
      evidence: cut ? ['the page was too large or too deep to analyse completely'] : [],
      fix: `Use at most ${MOST_ELEMENTS} elements: load long lists in parts and remove wrappers.`,
      why: 'Fewer elements make the page faster to lay out and scroll.',
    }),
});

const MOST_DEPTH = 32;
const MOST_CHILDREN = 60;

/**
 * No element is nested deeper than 32 levels, and none has more than 60 child elements (except lists, tables
 * and selects, where many children are expected). Source: Lighthouse, dom-size, as above.
 */
export const domShape = defineCheck({
  id: 'dom-shape',
  title: 'Nesting of elements',
  group: 'performance',
  importance: 'low',
  run: ({ deepest, elements }) => {
    const crowded = elements.filter(
      ({ name, children }) =>
        !LISTS.has(name) &&
        children.length > MOST_CHILDREN &&
        children.filter((child) => 'attribs' in child).length > MOST_CHILDREN,
    );
    const tooDeep = deepest.depth > MOST_DEPTH && deepest.element !== undefined ? [deepest.element] : [];
    return outcome(crowded.length + tooDeep.length === 0, {
      value: `${deepest.depth} levels deep${crowded.length > 0 ? `, ${crowded.length} crowded elements` : ''}`,
      evidence: [...tooDeep, ...crowded],
      fix: `Nest elements no deeper than ${MOST_DEPTH} levels, and split groups of more than ${MOST_CHILDREN} siblings into sections.`,
      why: 'A shallow page is faster to style and change.',
    });
  },
});

const LISTS = new Set([
  'ul',
  'ol',
  'dl',
  'menu',
  'table',
  'tbody',
  'select',
  'datalist',
  'optgroup',
  'head',
  'tr',
]);
