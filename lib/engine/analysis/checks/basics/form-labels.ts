import { defineCheck, failIfAny, notApplicable } from '../../define-check.ts';
import { ariaName, nameFromContent } from '../../html/accessible-name.ts';
import type { PageContext } from '../../html/page-context.ts';
import type { HtmlElement, HtmlNode } from '../../html/parse-html.ts';

const NO_LABEL_NEEDED = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

/** The types of input that have a placeholder (HTML standard, section 4.10.5). */
const WITH_PLACEHOLDER = new Set(['', 'text', 'search', 'tel', 'url', 'email', 'password', 'number']);

/**
 * Every visible form field has a name with text: a label element, aria-label, aria-labelledby of an element
 * that exists, title, or a placeholder, the last source of a name. Source: ACT rule e086e5,
 * https://www.w3.org/WAI/standards-guidelines/act/rules/e086e5/; HTML-AAM, section 4.1,
 * https://www.w3.org/TR/html-aam-1.0/#accessible-name-computations-by-html-element
 */
export const formLabels = defineCheck('form-labels', 'basics', 'medium', (context) => {
  const fields = context
    .all('input', 'select', 'textarea')
    .filter(
      (field) =>
        !NO_LABEL_NEEDED.has(field.attribs['type']?.trim().toLowerCase() ?? '') && !context.isHidden(field),
    );
  if (fields.length === 0) return notApplicable();
  const labelled = new Set(
    context
      .all('label')
      .filter((label) => nameFromContent(label, context) !== '' || ariaName(label, context) !== '')
      .map(({ attribs }) => attribs['for'] ?? ''),
  );
  const labelAround = ancestorLabels();
  const nameless = fields.filter((field) => !isLabelled(field, labelled, labelAround(field), context));
  return failIfAny(nameless, fields.length);
});

function isLabelled(
  field: HtmlElement,
  labelled: ReadonlySet<string>,
  around: HtmlElement | undefined,
  context: PageContext,
): boolean {
  const { attribs } = field;
  if (ariaName(field, context) !== '' || (attribs['title'] ?? '').trim() !== '') return true;
  if (hasPlaceholder(field)) return true;
  const { id } = attribs;
  if (id !== undefined && id !== '' && labelled.has(id)) return true;
  return around !== undefined && nameFromContent(around, context) !== '';
}

/** Returns a function for the nearest label around an element, which remembers it for every ancestor it has passed. */
function ancestorLabels(): (element: HtmlElement) => HtmlElement | undefined {
  const known = new Map<HtmlNode['parent'], HtmlElement | undefined>([[null, undefined]]);
  return (element) => {
    const passed: HtmlNode['parent'][] = [];
    let { parent } = element;
    while (!known.has(parent)) {
      if (parent !== null && 'name' in parent && parent.name === 'label') known.set(parent, parent);
      else {
        passed.push(parent);
        parent = parent?.parent ?? null;
      }
    }
    const label = known.get(parent);
    for (const ancestor of passed) known.set(ancestor, label);
    return label;
  };
}

function hasPlaceholder({ name, attribs }: HtmlElement): boolean {
  if ((attribs['placeholder'] ?? '').trim() === '') return false;
  const isTextInput = name === 'input' && WITH_PLACEHOLDER.has(attribs['type']?.trim().toLowerCase() ?? '');
  return isTextInput || name === 'textarea';
}
