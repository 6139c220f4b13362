import { names } from '../core/names.ts';
import type { Importance } from './check-values.ts';
import type { ListingAnswer } from './contents/listing.ts';

/*
 * The one order in which faults are to be fixed, for all lists of them: what decides about indexing, what is of high
 * importance, what costs a result, and the rest by importance. Our own choice, after a ranking of real pages by hand,
 * which was there first (`test/engine/report/first-to-fix.jsonl`).
 */

/** What decides about indexing, in the order in which it does. */
const DECIDING: ReadonlySet<string> = new Set(
  names(
    'http-status robots-txt-allows x-robots-tag robots-meta canonical-target canonical-single signals-conflict soft-404',
  ),
);

/** What takes a page or its rich result away in one language or form, or hides that it may. */
const COSTS_RESULT: ReadonlySet<string> = new Set(
  names(
    'noindex-behind-disallow robots-directives hreflang structured-data-valid structured-data-eligible noindex-and-canonical sitemap-conflict',
  ),
);

/** Those of one importance: what search engines and visitors lack comes before what is written untidily. */
const OTHERS = names(
  'robots-txt-valid well-formed-xml title-present needs-scripts https mixed-content viewport lost-characters charset broken-links missing-page blocking-scripts response-time meta-description-present image-alternatives html-lang link-texts viewport-zoom form-labels frame-titles crawlable-links metadata-in-head compression redirects doctype https-redirect secure-forms hsts single-h1 title-single snippet-allowed canonical-absolute permanent-redirects meta-refresh image-dimensions first-image-eager lazy-images html-size caching-headers image-formats heading-order open-graph favicon document-write dom-size font-display insecure-links utf-8 content-security-policy frame-protection nosniff subresource-integrity deprecated-elements unique-ids main-landmark internal-links',
);

/** What says the same again: it is mended with the first of the others that fails. */
const CONSEQUENCES = new Map<string, readonly string[]>(
  Object.entries({
    'signals-conflict': ['canonical-target', 'canonical-single', 'robots-meta'],
    'noindex-and-canonical': ['canonical-target'],
    'https-redirect': ['https'],
    hsts: ['https'],
    'secure-forms': ['https'],
  }),
);

const PLACES: readonly string[] = [...DECIDING, ...COSTS_RESULT, ...OTHERS];
const RANKS = { high: 1, medium: 3, low: 4, note: 6 } as const;

interface FailedFinding {
  readonly id: string;
  readonly importance: Importance;
}

/** Failed checks in the order in which they are to be fixed; unknown ones of one importance stay in theirs, behind. */
export function firstToFix<Failed>(
  failed: readonly Failed[],
  findingOf: (check: Failed) => FailedFinding,
): readonly Failed[] {
  const ids = new Set(failed.map((check) => findingOf(check).id));
  const placed = failed.map((check) => {
    const { id, importance } = findingOf(check);
    const isAgain = CONSEQUENCES.get(id)?.some((other) => ids.has(other)) ?? false;
    const place = PLACES.indexOf(id);
    return { check, rank: isAgain ? 5 : rankOf(id, importance), place: place < 0 ? PLACES.length : place };
  });
  return placed
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ check }) => check);
}

function rankOf(id: string, importance: Importance): number {
  // one that weighs little decides elsewhere: for another crawler
  if (importance === 'low' || importance === 'note') return RANKS[importance];
  if (decidesIndexing(id)) return 0;
  return importance === 'medium' && COSTS_RESULT.has(id) ? 2 : RANKS[importance];
}

/** Whether this check fails by what decides about indexing. */
export function decidesIndexing(id: string): boolean {
  return DECIDING.has(id);
}

/** Whether the answer itself says what is to be done about a page none of whose checks failed. */
export function isToAnswer(answer: ListingAnswer | undefined): boolean {
  return answer !== undefined && !['listed', 'kept-out', 'unknown'].includes(answer);
}
