import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import type { HtmlElement } from '../../html/parse-html.ts';

/**
 * Every image has an alternative text. An empty alt is a valid choice for decoration, and so is
 * `role=presentation`, `role=none` or `aria-hidden=true`; aria-label, aria-labelledby and title name an
 * image too. Image buttons are images. Source: WCAG 2.2, 1.1.1, https://www.w3.org/TR/WCAG22/#non-text-content;
 * Google Search Central, "Image SEO", https://developers.google.com/search/docs/appearance/google-images;
 * Lighthouse, image-alt.
 */
export const imageAlternatives = defineCheck({
  id: 'image-alternatives',
  title: 'Image alt texts',
  group: 'search',
  importance: 'medium',
  run: ({ all }) => {
    const images = [
      ...all('img'),
      ...all('input').filter(({ attribs }) => attribs['type']?.toLowerCase() === 'image'),
    ];
    if (images.length === 0)
      return notApplicable('no images', 'Images need a text for people who cannot see them.');
    const silent = images.filter((image) => !hasAlternative(image));
    return outcome(silent.length === 0, {
      value: `${silent.length} of ${images.length} images without alt text`,
      evidence: silent,
      fix: 'Describe each image in its alt attribute; give pure decoration an empty one (alt="").',
      why: 'Alt texts describe images to search engines and to people who cannot see them.',
    });
  },
});

function hasAlternative({ attribs }: HtmlElement): boolean {
  const role = attribs['role']?.trim().toLowerCase();
  return (
    attribs['alt'] !== undefined ||
    role === 'presentation' ||
    role === 'none' ||
    attribs['aria-hidden'] === 'true' ||
    ['aria-label', 'aria-labelledby', 'title'].some((name) => (attribs[name] ?? '').trim() !== '')
  );
}
