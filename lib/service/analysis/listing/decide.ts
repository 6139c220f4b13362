import type { ListingAnswer } from '../../../model/report/contents/listing.ts';
import type { ListingReason } from '../../../report/report-schemas.ts';
import type { Obstacle } from '../../store/stored-analysis.ts';
import type { ListingSignals } from './signals.ts';

type Details = Obstacle['details'] | undefined;

interface Row {
  readonly reason: ListingReason;
  readonly answer: ListingAnswer | ((signals: ListingSignals) => ListingAnswer);
  /** The values for the texts if the row applies, else `undefined`. */
  readonly when: (signals: ListingSignals) => Details;
}

/** Whether a robots meta tag forbids listing in every version of the page that was seen. */
function isNoindexMeta({ noindex: { raw, rendered } }: ListingSignals): boolean {
  return (raw ?? rendered ?? false) && (rendered ?? raw ?? false);
}

/**
 * What keeps an address out of the results, or shows another one in its place; the first row that applies decides. The
 * order is that in which a search engine meets them: what stands in front of the site, so that nothing is known; whether
 * the address answers and where it leads; whether robots.txt lets it read the page, behind which it sees nothing of it;
 * whether the page leads elsewhere; noindex, which removes a page whatever canonical address it names ("it will
 * completely block the page from Search"); the canonical address; the content. Sources: Google Search Central, "Block
 * search indexing with noindex",
 * https://developers.google.com/search/docs/crawling-indexing/block-indexing, and "How to specify a canonical URL",
 * https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls (read 2026-11-27)
 */
const DECIDING: readonly Row[] = [
  {
    reason: 'in-front',
    answer: 'unknown',
    when: ({ inFront }) =>
      inFront ? { by: inFront.by, name: inFront.name ?? '', status: inFront.status } : undefined,
  },
  ...(['strangers-sign-in', 'strangers-refused', 'strangers-elsewhere', 'strangers-other-page'] as const).map(
    (reason): Row => ({
      reason,
      answer: 'not-listed',
      when: ({ strangers }) => (strangers?.reason === reason ? strangers.details : undefined),
    }),
  ),
  {
    reason: 'http-error',
    answer: 'not-listed',
    when: ({ status }) => (status >= 400 ? { status } : undefined),
  },
  {
    reason: 'redirected',
    answer: 'other-address',
    when: ({ redirectedTo }) => (redirectedTo === undefined ? undefined : { address: redirectedTo }),
  },
  {
    reason: 'robots-disallowed',
    answer: 'not-listed',
    when: ({ robots }) => (typeof robots === 'object' ? robots : undefined),
  },
  {
    reason: 'robots-unreachable',
    answer: 'not-listed',
    when: ({ robots }) => (robots === 'unreachable' ? {} : undefined),
  },
  {
    reason: 'meta-refresh',
    answer: 'other-address',
    when: ({ refreshTo }) => (refreshTo === undefined ? undefined : { address: refreshTo }),
  },
  {
    reason: 'noindex-header',
    answer: 'not-listed',
    when: ({ noindex: { header } }) => (header === undefined ? undefined : { header }),
  },
  {
    reason: 'noindex-meta',
    answer: 'not-listed',
    when: (signals) => (isNoindexMeta(signals) ? {} : undefined),
  },
  {
    reason: 'robots-changed-by-script',
    // a crawler that reads noindex in the HTML may not run the script that removes it
    answer: ({ noindex }) => (noindex.raw ? 'contradiction' : 'not-listed'),
    when: ({ noindex: { raw, rendered } }) =>
      raw !== undefined && rendered !== undefined && raw !== rendered ? {} : undefined,
  },
  {
    reason: 'unavailable-after',
    answer: 'not-listed',
    when: ({ expired }) => (expired === undefined ? undefined : { date: expired }),
  },
  {
    reason: 'canonical-conflict',
    answer: 'contradiction',
    when: ({ canonical: { different } }) => {
      const [first, second] = different;
      return first === undefined || second === undefined ? undefined : { first, second };
    },
  },
  {
    reason: 'canonical-changed-by-script',
    answer: 'contradiction',
    when: ({ canonical: { changed } }) => changed,
  },
  {
    reason: 'canonical-elsewhere',
    answer: 'other-address',
    when: ({ canonical }) =>
      canonical.elsewhere === undefined ? undefined : { address: canonical.elsewhere },
  },
  { reason: 'soft-404', answer: 'not-listed', when: ({ isSoft404 }) => (isSoft404 ? {} : undefined) },
];

/** What leaves the answer unknown if nothing decides. */
const UNKNOWN: readonly Row[] = [
  {
    reason: 'header-unclear',
    answer: 'unknown',
    when: ({ noindex: { unclear } }) => (unclear === undefined ? undefined : { header: unclear }),
  },
  {
    reason: 'robots-not-seen',
    answer: 'unknown',
    when: ({ robots }) => (robots === 'not-seen' ? {} : undefined),
  },
  {
    reason: 'page-not-seen',
    answer: 'unknown',
    when: ({ isRawSeen, isSoft404 }) => (isRawSeen && isSoft404 !== undefined ? undefined : {}),
  },
];

/** All obstacles to listing an address, in order of precedence: the first one decides. Empty if there are none. */
export function obstaclesIn(signals: ListingSignals): Obstacle[] {
  const obstacles = applying(DECIDING, signals);
  return obstacles.length > 0 ? obstacles : applying(UNKNOWN, signals);
}

function applying(rows: readonly Row[], signals: ListingSignals): Obstacle[] {
  return rows.flatMap(({ reason, answer, when }) => {
    const details = when(signals);
    if (details === undefined) return [];
    return [{ reason, details, answer: typeof answer === 'string' ? answer : answer(signals) }];
  });
}
