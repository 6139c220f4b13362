import type { ListingReason } from '../../contract/report-schemas.ts';
import type { ReadAnswer } from '../../report/contents/listing.ts';
import type { Obstacle } from '../../store/stored-analysis.ts';
import type { Redirection } from '../html/redirection.ts';
import type { ListingSignals } from './signals.ts';

/** A reason, its answer, and the values for its texts if it applies. */
type Row = readonly [
  reason: ListingReason,
  answer: ReadAnswer | ((signals: ListingSignals) => ReadAnswer),
  when: (signals: ListingSignals) => Obstacle['details'] | false | null | undefined,
];

/** Whether a robots meta tag forbids listing in every version of the page that was seen. */
function isNoindexMeta({ noindex: { raw, rendered } }: ListingSignals): boolean {
  return (raw ?? rendered ?? false) && (rendered ?? raw ?? false);
}

const leadsTo = (address: string | undefined) => address !== undefined && { address };

const sendsOn =
  (way: Redirection['way']) =>
  ({ redirection }: ListingSignals) =>
    redirection?.way === way && {
      address: redirection.address,
      ...(redirection.delay > 0 && { delay: redirection.delay }),
      ...(redirection.isUnread && { target: 'unread' }),
    };

/** Whether there may be something that was not seen. */
function isUnseen(nothing: ListingSignals['nothing']): boolean {
  return nothing?.['scripts'] !== undefined || nothing?.['element'] !== undefined;
}

/**
 * What keeps an address out of the results, or shows another one in its place; the first row that applies decides. The
 * order is that in which a search engine meets them: what stands in front of the site, so that nothing is known;
 * whether the address answers; whether robots.txt lets it read the page, behind which it sees nothing of it; noindex,
 * which removes a page whatever it leads to or names ("it will completely block the page from Search"); where the
 * address leads; whether anything is there; the canonical address; the content. Sources: Google Search Central,
 * "Block search indexing with noindex",
 * https://developers.google.com/search/docs/crawling-indexing/block-indexing, and "How to specify a canonical URL",
 * https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls (read 2026-11-27)
 */
const DECIDING: readonly Row[] = [
  ['in-front', 'unknown', ({ inFront }) => inFront && { ...inFront, name: inFront.name ?? '' }],
  ...(['strangers-sign-in', 'strangers-refused', 'strangers-elsewhere', 'strangers-other-page'] as const).map(
    (reason): Row => [
      reason,
      'not-listed',
      ({ strangers }) => strangers?.reason === reason && strangers.details,
    ],
  ),
  ['http-error', 'not-listed', ({ status }) => status >= 400 && { status }],
  ['robots-disallowed', 'not-listed', ({ robots }) => typeof robots === 'object' && robots],
  ['robots-unreachable', 'not-listed', ({ robots }) => robots === 'unreachable' && {}],
  ['noindex-header', 'not-listed', ({ noindex: { header } }) => header !== undefined && { header }],
  [
    'noindex-meta',
    'not-listed',
    (signals) => isNoindexMeta(signals) && { meta: signals.noindex.meta ?? 'noindex' },
  ],
  [
    'robots-changed-by-script',
    // a crawler that reads noindex in the HTML may not run the script that removes it
    ({ noindex }) => (noindex.raw ? 'contradiction' : 'not-listed'),
    ({ noindex: { raw, rendered } }) => raw !== undefined && rendered !== undefined && raw !== rendered && {},
  ],
  ['unavailable-after', 'not-listed', ({ expired }) => expired !== undefined && { date: expired }],
  ['redirected', 'other-address', sendsOn('http')],
  ['meta-refresh', 'other-address', sendsOn('refresh')],
  ['script-redirect', 'other-address', sendsOn('script')],
  ['nothing-there', 'not-listed', ({ nothing }) => !isUnseen(nothing) && nothing],
  [
    'canonical-conflict',
    'contradiction',
    ({ canonical: { different } }) => {
      const [first, second] = different;
      return first !== undefined && second !== undefined && { first, second };
    },
  ],
  ['canonical-changed-by-script', 'contradiction', ({ canonical }) => canonical.changed],
  ['canonical-elsewhere', 'other-address', ({ canonical }) => leadsTo(canonical.elsewhere)],
  ['soft-404', 'not-listed', ({ isSoft404 }) => isSoft404 && {}],
  [
    'may-be-not-found',
    'suspected',
    ({ notFoundWords: words }) => words !== undefined && { words: words.slice(0, 200) },
  ],
];

/** What leaves the answer unknown if nothing decides. */
const UNKNOWN: readonly Row[] = [
  ['nothing-there', 'unknown', ({ nothing }) => nothing],
  ['header-unclear', 'unknown', ({ noindex: { unclear } }) => unclear !== undefined && { header: unclear }],
  ['robots-not-seen', 'unknown', ({ robots }) => robots === 'not-seen' && {}],
  ['page-not-seen', 'unknown', ({ isRawSeen, isSoft404 }) => (!isRawSeen || isSoft404 === undefined) && {}],
];

/** All obstacles to listing an address, in order of precedence: the first one decides. Empty if there are none. */
export function obstaclesIn(signals: ListingSignals): Obstacle[] {
  const obstacles = applying(DECIDING, signals);
  return obstacles.length > 0 ? obstacles : applying(UNKNOWN, signals);
}

function applying(rows: readonly Row[], signals: ListingSignals): Obstacle[] {
  return rows.flatMap(([reason, answer, when]) => {
    const details = when(signals);
    return details
      ? [{ reason, details, answer: typeof answer === 'string' ? answer : answer(signals) }]
      : [];
  });
}
