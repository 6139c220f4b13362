import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { type CountedAnswer, countedAnswer } from '../../../engine/report/check-labels.ts';
import type { Report } from '../../../engine/report/report.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { type ResultSummary, summaryOf } from './tally.ts';

/** What the newest report of each page of a site adds up to. */
export interface SiteFigures extends ResultSummary {
  readonly pages: number;
  /** The number of pages with each answer about indexing; pages of whose reports none is known count as unknown. */
  readonly answers: ReadonlyMap<CountedAnswer, number>;
  /** Whether any report says whether its page can be indexed. */
  readonly hasAnswers: boolean;
  /** What keeps pages out of search on purpose (`Indexing.cause`), if it is the same on all of them. */
  readonly keptOutBy: string | undefined;
}

/** How many pages have an answer, in words; in the order in which it matters. */
export const LISTING_COUNTS = {
  exposed: 'countExposed',
  'not-listed': 'countNotListed',
  suspected: 'countSuspected',
  'other-address': 'countOtherAddress',
  contradiction: 'countContradiction',
  unknown: 'countUnknown',
  open: 'countOpen',
  listed: 'countListed',
  'kept-out': 'countKeptOut',
} as const satisfies Readonly<Record<CountedAnswer, string>>;

/** The newest report of each page, in the order of the pages' first reports. */
export function newestReports(reports: readonly Report[]): readonly Report[] {
  const newest = new Map<string, Report>();
  for (const report of reports) {
    const key = urlKey(report.url);
    const known = newest.get(key);
    if (!known || reportTime(report) > reportTime(known)) newest.set(key, report);
  }
  return [...newest.values()];
}

/** Whether a page is bad to its service, which does not know that it is kept out of search on purpose. */
export function isBadOnPurpose({ listing, result }: Report): boolean {
  return listing === 'kept-out' && result === 'bad';
}

/** Summarises a site by the newest report of each of its pages. */
export function siteFigures(reports: readonly Report[]): SiteFigures {
  const pages = newestReports(reports);
  const counted = Map.groupBy(pages, ({ listing, listingCause }) => countedAnswer(listing, listingCause));
  const causes = new Set(
    pages.flatMap(({ listing, listingCause }) => (listing === 'kept-out' ? [listingCause] : [])),
  );
  return {
    ...summaryOf(pages.filter((page) => !isBadOnPurpose(page))),
    pages: pages.length,
    answers: new Map([...counted].map(([answer, { length }]) => [answer, length])),
    hasAnswers: pages.some(({ listing }) => listing !== undefined),
    keptOutBy: causes.size === 1 ? [...causes][0] : undefined,
  };
}

const MONTH = 30 * 86_400_000;

/** Those that were made more than 30 days ago: what they say may not be so any more. */
export function madeLongAgo(reports: readonly Report[], now: EpochMs): readonly Report[] {
  return reports.filter((report) => reportTime(report) > 0 && reportTime(report) < now - MONTH);
}

/** When a report was made as far as its service says, epoch ms; else 0. */
export function reportTime({ generatedAt, createdAt }: Report): number {
  return Date.parse(generatedAt ?? createdAt ?? '') || 0;
}
