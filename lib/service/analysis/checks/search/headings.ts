import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import { textOf } from '../../html/text-of.ts';

/**
 * There is exactly one h1, and it is not empty (an image's alternative text counts). Google accepts several;
 * the rule is that of well-known audits and of MDN, which recommends one h1 per page:
 * https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/Heading_Elements
 */
export const singleH1 = defineCheck({
  id: 'single-h1',
  title: 'One main heading',
  group: 'search',
  importance: 'medium',
  run: ({ all }) => {
    const headings = all('h1');
    const first = headings[0];
    const empty = first !== undefined && textOf(first, 50) === '' && !hasImageText(first);
    return outcome(headings.length === 1 && !empty, {
      value: empty ? `${headings.length} h1, empty` : `${headings.length} h1`,
      evidence: headings,
      fix:
        headings.length > 1
          ? 'Keep one <h1> for the topic of the whole page and make the others <h2>.'
          : 'Give the page one <h1> with text that names its topic.',
      why: 'One main heading shows readers and search engines what the page is about.',
    });
  },
});

/**
 * No heading is more than one level deeper than the one before it. Source: WAI tutorial "Headings",
 * https://www.w3.org/WAI/tutorials/page-structure/headings/; Lighthouse, heading-order.
 */
export const headingOrder = defineCheck({
  id: 'heading-order',
  title: 'Heading levels',
  group: 'search',
  importance: 'low',
  run: ({ elements }) => {
    const headings = elements.filter(({ name }) => /^h[1-6]$/.test(name));
    if (headings.length === 0) return notApplicable('no headings', 'Headings make a page easy to scan.');
    const skipping = headings.filter((heading, i) => {
      const before = headings[i - 1];
      return before !== undefined && level(heading) > level(before) + 1;
    });
    return outcome(skipping.length === 0, {
      value:
        skipping.length === 0
          ? `${counted(headings.length, 'heading')} in order`
          : `${skipping.length} skip a level`,
      evidence: skipping,
      fix: 'Go down one heading level at a time (h2, then h3); use styles, not levels, for size.',
      why: 'Heading levels without gaps give the page a clear outline.',
    });
  },
});

function level(heading: HtmlElement): number {
  return Number(heading.name.slice(1));
}

function hasImageText(element: HtmlElement): boolean {
  return element.children.some(
    (child) =>
      'attribs' in child &&
      ((child.name === 'img' && (child.attribs['alt'] ?? '').trim() !== '') ||
        child.name === 'svg' ||
        hasImageText(child)),
  );
}
