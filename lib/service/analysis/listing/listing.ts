import { AI_CRAWLERS, type AiCrawler, type CrawlerAccess, type Listing } from '../../ports.ts';
import type { PageTrees } from '../page-context.ts';
import { type Obstacle, obstaclesIn } from './decide.ts';
import { robotsAccess } from './robots-access.ts';
import { listingSignals, type SearchEngine } from './signals.ts';

export const GOOGLE: SearchEngine = { token: 'googlebot', metas: ['robots', 'googlebot'] };
export const BING: SearchEngine = { token: 'bingbot', metas: ['robots', 'bingbot', 'msnbot'] };

const NO_OBSTACLE: Obstacle = { answer: 'listed', reason: 'no-obstacle', details: {} };

/**
 * Whether search engines may list a page, and every obstacle for Google. Google's crawler decides the answer;
 * Bing's own is beside it, and for AI crawlers only what robots.txt allows.
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

function aiAccess({ shown: { page, url } }: PageTrees): Record<AiCrawler, CrawlerAccess> {
  const accessOf = (crawler: AiCrawler): CrawlerAccess => {
    const access = robotsAccess(page.site.robotsTxt, crawler, url);
    if (access === 'allowed' || access === 'not-seen') return access;
    return 'disallowed';
  };
  const [gpt, search, claude, perplexity, extended, commonCrawl] = AI_CRAWLERS;
  return {
    [gpt]: accessOf(gpt),
    [search]: accessOf(search),
    [claude]: accessOf(claude),
    [perplexity]: accessOf(perplexity),
    [extended]: accessOf(extended),
    [commonCrawl]: accessOf(commonCrawl),
  };
}
