import { text } from '../../../texts/text.ts';
import { defineCheck, failIfAny, notApplicable } from '../../define-check.ts';
import { ariaName } from '../../html/accessible-name.ts';
import type { PageContext } from '../../html/page-context.ts';
import type { HtmlElement } from '../../html/parse-html.ts';

/**
 * Every visible image has an alternative text. An empty alt is a valid choice for decoration, and so is
 * `role=presentation` or `role=none`; white space is none. aria-label, aria-labelledby (of an element that
 * exists) and title name an image too. Image buttons are controls and need a text. A picture with sources and
 * without img shows nothing (HTML standard, "The picture element",
 * https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element, read 2026-11-27). What is hidden is
 * not judged. Source: WCAG 2.2, 1.1.1, https://www.w3.org/TR/WCAG22/#non-text-content; Google Search Central,
 * "Image SEO", https://developers.google.com/search/docs/appearance/google-images;
 * https://dequeuniversity.com/rules/axe/4.10/image-alt, https://dequeuniversity.com/rules/axe/4.10/input-image-alt
 */
export const imageAlternatives = defineCheck('image-alternatives', 'search', 'medium', (context) => {
  const images = [
    ...context.all('img'),
    ...context.all('input').filter(({ attribs }) => attribs['type']?.trim().toLowerCase() === 'image'),
    ...(context.isPartial ? [] : context.all('picture').filter(hasOnlySources)),
  ].filter((image) => !context.isHidden(image));
  if (images.length === 0) return notApplicable();
  const failing = images.filter((image) => !isDecoration(image) && !isDescribed(image, context));
  const outcome = failIfAny(failing, images.length);
  if (failing.some(({ name }) => name !== 'picture')) return outcome;
  const sentence = text('image-alternatives.failed-picture');
  return { ...outcome, sentence, fix: text('image-alternatives.fix-picture') };
});

/** Whether a picture has sources, and nothing else: no image, and no data from which scripts make one later. */
function hasOnlySources({ attribs, children }: HtmlElement): boolean {
  const inside = children.filter((child) => 'attribs' in child);
  if (Object.keys(attribs).some((name) => name.startsWith('data-'))) return false;
  return inside.length > 0 && inside.every(({ name }) => name === 'source');
}

function isDecoration({ name, attribs: { alt, role = '' } }: HtmlElement): boolean {
  return name === 'img' && (alt === '' || /^\s*(?:presentation|none)\s*$/i.test(role));
}

/** Whether an image has a text in its place. */
export function isDescribed(image: HtmlElement, context: PageContext): boolean {
  const { alt = '', title = '' } = image.attribs;
  return image.name !== 'picture' && (ariaName(image, context) !== '' || `${title}${alt}`.trim() !== '');
}
