import type { AccessibilityFindings, RuleFinding } from '../../../lib/shared/accessibility/accessibility.ts';
import { readRows } from '../../fixtures/read-rows.ts';

/** What axe must find in a page: how many elements by rule. */
export interface AccessibilityRow {
  readonly title: string;
  /** What the page of the rule, below dequeuniversity.com, says about it. */
  readonly why?: string;
  readonly head?: string;
  readonly body: string;
  readonly lang?: string;
  /** Elements that fail. */
  readonly failed: Readonly<Record<string, number>>;
  /** Elements that a person has to look at. */
  readonly review?: Readonly<Record<string, number>>;
}

/**
 * By the pages of axe-core 4.14's rules of WCAG 2.0 to 2.2, levels A and AA
 * (https://dequeuniversity.com/rules/axe/4.14, one page for each rule), written before the code.
 */
export const ACCESSIBILITY_ROWS = readRows<AccessibilityRow>(
  import.meta.dirname,
  'accessibility-table.jsonl',
);

/** The page of a row. */
export function accessibilityPage({
  title,
  head = '',
  body,
  lang = 'en',
}: Omit<AccessibilityRow, 'failed'>): string {
  const language = lang === '' ? '' : ` lang="${lang}"`;
  return `<!doctype html><html${language}><head><meta charset="utf-8"><title>Bread: ${title}</title>${head}</head><body bgcolor="#ffffff"><main><h1>Our bread</h1>${body}</main></body></html>`;
}

/** What axe may find: as many elements by rule, and the rules that were run. Each text of the page is `text`. */
export function accessibilityThat(
  failed: AccessibilityRow['failed'],
  review: AccessibilityRow['failed'] = {},
  judged: readonly string[] = [],
  text = 'main > img',
): AccessibilityFindings {
  const rules = (counts: AccessibilityRow['failed']) =>
    Object.entries(counts).map(
      ([id, count]): RuleFinding => ({
        id,
        count,
        impact: 'serious',
        helpUrl: `https://help.example/${id}`,
        help: { text: `Help of ${id}`, isEnglish: true },
        elements: [{ selector: text, reason: { text, isEnglish: true } }],
      }),
    );
  return { type: 'findings', violations: rules(failed), incomplete: rules(review), ruleCount: 9, judged };
}
