import type { FindingId, SiteFinding } from '../../lib/model/report/site.ts';
import type { PlainKey } from '../../lib/model/text/message.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { t } from '../../lib/platform/text.ts';

const SENTENCES = {
  'duplicate-title': 'siteDuplicateTitle',
  'duplicate-description': 'siteDuplicateDescription',
  'duplicate-h1': 'siteDuplicateH1',
  'canonical-not-listable': 'siteCanonicalNotListable',
  'hreflang-no-return': 'siteHreflangNoReturn',
  'hreflang-not-listable': 'siteHreflangNotListable',
  'sitemap-not-listable': 'siteSitemapNotListable',
  'sitemap-other-address': 'siteSitemapOtherAddress',
  'not-in-sitemap': 'siteNotInSitemap',
  'broken-internal-link': 'siteBrokenLink',
  'redirecting-internal-link': 'siteRedirectingLink',
  'not-linked': 'siteNotLinked',
} as const satisfies Readonly<Record<FindingId, PlainKey>>;

/** What is wrong between pages, in a sentence. */
export function findingText({ id }: SiteFinding): string {
  return t(SENTENCES[id]);
}

/** The text or address that the pages share. */
export function findingValue({ value }: SiteFinding): string {
  return shownText(value);
}
