import { text } from '../../../texts/text.ts';
import { defineCheck, notApplicable, passOrFail } from '../../define-check.ts';
import type { PageContext } from '../../html/page-context.ts';
import { textWidth } from '../../html/text-width.ts';
import { isBlank } from '../../html/words.ts';

function descriptionOf({ metas }: PageContext): string {
  const description = (metas('description')[0]?.attribs['content'] ?? '').replace(/\s+/g, ' ').trim();
  return isBlank(description) ? '' : description;
}

/**
 * The first meta description of the head has text; a later one does not count.
 * Source: Google Search Central, "Control your snippets",
 * https://developers.google.com/search/docs/appearance/snippet (copy of 2026-07, read 2026-11-25);
 * https://developer.chrome.com/docs/lighthouse/seo/meta-description
 */
export const metaDescriptionPresent = defineCheck({
  id: 'meta-description-present',
  group: 'search',
  importance: 'medium',
  run: (context) => {
    const description = descriptionOf(context);
    const elements = context.metas('description');
    const none = context.isUnfilled ? 'value.none-scripts-not-run' : 'value.none';
    return passOrFail(description !== '', {
      value: description === '' ? text(elements.length > 0 ? 'value.empty' : none) : description,
      evidence: elements,
      sentence: elements.length > 0 ? text('meta-description-present.failed-empty') : undefined,
    });
  },
});

/** The width of two lines of a description in Google's results on a desktop, in pixels, and its font size. */
const MOST_PIXELS = 985;
const FONT_SIZE = 14;

/**
 * The description fits into 985 pixels of Arial at 14 pixels: the default of Screaming Frog's SEO
 * Spider, https://www.screamingfrog.co.uk/seo-spider/user-guide/configuration/. Google gives no number
 * ("there's no limit on how long a meta description can be"), so this is a note.
 */
export const metaDescriptionLength = defineCheck({
  id: 'meta-description-length',
  group: 'search',
  importance: 'note',
  run: (context) => {
    const description = descriptionOf(context);
    if (description === '') return notApplicable();
    const width = textWidth(description, FONT_SIZE);
    return passOrFail(width <= MOST_PIXELS, {
      value: text('unit.px', { n: width }),
      evidence: [description],
    });
  },
});
