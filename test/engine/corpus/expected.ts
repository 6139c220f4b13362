import { names } from '../../../lib/engine/core/names.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import type { CorpusPage, CorpusSite } from './corpus-page.ts';

const read = <Row>(file: string) => readRows<Row>(import.meta.dirname, `expected/${file}.jsonl`);

/** Small pages that disagree with an easy reading of one rule each. */
export const CORPUS_PAGES: readonly CorpusPage[] = names(
  'headers head document canonical images forms elements link-texts crawlable-links hreflang data-and-shadow-roots advice signals-and-claims',
).flatMap((file) => read<CorpusPage>(file));

/** Whole pages of the kinds that people check, with the state of every check in `SITE_CHECKS`. */
export const CORPUS_SITES: readonly CorpusSite[] = names('good decent bad').flatMap((result) =>
  read<CorpusSite>(`sites/${result}`),
);

/** The checks whose state is known for every site: those not named as failed or not applicable pass. */
export const SITE_CHECKS: readonly string[] = names(
  'title-present title-single title-length meta-description-present meta-description-length single-h1 heading-order title-words-in-text content-length image-alternatives link-texts crawlable-links internal-links canonical-present canonical-single canonical-absolute canonical-target http-status robots-meta x-robots-tag robots-txt-allows robots-txt-valid snippet-allowed sitemap missing-page permanent-redirects hreflang html-lang favicon structured-data-valid open-graph readable-url signals-conflict soft-404',
);
