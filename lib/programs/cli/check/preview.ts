import { leadsElsewhere } from '../../../engine/report/contents/listing.ts';
import {
  CHECK_OF_NOINDEX,
  excusedChecks,
  isNoindexWay,
  type NoindexWay,
  withoutNoindex,
} from '../../../engine/report/kept-out.ts';
import { resultOfScore } from '../../../engine/report/result-of-score.ts';
import { pageScore } from '../../../engine/report/score.ts';
import type { CheckedPage, CheckReport, ReadPage } from './checked-page.ts';

/** The pages of a preview as if they were those of production. */
export interface PreviewRun {
  readonly pages: readonly CheckedPage[];
  /** What keeps all of them out of search, in one sentence; `undefined` if nothing does, or it was not expected. */
  readonly keptOut?: string;
  /** What is wrong with pages that can be indexed, although it was expected that they cannot, by their addresses. */
  readonly exposed: ReadonlyMap<string, readonly string[]>;
}

type Obstacle = CheckReport['listing']['obstacles'][number];

/** What keeps pages out of search on purpose, as a noun. */
const NAMES: Readonly<Record<NoindexWay, string>> = {
  'noindex-header': 'noindex in the X-Robots-Tag header',
  'noindex-meta': 'noindex in a robots meta tag',
  'robots-disallowed': 'robots.txt',
};

const EXPOSED = 'It can be indexed, and --expect-noindex expects that it cannot.';

/**
 * The pages as if they were production's, if they are kept out of search on purpose. What keeps out all pages that are
 * kept out is expected; what keeps out some is theirs, and would be wrong in production, too.
 */
export function asProduction(checked: readonly CheckedPage[], expectNoindex: boolean): PreviewRun {
  const expected = expectNoindex ? sharedWays(checked) : [];
  const pages = checked.map((page) => (page.isRead ? ofProduction(page, expected) : page));
  const hidden = checked.filter((page) => page.isRead && waysOf(page).some((way) => expected.includes(way)));
  const names = expected.map((way) => NAMES[way]).join(' and ');
  return {
    pages,
    ...(hidden.length > 0 && {
      keptOut: `Kept out of search, as expected: ${hidden.length} of ${checked.length}, by ${names}.`,
    }),
    exposed: new Map(
      checked.filter((page) => expectNoindex && isExposed(page)).map(({ url }) => [url, [EXPOSED]]),
    ),
  };
}

/** The ways in which every page that is kept out is kept out. */
function sharedWays(checked: readonly CheckedPage[]): NoindexWay[] {
  const all = checked.map(waysOf).filter((ways) => ways.length > 0);
  return (Object.keys(NAMES) as NoindexWay[]).filter(
    (way) => all.length > 0 && all.every((ways) => ways.includes(way)),
  );
}

function waysOf(page: CheckedPage): NoindexWay[] {
  const obstacles = page.isRead ? page.report.listing.obstacles : [];
  return obstacles.flatMap(({ reason }) => (isNoindexWay(reason) ? [reason] : []));
}

function isExposed(page: CheckedPage): boolean {
  if (!page.isRead || waysOf(page).length > 0) return false;
  const { answer, obstacles } = page.report.listing;
  // the page that it leads to is looked at as one of its own
  return !leadsElsewhere(obstacles) && answer !== 'not-listed' && answer !== 'unknown';
}

function ofProduction(page: ReadPage, expected: readonly NoindexWay[]): ReadPage {
  const { report } = page;
  const isExpected = ({ reason }: Obstacle) => expected.some((way) => way === reason);
  const { obstacles } = report.listing;
  const isKept = obstacles.some(isExpected);
  const dropped = new Set([
    ...expected.map((way) => CHECK_OF_NOINDEX[way]),
    ...(isKept ? excusedChecks(expected, report.facts?.robots) : []),
  ]);
  const left = obstacles.filter((obstacle) => !isExpected(obstacle));
  const checks = report.checks.filter(({ id }) => !dropped.has(id));
  if (left.length === obstacles.length && checks.length === report.checks.length) return page;
  const [first = NOTHING] = left;
  const score = pageScore(checks, left);
  return {
    ...page,
    report: {
      ...report,
      score,
      result: resultOfScore(score),
      checks,
      listing: { ...report.listing, ...first, obstacles: left },
      facts: report.facts && {
        ...report.facts,
        ...(isKept && { robots: withoutNoindex(report.facts.robots) }),
      },
    },
  };
}

/** Nothing but what is expected keeps it out, which is said once for all pages. */
const NOTHING = { answer: 'listed', reason: 'no-obstacle', text: '', next_step: '' } as const;
