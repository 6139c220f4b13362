import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import type { HtmlElement } from '../../html/parse-html.ts';

const NO_LABEL_NEEDED = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

/**
 * Every form field has a label: a label element, aria-label, aria-labelledby or title. A placeholder does not
 * count. Source: WCAG 2.2, 3.3.2 and technique H44, https://www.w3.org/WAI/WCAG22/Techniques/html/H44;
 * Lighthouse, label.
 */
export const formLabels = defineCheck({
  id: 'form-labels',
  title: 'Form field labels',
  group: 'basics',
  importance: 'low',
  run: ({ all }) => {
    const why = 'Labels show everyone what to enter in each field.';
    const fields = all('input', 'select', 'textarea').filter(
      ({ attribs }) =>
        !NO_LABEL_NEEDED.has(attribs['type']?.toLowerCase() ?? '') && attribs['hidden'] === undefined,
    );
    if (fields.length === 0) return notApplicable('no form fields', why);
    const labelled = new Set(all('label').map(({ attribs }) => attribs['for'] ?? ''));
    const nameless = fields.filter((field) => !isLabelled(field, labelled));
    return outcome(nameless.length === 0, {
      value: `${nameless.length} of ${fields.length} fields without a label`,
      evidence: nameless,
      fix: 'Give each field a <label for="…">; a placeholder disappears when someone types.',
      why,
    });
  },
});

function isLabelled(field: HtmlElement, labelled: ReadonlySet<string>): boolean {
  const { attribs } = field;
  if (['aria-label', 'aria-labelledby', 'title'].some((name) => (attribs[name] ?? '').trim() !== ''))
    return true;
  if (attribs['id'] !== undefined && attribs['id'] !== '' && labelled.has(attribs['id'])) return true;
  for (let { parent } = field; parent !== null; { parent } = parent)
    if ('name' in parent && parent.name === 'label') return true;
  return false;
}
