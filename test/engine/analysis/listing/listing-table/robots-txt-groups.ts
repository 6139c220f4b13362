import { AI_CRAWLERS } from '../../../../../lib/engine/report/contents/ai-crawlers.ts';
import { type ListingRow, SOURCES } from './row.ts';

const robotsTxt = (...lines: string[]) => ({ status: 200, text: `${lines.join('\n')}\n` });

const all = (state: 'allowed' | 'disallowed' | 'not-seen') =>
  Object.fromEntries(
    Object.values(AI_CRAWLERS)
      .flat()
      .map((crawler) => [crawler, state]),
  );

/** robots.txt: which group a crawler obeys. */
export const ROBOTS_TXT_GROUPS: readonly ListingRow[] = [
  {
    title: 'Disallow for every crawler keeps the content out.',
    page: { robotsTxt: robotsTxt('User-agent: *', 'Disallow: /') },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    crawlers: all('disallowed'),
    source: SOURCES.robotsTxt,
  },
  {
    title: 'An empty Disallow allows everything.',
    page: { robotsTxt: robotsTxt('User-agent: *', 'Disallow:') },
    answer: 'listed',
    reason: 'no-obstacle',
    crawlers: all('allowed'),
    source: SOURCES.rfc9309Groups,
  },
  {
    title: 'A group for Googlebot replaces the group for everyone.',
    page: {
      robotsTxt: robotsTxt('User-agent: *', 'Disallow: /', '', 'User-agent: Googlebot', 'Disallow: /cart'),
    },
    answer: 'listed',
    reason: 'no-obstacle',
    bing: 'not-listed',
    source: SOURCES.robotsTxt,
  },
  {
    title: 'The order of the groups does not matter.',
    page: { robotsTxt: robotsTxt('User-agent: googlebot', 'Disallow: /', '', 'User-agent: *', 'Allow: /') },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    bing: 'listed',
    source: SOURCES.robotsTxt,
  },
  {
    title: 'A group for Bingbot concerns Bing alone.',
    page: { robotsTxt: robotsTxt('User-agent: bingbot', 'Disallow: /') },
    answer: 'listed',
    reason: 'no-obstacle',
    bing: 'not-listed',
    source: SOURCES.bingRobotsTxt,
  },
  {
    title: 'A group for Google News is not for web search.',
    page: { robotsTxt: robotsTxt('User-agent: Googlebot-News', 'Disallow: /') },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.robotsTxt,
  },
  {
    title: 'The version after the name of a crawler is ignored.',
    page: { robotsTxt: robotsTxt('User-agent: Googlebot/2.1', 'Disallow: /') },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    bing: 'listed',
    source: SOURCES.robotsTxt,
  },
  {
    title: 'A star after the name of a crawler is ignored.',
    page: { robotsTxt: robotsTxt('User-agent: Googlebot*', 'Disallow: /', '', 'User-agent: *', 'Disallow:') },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    bing: 'listed',
    source: SOURCES.robotsTxt,
  },
  {
    title: 'Several groups for one crawler count as one.',
    page: {
      robotsTxt: robotsTxt(
        'User-agent: Googlebot',
        'Disallow: /cart',
        '',
        'User-agent: *',
        'Disallow: /search',
        '',
        'User-agent: Googlebot',
        'Disallow: /bread',
      ),
    },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    bing: 'listed',
    source: SOURCES.rfc9309Groups,
  },
  {
    title: 'Several names above one list of rules share it, also across a blank line.',
    page: { robotsTxt: robotsTxt('User-agent: bingbot', '', 'User-agent: Googlebot', 'Disallow: /bread') },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    source: SOURCES.robotsTxt,
  },
  {
    title: 'A Sitemap line between two names does not separate them.',
    page: {
      robotsTxt: robotsTxt(
        'User-agent: Googlebot',
        'Sitemap: https://shop.example/sitemap.xml',
        'User-agent: bingbot',
        'Disallow: /',
      ),
    },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    source: SOURCES.robotsTxt,
  },
  {
    title: 'A Crawl-delay between two names does not separate them either.',
    page: {
      robotsTxt: robotsTxt('User-agent: Googlebot', 'Crawl-delay: 10', 'User-agent: bingbot', 'Disallow: /'),
    },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    source: SOURCES.robotsTxt,
  },
  {
    title: 'A rule above the first User-agent line belongs to no crawler.',
    page: { robotsTxt: robotsTxt('Disallow: /', 'User-agent: *', 'Disallow: /cart') },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.rfc9309,
  },
  {
    title: 'Field names are compared without regard to case, and spaces around them are ignored.',
    page: { robotsTxt: robotsTxt('  USER-AGENT :  *  ', '  DISALLOW :  /bread  ') },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    source: SOURCES.robotsTxt,
  },
  {
    title: 'What follows # on a line is a comment.',
    page: { robotsTxt: robotsTxt('User-agent: * # everyone', '# Disallow: /', 'Disallow: /bread # not yet') },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    source: SOURCES.robotsTxt,
  },
  {
    title: 'Crawlers of AI services do not decide whether search engines list the page.',
    page: {
      robotsTxt: robotsTxt(
        'User-agent: GPTBot',
        'User-agent: CCBot',
        'User-agent: Google-Extended',
        'Disallow: /',
        '',
        'User-agent: *',
        'Disallow: /cart',
      ),
    },
    answer: 'listed',
    reason: 'no-obstacle',
    crawlers: {
      ...all('allowed'),
      GPTBot: 'disallowed',
      CCBot: 'disallowed',
      'Google-Extended': 'disallowed',
    },
    source: SOURCES.googleCrawlers,
  },
  {
    title: 'A crawler of an AI service may be allowed where all others are not.',
    page: {
      robotsTxt: robotsTxt(
        'User-agent: *',
        'Disallow: /',
        '',
        'User-agent: OAI-SearchBot',
        'User-agent: PerplexityBot',
        'User-agent: Googlebot',
        'Allow: /',
      ),
    },
    answer: 'listed',
    reason: 'no-obstacle',
    bing: 'not-listed',
    crawlers: { ...all('disallowed'), 'OAI-SearchBot': 'allowed', PerplexityBot: 'allowed' },
    source: SOURCES.openAiCrawlers,
  },
  {
    title: 'A longer name that begins with the name of a crawler is another crawler.',
    page: { robotsTxt: robotsTxt('User-agent: Claude-SearchBot', 'User-agent: GPTBot-Beta', 'Disallow: /') },
    answer: 'listed',
    reason: 'no-obstacle',
    crawlers: { ...all('allowed'), 'Claude-SearchBot': 'disallowed' },
    source: SOURCES.anthropicCrawlers,
  },
  {
    title: 'Without a view of robots.txt nothing is claimed about any crawler.',
    page: { robotsTxt: 'not-seen' },
    answer: 'unknown',
    reason: 'robots-not-seen',
    crawlers: all('not-seen'),
    source: SOURCES.robotsTxtIntro,
  },
];
