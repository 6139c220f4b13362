import { text } from '../../../texts/text.ts';
import { defineCheck, notApplicable, notSeen, passOrFail } from '../../define-check.ts';
import type { PageContext } from '../../html/page-context.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import { textWidth } from '../../html/text-width.ts';
import { isBlank } from '../../html/words.ts';
import { nearlyThere } from '../../nearly-tags.ts';

function descriptionOf({ metas }: PageContext): string {
  const [first] = metas('description');
  return first === undefined ? '' : contentOf(first);
}

function contentOf({ attribs }: HtmlElement): string {
  const content = (attribs['content'] ?? '').replace(/\s+/g, ' ').trim();
  return isBlank(content) ? '' : content;
}

/**
 * The first meta description of the head has text; a later one with another text does not count, and matters little.
 * Source: Google Search Central, "Control your snippets",
 * https://developers.google.com/search/docs/appearance/snippet (copy of 2026-07, read 2026-11-25);
 * https://developer.chrome.com/docs/lighthouse/seo/meta-description
 */
export const metaDescriptionPresent = defineCheck(
  'meta-description-present',
  'search',
  'medium',
  (context) => {
    const description = descriptionOf(context);
    const elements = context.metas('description');
    const nearly = description === '' ? nearlyThere(context, 'description') : undefined;
    if (nearly) return nearly;
    const different = new Set(elements.map(contentOf).filter((content) => content !== '')).size;
    const isSeveral = description !== '' && different > 1;
    const none = context.isUnfilled ? 'value.none-scripts-not-run' : 'value.none';
    return passOrFail(description !== '' && !isSeveral, {
      value: description === '' ? text(elements.length > 0 ? 'value.empty' : none) : description,
      evidence: elements,
      sentence:
        elements.length === 0
          ? undefined
          : isSeveral
            ? text('meta-description-present.failed-several', { n: different })
            : text('meta-description-present.failed-empty'),
      ...(isSeveral && {
        fix: text('meta-description-present.fix-several'),
        importance: 'low' as const,
      }),
    });
  },
);

/** The width of two lines of a description in Google's results on a desktop, in pixels, and its font size. */
const MOST_PIXELS = 985;
const FONT_SIZE = 14;

/**
 * The description fits into 985 pixels of Arial at 14 pixels: the default of Screaming Frog's SEO
 * Spider, https://www.screamingfrog.co.uk/seo-spider/user-guide/configuration/. Google gives no number
 * ("there's no limit on how long a meta description can be"), so this is a note.
 */
export const metaDescriptionLength = defineCheck('meta-description-length', 'search', 'note', (context) => {
  const description = descriptionOf(context);
  const { guessedEncoding: encoding } = context;
  if (description === '') return notApplicable();
  if (encoding !== undefined) return notSeen(text('value.read-as', { encoding }));
  const width = textWidth(description, FONT_SIZE);
  return passOrFail(width <= MOST_PIXELS, {
    value: text('unit.px', { n: width }),
    evidence: [description],
  });
});
