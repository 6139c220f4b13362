import { text } from '../../../texts/text.ts';
import { defineCheck, failIfAny, notApplicable, passOrFail, scriptsNotRun } from '../../define-check.ts';
import { ariaName, nameFromContent } from '../../html/accessible-name.ts';
import type { PageContext } from '../../html/page-context.ts';
import { isHeadingElement } from '../../html/page-walk.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import { readContent } from '../../html/text-of.ts';
import { isBlank } from '../../html/words.ts';

/** The visible headings with their levels, in document order. */
export function headingsOf({ headings, isHidden }: Pick<PageContext, 'headings' | 'isHidden'>): readonly {
  readonly element: HtmlElement;
  readonly level: number;
}[] {
  return headings
    .filter((element) => !isHidden(element))
    .map((element) => ({ element, level: level(element) }));
}

/** The visible main headings: h1 elements and others of that role and level, without those of another role or level. */
export function mainHeadings(context: Pick<PageContext, 'headings' | 'isHidden'>): readonly HtmlElement[] {
  return headingsOf(context).flatMap(({ element, level: of }) => (of === 1 ? [element] : []));
}

/**
 * There is exactly one visible main heading (by element, or by role and level: WAI-ARIA 1.2, "heading"), and it is not
 * empty (an image's alternative text counts). Google accepts any number, so more than one is a note; MDN recommends one
 * per page, https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/Heading_Elements. Without one Google
 * lacks a source of the page's title in results (Google Search Central, "Influencing your title links",
 * https://developers.google.com/search/docs/appearance/title-link, read 2026-11-29).
 */
export const singleH1 = defineCheck('single-h1', 'search', 'note', (context) => {
  const headings = mainHeadings(context);
  if (headings.length === 0 && context.isUnfilled) return scriptsNotRun();
  const [first] = headings;
  const isEmpty = first !== undefined && isBlank(nameFromContent(first, context));
  return passOrFail(headings.length === 1 && !isEmpty, {
    value: isEmpty ? text('value.empty') : text('value.count', { n: headings.length }),
    evidence: headings,
    sentence: isEmpty
      ? text('single-h1.failed-empty')
      : headings.length > 1
        ? text('single-h1.failed-several')
        : undefined,
    ...(headings.length > 1 && { fix: text('single-h1.fix-several') }),
    ...((headings.length === 0 || isEmpty) && { importance: 'low' }),
  });
});

/**
 * No visible heading (h1 to h6, or role=heading) is more than one level deeper than the one before it, and below the
 * main ones, each has a text. Source: WAI tutorial "Headings",
 * https://www.w3.org/WAI/tutorials/page-structure/headings/;
 * https://dequeuniversity.com/rules/axe/4.10/heading-order; ACT rule ffd0e9,
 * https://www.w3.org/WAI/standards-guidelines/act/rules/ffd0e9/ (read 2026-11-27)
 */
export const headingOrder = defineCheck('heading-order', 'search', 'low', (context) => {
  const headings = headingsOf(context).map(({ element }) => element);
  if (headings.length === 0) return notApplicable();
  const skipping = headings.filter((heading, i) => {
    const before = headings[i - 1];
    return before !== undefined && level(heading) > level(before) + 1;
  });
  if (skipping.length > 0 || context.isPartial) return failIfAny(skipping, headings.length);
  const known = new Map<HtmlElement, string>();
  const empty = headings.filter((heading) => level(heading) > 1 && isWordless(heading, context, known));
  const sentence = text('heading-order.failed-empty');
  return { ...failIfAny(empty, headings.length), sentence, fix: text('heading-order.fix-empty') };
});

/** Whether a heading has neither words nor a name, nor a component that may show some from its shadow root or slot. */
function isWordless(heading: HtmlElement, context: PageContext, known: Map<HtmlElement, string>): boolean {
  const words = readContent(heading, known, ({ name, attribs }) =>
    /^slot$|-/.test(name) || attribs['shadowrootmode'] !== undefined ? name : undefined,
  );
  const { title = '' } = heading.attribs;
  return isBlank(words + ariaName(heading, context) + nameFromContent(heading, context) + title);
}

/** The level by aria-level, else by the element; 2 for other elements (WAI-ARIA 1.2, "heading"). */
function level({ name, attribs }: HtmlElement): number {
  const aria = attribs['aria-level'] ?? '';
  if (/^\s*[1-9]\s*$/.test(aria)) return Number(aria);
  return isHeadingElement(name) ? Number(name.slice(1)) : 2;
}
