import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import { displayWidth } from '../../html/display-width.ts';
import type { PageContext } from '../../page-context.ts';

const WHY = 'Search engines often show the description below the title; a good one gets more clicks.';

function descriptionOf({ metas }: PageContext): string {
  const content = metas('description')[0]?.attribs['content'] ?? '';
  return content.replace(/\s+/g, ' ').trim();
}

/**
 * There is a meta description with text. Source: Google Search Central, "Control your snippets",
 * https://developers.google.com/search/docs/appearance/snippet; Lighthouse, meta-description.
 */
export const metaDescriptionPresent = defineCheck({
  id: 'meta-description-present',
  title: 'Meta description',
  group: 'search',
  importance: 'medium',
  run: (context) => {
    const description = descriptionOf(context);
    return outcome(description !== '', {
      value: description === '' ? 'none' : `${displayWidth(description)} characters`,
      evidence: context.metas('description'),
      fix: 'Add <meta name="description"> with one or two sentences that summarise the page.',
      why: WHY,
    });
  },
});

const MIN = 70;
const MAX = 160;

/**
 * The description is 70 to 160 characters long, with wide characters counted twice. Google gives no number;
 * these follow well-known audits (Screaming Frog: 70 to 155, Yoast: up to 156; rounded up).
 * https://www.screamingfrog.co.uk/seo-spider/user-guide/configuration/, https://yoast.com/meta-descriptions/
 */
export const metaDescriptionLength = defineCheck({
  id: 'meta-description-length',
  title: 'Meta description length',
  group: 'search',
  importance: 'low',
  run: (context) => {
    const description = descriptionOf(context);
    if (description === '') return notApplicable('no description', WHY);
    const length = displayWidth(description);
    return outcome(length >= MIN && length <= MAX, {
      value: counted(length, 'character'),
      evidence: [description],
      fix:
        length < MIN
          ? `Extend the description to ${MIN} to ${MAX} characters.`
          : `Shorten the description to ${MAX} characters at most; search results cut off the rest.`,
      why: 'Most search results show a description of this length in full.',
    });
  },
});
