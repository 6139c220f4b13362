import type { ListingAnswer } from '../../../model/report/contents/listing.ts';
import type { ListingReason } from '../../../report/report-schemas.ts';
import type { ListingDecision } from '../../store/stored-analysis.ts';
import type { ListingSignals } from './signals.ts';

/** A reason why a search engine may not list an address, or why that is unknown, with its answer. */
export interface Obstacle extends ListingDecision {
  /** Values for its texts. */
  readonly details: Readonly<Record<string, string | number>>;
}

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

function isNoindex(signals: ListingSignals): boolean {
  return isNoindexMeta(signals) || signals.noindex.header !== undefined;
}

/** Noindex and a canonical address elsewhere: one says "drop this page", the other "merge it with that one". */
function noindexAnswer({ canonical }: ListingSignals): ListingAnswer {
  return canonical.elsewhere === undefined ? 'not-listed' : 'contradiction';
}

function elsewhere({ canonical }: ListingSignals): { address?: string } {
  return canonical.elsewhere === undefined ? {} : { address: canonical.elsewhere };
}

/** The decision table: of all rows that apply, the first decides. */
const TABLE: readonly Row[] = [
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
    reason: 'noindex-behind-disallow',
    answer: 'contradiction',
    when: (signals) => {
      const { robots, noindex } = signals;
      const isAnywhere = isNoindex(signals) || noindex.raw === true || noindex.rendered === true;
      return typeof robots === 'object' && isAnywhere ? robots : undefined;
    },
  },
  {
    reason: 'sitemap-conflict',
    answer: 'contradiction',
    when: (signals) => {
      const { robots, canonical, inSitemap } = signals;
      if (inSitemap === undefined) return undefined;
      const isOpposed = isNoindex(signals) || typeof robots === 'object' || canonical.elsewhere !== undefined;
      return isOpposed ? { sitemap: inSitemap, ...elsewhere(signals) } : undefined;
    },
  },
  {
    reason: 'noindex-meta',
    answer: noindexAnswer,
    when: (signals) => (isNoindexMeta(signals) ? elsewhere(signals) : undefined),
  },
  {
    reason: 'noindex-header',
    answer: noindexAnswer,
    when: (signals) => {
      const { header } = signals.noindex;
      return header === undefined ? undefined : { header, ...elsewhere(signals) };
    },
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
    reason: 'robots-changed-by-script',
    // a crawler that reads noindex in the HTML may not run the script that removes it
    answer: ({ noindex }) => (noindex.raw ? 'contradiction' : 'not-listed'),
    when: ({ noindex: { raw, rendered } }) =>
      raw !== undefined && rendered !== undefined && raw !== rendered ? {} : undefined,
  },
  { reason: 'soft-404', answer: 'not-listed', when: ({ isSoft404 }) => (isSoft404 ? {} : undefined) },
  {
    reason: 'unavailable-after',
    answer: 'not-listed',
    when: ({ expired }) => (expired === undefined ? undefined : { date: expired }),
  },
  {
    reason: 'meta-refresh',
    answer: 'other-address',
    when: ({ refreshTo }) => (refreshTo === undefined ? undefined : { address: refreshTo }),
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
  return TABLE.flatMap(({ reason, answer, when }) => {
    const details = when(signals);
    if (details === undefined) return [];
    return [{ reason, details, answer: typeof answer === 'string' ? answer : answer(signals) }];
  });
}
