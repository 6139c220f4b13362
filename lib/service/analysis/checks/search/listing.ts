import { headerLines } from '../../../header-lines.ts';
import { defineCheck, notApplicable, notSeen, outcome } from '../../define-check.ts';
import { BING, GOOGLE } from '../../listing/listing.ts';
import type { PageContext } from '../../page-context.ts';
import { forbidsIndexing, robotsDirectives, unavailableAfter } from '../../robots-directives.ts';

const ENGINES = [GOOGLE, BING];
const ROBOTS_METAS = [...new Set(ENGINES.flatMap(({ metas }) => metas))];

function robotsMetas(context: PageContext) {
  return ROBOTS_METAS.flatMap((name) => context.metas(name));
}

/** The directives of a text for each search engine. */
function directivesOf(text: string): string[][] {
  return ENGINES.map(({ token }) => robotsDirectives(text, token));
}

function forbidsListing(text: string, { page }: PageContext): boolean {
  return directivesOf(text).some((directives) => {
    const end = unavailableAfter(directives);
    return forbidsIndexing(directives) || (end !== undefined && end < Date.parse(page.readAt));
  });
}

/**
 * No robots meta element of the head (for all, Googlebot or Bingbot) contains noindex or none, or an
 * unavailable_after in the past. Source for this and the next: Google Search Central, "Robots meta tag
 * specifications", https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
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
      fix: 'Remove noindex from the robots meta tag if this page should appear in search results.',
      why: 'This does not keep search engines from listing the page.',
    });
  },
});

/**
 * No X-Robots-Tag header line forbids listing, by the same directives; each line is read on its own, and
 * those for other crawlers are ignored.
 */
export const xRobotsTag = defineCheck({
  id: 'x-robots-tag',
  title: 'X-Robots-Tag header',
  group: 'search',
  importance: 'high',
  run: (context) => {
    const lines = headerLines(context.page, 'x-robots-tag');
    const blocking = lines.filter((line) => forbidsListing(line, context));
    return outcome(blocking.length === 0, {
      value: lines.length === 0 ? 'none, so listing is allowed' : lines.join(', '),
      evidence: lines.map((line) => `x-robots-tag: ${line}`),
      fix: 'Remove noindex from the X-Robots-Tag header if this page should appear in search results.',
      why: 'This does not keep search engines from listing the page.',
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
    const lines = headerLines(context.page, 'x-robots-tag').filter(forbidsSnippet);
    const evidence = [...metas, ...lines.map((line) => `x-robots-tag: ${line}`)];
    return outcome(evidence.length === 0, {
      value: evidence.length === 0 ? 'allowed' : 'forbidden',
      evidence,
      fix: 'Remove nosnippet or max-snippet:0; results without a text get fewer clicks.',
      why: 'Search engines may show a text below the title.',
    });
  },
});

function forbidsSnippet(text: string): boolean {
  return directivesOf(text).some(
    (directives) => directives.includes('nosnippet') || directives.includes('max-snippet:0'),
  );
}

/**
 * The page returns a success status, 200 to 299 after redirects. Source: Google Search Central, "How HTTP
 * status codes affect Google's crawlers",
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors; Lighthouse,
 * http-status-code.
 */
export const httpStatus = defineCheck({
  id: 'http-status',
  title: 'HTTP status',
  group: 'search',
  importance: 'high',
  run: ({ page }) =>
    outcome(page.status >= 200 && page.status < 300, {
      value: String(page.status),
      fix: 'Make the server return status 200 for this address; search engines do not list error pages.',
      why: 'Search engines only list pages with a success status.',
    }),
});

/**
 * A nonexistent address returns 404 or 410, not 200 or a redirect to the start page ("soft 404"). Source: as
 * for the HTTP status, section "soft 404 errors".
 */
export const missingPage = defineCheck({
  id: 'missing-page',
  title: 'Missing pages return 404',
  group: 'search',
  importance: 'medium',
  run: ({ page }) => {
    const why = 'Search engines can distinguish real pages from missing ones.';
    if (page.site.missingPage === 'not-seen') return notSeen(why);
    const { status, url } = page.site.missingPage;
    if (status === undefined) return notApplicable('no response', why);
    return outcome(status === 404 || status === 410, {
      value: `status ${status}`,
      evidence: [`${url} returns ${status}`],
      fix: 'Return status 404 for addresses that do not exist; otherwise search engines may list empty pages.',
      why,
    });
  },
});
