import { names } from '../../core/names.ts';

/**
 * The names by which robots.txt addresses the crawlers of AI vendors, by what they read pages for; blocking them is a
 * decision of the site, not a fault. Sources: https://developers.openai.com/api/docs/bots (copy of 2026-04),
 * https://support.claude.com/en/articles/8896518 (as quoted on 2026-02-20),
 * https://docs.perplexity.ai/docs/resources/perplexity-crawlers,
 * https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers#google-extended (changes up to
 * 2026-10-30), all read 2026-11-25. Google-Extended and Applebot-Extended are names in robots.txt only; requests for a
 * user may ignore it (OpenAI and Perplexity say so). The pages of Apple, Meta, Common Crawl and ByteDance were not
 * seen.
 */
export const AI_CRAWLERS = {
  training: names('GPTBot ClaudeBot Google-Extended CCBot Applebot-Extended Bytespider meta-externalagent'),
  search: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'],
  user: ['ChatGPT-User', 'Claude-User', 'Perplexity-User'],
} as const;

export type AiPurpose = keyof typeof AI_CRAWLERS;
export type AiCrawler = (typeof AI_CRAWLERS)[AiPurpose][number];
