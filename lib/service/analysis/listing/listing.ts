import { AI_CRAWLERS, type AiCrawler } from '../../../model/report/contents/ai-crawlers.ts';
import type { CrawlerAccess } from '../../../model/report/contents/listing.ts';
import { robotsAccess } from '../../page/robots-access.ts';
import type { Listing } from '../../store/stored-analysis.ts';
import type { PageTrees } from '../page-trees.ts';
import { type Obstacle, obstaclesIn } from './decide.ts';
import { listingSignals, type SearchEngine } from './signals.ts';

/** Google Search. Source of its names: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
export const GOOGLE: SearchEngine = { token: 'googlebot', metas: ['robots', 'googlebot'] };
/** Bing. Source of its names: https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240 */
export const BING: SearchEngine = { token: 'bingbot', metas: ['robots', 'bingbot', 'msnbot'] };

const NO_OBSTACLE: Obstacle = { answer: 'listed', reason: 'no-obstacle', details: {} };

/**
 * Whether search engines may list a page, and all obstacles for Google in order of precedence. Google's answer is
 * the answer; `crawlers` has those of Google and Bing, and whether robots.txt lets AI crawlers fetch the page (an
 * unreachable robots.txt does not).
 */
export function listingOf(trees: PageTrees): { listing: Listing; obstacles: readonly Obstacle[] } {
  const obstacles = obstaclesIn(listingSignals(trees, GOOGLE));
  const google = obstacles[0] ?? NO_OBSTACLE;
  const bing = obstaclesIn(listingSignals(trees, BING))[0] ?? NO_OBSTACLE;
  const decision = ({ answer, reason }: Obstacle) => ({ answer, reason });
  return {
    obstacles,
    listing: {
      ...google,
      crawlers: { google: decision(google), bing: decision(bing), ai: aiAccess(trees) },
    },
  };
}

function aiAccess({ shown: { page, url } }: PageTrees): Listing['crawlers']['ai'] {
  const accessOf = (crawler: AiCrawler): CrawlerAccess => {
    const access = robotsAccess(page.site.robotsTxt, crawler, url);
    return access === 'allowed' || access === 'not-seen' ? access : 'disallowed';
  };
  const names = Object.values(AI_CRAWLERS).flat();
  return Object.fromEntries(names.map((crawler) => [crawler, accessOf(crawler)]));
}
