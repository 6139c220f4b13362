import type { AccessibilityFindings, RuleFinding } from '../../../lib/shared/accessibility/accessibility.ts';

/** What axe must find in a page: how many elements by rule. */
export interface AccessibilityRow {
  readonly title: string;
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
export const ACCESSIBILITY_ROWS: readonly AccessibilityRow[] = [
  { title: 'nothing wrong', body: '<img src="rye.png" alt="Rye"><button>Buy</button>', failed: {} },
  // rules/axe/4.14/image-alt: an <img> needs alt, aria-label or a role of none or presentation
  {
    title: 'two pictures of four without alternative text',
    body: '<img src="a.png"><img src="b.png"><img src="c.png" alt="Rye"><img src="d.png" role="none">',
    failed: { 'image-alt': 2 },
  },
  // rules/axe/4.14/button-name, link-name and label: each needs a name that is read out
  {
    title: 'a button, a link and a field without a name',
    // far enough from each other for rules/axe/4.14/target-size
    body: '<p><button></button></p><p><a href="/cart"></a></p><p><input type="text"></p>',
    failed: { 'button-name': 1, 'link-name': 1, label: 1 },
  },
  // rules/axe/4.14/html-has-lang
  { title: 'no language', body: '<p>Rye</p>', lang: '', failed: { 'html-has-lang': 1 } },
  // rules/axe/4.14/aria-valid-attr: the name is aria-labelledby
  {
    title: 'a misspelt attribute of ARIA',
    body: '<p aria-labeledby="rye">Rye</p>',
    failed: { 'aria-valid-attr': 1 },
  },
  // rules/axe/4.14/color-contrast: 4.5 to 1 for text of this size; #bbbbbb on white has 1.9, #767676 has 4.54
  {
    title: 'two pale words of three',
    body: '<font color="#bbbbbb">Rye</font> <font color="#bbbbbb">Spelt</font> <font color="#767676">Oat</font>',
    failed: { 'color-contrast': 2 },
  },
  // the same page: behind a picture the contrast cannot be determined
  {
    title: 'a word on a picture',
    body: '<table background="crumb.png" role="none"><tr><td>Rye</td></tr></table>',
    failed: {},
    review: { 'color-contrast': 1 },
  },
  // rules/axe/4.14/meta-viewport: people must be able to zoom
  {
    title: 'a page that cannot be zoomed',
    head: '<meta name="viewport" content="width=device-width, user-scalable=no">',
    body: '<p>Rye</p>',
    failed: { 'meta-viewport': 1 },
  },
  // what nobody sees is not read out either
  { title: 'hidden faults', body: '<div hidden><img src="a.png"><button></button></div>', failed: {} },
  {
    title: 'a fault in a shadow root',
    body: '<div><template shadowrootmode="open"><button></button></template></div>',
    failed: { 'button-name': 1 },
  },
  // rules/axe/4.14/frame-title; what is in a frame is another page
  {
    title: 'a frame without a title, and a fault in it',
    body: '<iframe src="/frame"></iframe>',
    failed: { 'frame-title': 1 },
  },
  // rules/axe/4.14/meta-refresh shares its name with a check of ours
  {
    title: 'a page that leads away after 60 seconds',
    head: '<meta http-equiv="refresh" content="60; url=/">',
    body: '<p>Rye</p>',
    failed: { 'meta-refresh': 1 },
  },
];

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
