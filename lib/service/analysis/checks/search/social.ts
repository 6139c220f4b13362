import { defineCheck, outcome } from '../../define-check.ts';
import type { PageContext } from '../../page-context.ts';

const REQUIRED = ['og:title', 'og:type', 'og:image', 'og:url'] as const;

function contentOf({ metas, properties }: PageContext, name: string): string {
  return (properties(name)[0] ?? metas(name)[0])?.attribs['content']?.trim() ?? '';
}

/**
 * The four required Open Graph properties are present, and the image and address are absolute. Source: The
 * Open Graph protocol, "Basic Metadata", https://ogp.me/#metadata
 */
export const openGraph = defineCheck({
  id: 'open-graph',
  title: 'Open Graph',
  group: 'search',
  importance: 'low',
  run: (context) => {
    const missing = REQUIRED.filter((name) => contentOf(context, name) === '');
    const relative = ['og:image', 'og:url'].filter(
      (name) => !/^(https?:\/\/|$)/i.test(contentOf(context, name)),
    );
    return outcome(missing.length + relative.length === 0, {
      value: `${REQUIRED.length - missing.length} of ${REQUIRED.length} properties`,
      evidence: [
        ...missing.map((name) => `missing: ${name}`),
        ...relative.map((name) => `not a full address: ${name}`),
      ],
      fix: 'Add the missing og: properties, with full addresses, so that shared links show your title and image.',
      why: 'Shared links can show your title and image.',
    });
  },
});

const CARDS = /^(summary|summary_large_image|app|player)$/i;

/**
 * There is a Twitter (X) card of a known type, with a title of its own or Open Graph's. Source: X Developer
 * Platform, "Cards markup", https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export const twitterCard = defineCheck({
  id: 'twitter-card',
  title: 'X card',
  group: 'search',
  importance: 'low',
  run: (context) => {
    const card = contentOf(context, 'twitter:card');
    const titled = contentOf(context, 'twitter:title') !== '' || contentOf(context, 'og:title') !== '';
    return outcome(CARDS.test(card) && titled, {
      value: card === '' ? 'none' : card,
      evidence: context.metas('twitter:card'),
      fix: 'Add <meta name="twitter:card" content="summary_large_image">; title and image are taken from Open Graph.',
      why: 'Links posted on X can show as a card.',
    });
  },
});
