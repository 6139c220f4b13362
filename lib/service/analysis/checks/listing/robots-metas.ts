import { headerLines } from '../../../page/header-lines.ts';
import { type Text, text } from '../../../texts/text.ts';
import { defineCheck, notApplicable, notSeen, passOrFail } from '../../define-check.ts';
import { isInHead, type PageContext } from '../../html/page-context.ts';
import { walkPage } from '../../html/page-walk.ts';
import { parseHtml } from '../../html/parse-html.ts';
import { BING, GOOGLE } from '../../listing/listing.ts';
import { forbidsListing as isListingForbidden } from '../../listing/signals.ts';
import { robotsDirectives, unclearDirectives } from '../../robots-directives.ts';

const ENGINES = [GOOGLE, BING];
const ROBOTS_METAS = [...new Set(ENGINES.flatMap(({ metas }) => metas))];

/**
 * "Google Search … will respect robots meta tags in the body section" (Google Search Central, "Robots meta tag
 * specifications", copy of 2026-07, read 2026-11-25), although they belong in the head.
 */
function robotsMetas({ all }: PageContext) {
  return all('meta').filter(({ attribs }) => isRobotsName(attribs['name']));
}

function isRobotsName(name: string | undefined): boolean {
  return ROBOTS_METAS.includes((name ?? '').trim().toLowerCase());
}

/** The directives of a text for each search engine. */
function directivesOf(content: string): string[][] {
  return ENGINES.map(({ token }) => robotsDirectives(content, token));
}

function forbidsListing(content: string, { page }: PageContext): boolean {
  return directivesOf(content).some((directives) => isListingForbidden(directives, page.readAt));
}

/**
 * No robots meta element (for all, Googlebot or Bingbot) contains noindex or none, or an
 * unavailable_after that had passed when the page was read. One inside noscript is for crawlers that run no scripts,
 * so that it matters less: Google and Bing run them. Not applicable without one. Source: Google Search Central, "Robots
 * meta tag specifications", https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const robotsMeta = defineCheck({
  id: 'robots-meta',
  group: 'search',
  importance: 'high',
  run: (context) => {
    const metas = robotsMetas(context);
    const unscripted = metasInNoscript(context);
    if (metas.length + unscripted.length === 0) return notApplicable();
    const withoutScripts = unscripted.filter(({ content }) => forbidsListing(content, context));
    const blocking = metas.filter(({ attribs }) => forbidsListing(attribs['content'] ?? '', context));
    if (blocking.length === 0 && withoutScripts.length > 0)
      return passOrFail(false, {
        value: text('value.noindex-without-scripts'),
        evidence: withoutScripts.map(({ element }) => element),
        sentence: text('robots-meta.failed-without-scripts'),
        importance: 'low',
      });
    return passOrFail(blocking.length === 0, {
      value:
        blocking.length > 0
          ? text('value.noindex')
          : allowed(metas.map(({ attribs }) => attribs['content'] ?? '')),
      evidence: blocking.length > 0 ? blocking : metas,
    });
  },
});

/** The robots metas inside the noscript elements of the head, which are text where scripts run. */
function metasInNoscript({ all }: PageContext) {
  return all('noscript')
    .filter(isInHead)
    .slice(0, MOST_NOSCRIPTS)
    .flatMap((element) => {
      const html = element.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
      if (!/robots|bot/i.test(html)) return [];
      return (
        walkPage(parseHtml(html.slice(0, MOST_CHARACTERS)))
          .byName.get('meta')
          ?.filter(({ attribs }) => isRobotsName(attribs['name']))
          .map(({ attribs }) => ({ element, content: attribs['content'] ?? '' })) ?? []
      );
    });
}

const MOST_NOSCRIPTS = 20;
const MOST_CHARACTERS = 20_000;

/** The value of a page that may be listed: what its directives forbid all the same (nofollow, nosnippet). */
function allowed(contents: readonly string[]): Text {
  const directives = contents.flatMap((content) => directivesOf(content)[0] ?? []);
  const limits = [...new Set(directives)].filter((directive) => /^no/.test(directive));
  return limits.length === 0 ? text('value.allowed') : limits.join(', ');
}

/**
 * No X-Robots-Tag header line contains noindex or none, or an unavailable_after that had passed when the page was
 * read. Each line is read on its own, and directives for crawlers other than Googlebot and Bingbot are ignored. Not
 * seen if a browser has joined lines, so that nobody can tell whom they address.
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag
 */
export const xRobotsTag = defineCheck({
  id: 'x-robots-tag',
  group: 'search',
  importance: 'high',
  tree: 'raw',
  run: (context) => {
    const lines = headerLines(context.page, 'x-robots-tag');
    if (lines.length === 0) return notApplicable();
    const blocking = lines.filter((line) => forbidsListing(line, context));
    const { joined, readAt } = context.page;
    const unclear = lines.filter((line) =>
      ENGINES.some(({ token }) => isListingForbidden(unclearDirectives(line, token), readAt)),
    );
    if (joined && blocking.length === 0 && unclear.length > 0)
      return notSeen(text('value.unclear-header', { header: unclear[0]?.slice(0, 150) ?? '' }));
    return passOrFail(blocking.length === 0, {
      value: blocking.length > 0 ? text('value.noindex') : allowed(lines),
      evidence: (blocking.length > 0 ? blocking : lines).map((line) => `x-robots-tag: ${line}`),
    });
  },
});

/**
 * Google and Bing may show a snippet: no nosnippet and no max-snippet:0 in the robots metas or in
 * X-Robots-Tag. Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const snippetAllowed = defineCheck({
  id: 'snippet-allowed',
  group: 'search',
  importance: 'low',
  run: (context) => {
    const all = robotsMetas(context);
    const lines = headerLines(context.page, 'x-robots-tag');
    if (all.length + lines.length === 0) return notApplicable();
    const metas = all.filter(({ attribs }) => forbidsSnippet(attribs['content'] ?? ''));
    const evidence = [...metas, ...lines.filter(forbidsSnippet).map((line) => `x-robots-tag: ${line}`)];
    return passOrFail(evidence.length === 0, {
      value: text(evidence.length === 0 ? 'value.allowed' : 'value.forbidden'),
      evidence,
    });
  },
});

function forbidsSnippet(content: string): boolean {
  return directivesOf(content).some(
    (directives) => directives.includes('nosnippet') || directives.includes('max-snippet:0'),
  );
}
