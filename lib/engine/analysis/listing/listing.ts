import { robotsAccess } from '../../page/robots-access.ts';
import { AI_CRAWLERS, type AiCrawler } from '../../report/contents/ai-crawlers.ts';
import type { CrawlerAccess } from '../../report/contents/listing.ts';
import type { EngineObstacles, Listing, ListingDecision, Obstacle } from '../../store/stored-analysis.ts';
import type { Redirection } from '../html/redirection.ts';
import type { PageTrees } from '../page-trees.ts';
import { type Answered, answeredOf } from './answered.ts';
import { obstaclesIn } from './decide.ts';
import { listingSignals, type SearchEngine } from './signals.ts';

/** Google Search. Source of its names: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
export const GOOGLE: SearchEngine = { token: 'googlebot', metas: ['robots', 'googlebot'] };
/** Bing. Source of its names: https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240 */
export const BING: SearchEngine = { token: 'bingbot', metas: ['robots', 'bingbot', 'msnbot'] };

/**
 * Whether search engines may list a page. Google's answer and obstacles are those of the page; `crawlers` has the
 * answers of Google and Bing, and whether robots.txt lets AI crawlers fetch the page (an unreachable robots.txt does
 * not).
 */
export function listingOf(trees: PageTrees): {
  listing: Listing;
  obstacles: EngineObstacles;
  answered: Answered;
  redirection: Redirection | undefined;
} {
  const signals = listingSignals(trees, GOOGLE);
  const google = withTarget(obstaclesIn(signals), trees);
  const bing = obstaclesIn(listingSignals(trees, BING));
  const decision = decisionOf(google);
  const crawlers = { google: decision, bing: decisionOf(bing), ai: aiAccess(trees) };
  return {
    listing: { ...decision, obstacles: google, crawlers },
    obstacles: { google, bing },
    answered: answeredOf(signals),
    redirection: signals.redirection,
  };
}

/** What keeps the page behind a redirect from the results is told with the redirect: it is no fault of this address. */
function withTarget(obstacles: readonly Obstacle[], { target }: PageTrees): readonly Obstacle[] {
  const [hidden] = target === undefined ? [] : obstaclesIn(listingSignals(target, GOOGLE));
  if (hidden === undefined || !/^(?:not-listed|other-address)$/.test(hidden.answer)) return obstacles;
  const { meta, header, rule, status, address } = hidden.details;
  const details = { target: hidden.reason, line: `${meta ?? header ?? rule ?? status ?? address ?? ''}` };
  return obstacles.map((one) =>
    one.reason === 'redirected' ? { ...one, details: { ...one.details, ...details } } : one,
  );
}

/** The first obstacle decides. */
function decisionOf([first]: readonly Obstacle[]): ListingDecision {
  if (first === undefined) return { answer: 'listed', reason: 'no-obstacle' };
  return { answer: first.answer, reason: first.reason };
}

function aiAccess({ shown: { page, url } }: PageTrees): Listing['crawlers']['ai'] {
  const accessOf = (crawler: AiCrawler): CrawlerAccess => {
    const access = robotsAccess(page.site.robotsTxt, crawler, url);
    return access === 'allowed' || access === 'not-seen' ? access : 'disallowed';
  };
  const names = Object.values(AI_CRAWLERS).flat();
  return Object.fromEntries(names.map((crawler) => [crawler, accessOf(crawler)]));
}
