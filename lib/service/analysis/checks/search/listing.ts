import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import type { PageContext } from '../../page-context.ts';
import { robotsDirectives } from '../../robots-directives.ts';

const ROBOTS_METAS = ['robots', 'googlebot', 'bingbot'] as const;

function robotsMetas(context: PageContext) {
  return ROBOTS_METAS.flatMap((name) => context.metas(name));
}

function forbidsListing(text: string, { page }: PageContext): boolean {
  const directives = robotsDirectives(text);
  const until = directives.find((directive) => directive.startsWith('unavailable_after:'));
  const end = until === undefined ? Number.NaN : Date.parse(until.slice('unavailable_after:'.length));
  return directives.includes('noindex') || directives.includes('none') || end < Date.parse(page.readAt);
}

/**
 * No robots meta element (for all, Googlebot or Bingbot) says noindex or none, or an unavailable_after
 * that is past. Source for this and the next: Google Search Central, "Robots meta tag specifications",
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag; Lighthouse, is-crawlable.
 */
export const robotsMeta = defineCheck({
  id: 'robots-meta',
  title: 'Robots meta tag',
  group: 'search',
  importance: 'high',
  run: (context) => {
    const metas = robotsMetas(context);
    const blocking = metas.filter(({ attribs }) => forbidsListing(attribs['content'] ?? '', context));
    return outcome(blocking.length === 0, {
      value:
        blocking.length > 0
          ? 'forbids listing'
          : metas.length > 0
            ? 'allows listing'
            : 'none, so listing is allowed',
      evidence: blocking.length > 0 ? blocking : metas,
      fix: 'Remove noindex from the robots meta tag if people should find this page by search.',
      why: 'Search engines may list this page.',
    });
  },
});

/** The X-Robots-Tag header does not forbid listing, with the same words; rules for other crawlers are left out. */
export const xRobotsTag = defineCheck({
  id: 'x-robots-tag',
  title: 'X-Robots-Tag header',
  group: 'search',
  importance: 'high',
  run: (context) => {
    const tag = context.header('x-robots-tag');
    const blocked = tag !== undefined && forbidsListing(tag, context);
    return outcome(!blocked, {
      value: tag ?? 'none, so listing is allowed',
      evidence: tag === undefined ? [] : [`x-robots-tag: ${tag}`],
      fix: 'Let the server leave noindex out of X-Robots-Tag if people should find this page by search.',
      why: 'Search engines may list this page.',
    });
  },
});

/**
 * Search results may show a snippet: no nosnippet and no max-snippet:0. Source as above.
 */
export const snippetAllowed = defineCheck({
  id: 'snippet-allowed',
  title: 'Snippet in search results',
  group: 'search',
  importance: 'low',
  run: (context) => {
    const metas = robotsMetas(context).filter(({ attribs }) => forbidsSnippet(attribs['content'] ?? ''));
    const tag = context.header('x-robots-tag') ?? '';
    const evidence = [...metas, ...(forbidsSnippet(tag) ? [`x-robots-tag: ${tag}`] : [])];
    return outcome(evidence.length === 0, {
      value: evidence.length === 0 ? 'allowed' : 'forbidden',
      evidence,
      fix: 'Remove nosnippet or max-snippet:0; a result without a text is rarely clicked.',
      why: 'Search engines may show some of the text below the title.',
    });
  },
});

function forbidsSnippet(text: string): boolean {
  const directives = robotsDirectives(text);
  return directives.includes('nosnippet') || directives.includes('max-snippet:0');
}

/**
 * The page answers with a success status, 200 to 299 after redirects. Source: Google Search Central, "How
 * HTTP status codes affect Google's crawlers",
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors; Lighthouse, http-status-code.
 */
export const httpStatus = defineCheck({
  id: 'http-status',
  title: 'HTTP status',
  group: 'search',
  importance: 'high',
  run: ({ page }) =>
    outcome(page.status >= 200 && page.status < 300, {
      value: String(page.status),
      fix: 'Let the server answer this address with status 200; pages with an error status are not listed.',
      why: 'The server says that the page is in order.',
    }),
});

/**
 * An address that cannot exist answers 404 or 410, not 200 or a redirect to the start page ("soft 404").
 * Source: as for the HTTP status, section "soft 404 errors".
 */
export const missingPage = defineCheck({
  id: 'missing-page',
  title: 'A missing page says so',
  group: 'search',
  importance: 'medium',
  run: ({ page }) => {
    const { status, url } = page.site.missingPage;
    if (status === undefined)
      return notApplicable('no answer', 'Missing pages should answer with status 404.');
    return outcome(status === 404 || status === 410, {
      value: `status ${status}`,
      evidence: [`${url} answers ${status}`],
      fix: 'Let addresses that do not exist answer with status 404, or search engines will collect empty pages of your site.',
      why: 'Search engines can tell real pages from missing ones.',
    });
  },
});
