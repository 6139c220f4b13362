import { names } from '../../../lib/engine/core/names.ts';
import type { CorpusPage, CorpusSite } from './corpus-page.ts';
import { ADVICE } from './expected/advice.ts';
import { CANONICAL } from './expected/canonical.ts';
import { CRAWLABLE_LINKS } from './expected/crawlable-links.ts';
import { DATA_AND_SHADOW_ROOTS } from './expected/data-and-shadow-roots.ts';
import { DOCUMENT } from './expected/document.ts';
import { ELEMENTS } from './expected/elements.ts';
import { FORMS } from './expected/forms.ts';
import { HEAD } from './expected/head.ts';
import { HEADERS } from './expected/headers.ts';
import { HREFLANG } from './expected/hreflang.ts';
import { IMAGES } from './expected/images.ts';
import { LINK_TEXTS } from './expected/link-texts.ts';
import { SIGNALS_AND_CLAIMS } from './expected/signals-and-claims.ts';
import { BAD_SITES } from './expected/sites/bad.ts';
import { DECENT_SITES } from './expected/sites/decent.ts';
import { GOOD_SITES } from './expected/sites/good.ts';

/** Small pages that disagree with an easy reading of one rule each. */
export const CORPUS_PAGES: readonly CorpusPage[] = [
  ...HEADERS,
  ...HEAD,
  ...DOCUMENT,
  ...CANONICAL,
  ...IMAGES,
  ...FORMS,
  ...ELEMENTS,
  ...LINK_TEXTS,
  ...CRAWLABLE_LINKS,
  ...HREFLANG,
  ...DATA_AND_SHADOW_ROOTS,
  ...ADVICE,
  ...SIGNALS_AND_CLAIMS,
];

/** Whole pages of the kinds that people check, with the state of every check in `SITE_CHECKS`. */
export const CORPUS_SITES: readonly CorpusSite[] = [...GOOD_SITES, ...DECENT_SITES, ...BAD_SITES];

/** The checks whose state is known for every site: those not named as failed or not applicable pass. */
export const SITE_CHECKS: readonly string[] = names(
  'title-present title-single title-length meta-description-present meta-description-length single-h1 heading-order title-words-in-text content-length image-alternatives link-texts crawlable-links internal-links canonical-present canonical-single canonical-absolute canonical-target http-status robots-meta x-robots-tag robots-txt-allows robots-txt-valid snippet-allowed sitemap missing-page permanent-redirects hreflang html-lang favicon structured-data-valid open-graph twitter-card readable-url signals-conflict soft-404',
);
