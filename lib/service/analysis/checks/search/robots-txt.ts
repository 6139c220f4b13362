import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import { robotsField, robotsLines, robotsRuleFor } from '../../robots-txt.ts';

/** The crawlers that bring most visitors. */
const CRAWLERS = ['Googlebot', 'Bingbot'] as const;
/** The longest path that is matched; the time is proportional to the product of both lengths. */
const MOST_PATH_CHARACTERS = 2_048;

/**
 * robots.txt allows Googlebot and Bingbot to fetch this page. A missing file (4xx) allows everything (RFC
 * 9309, section 2.3.1.3); a server error forbids everything (2.3.1.4).
 * https://www.rfc-editor.org/rfc/rfc9309; Google Search Central,
 * https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt
 */
export const robotsTxtAllows = defineCheck({
  id: 'robots-txt-allows',
  title: 'robots.txt allows search engines',
  group: 'search',
  importance: 'high',
  run: ({ page, url }) => {
    const why = 'Search engines only read pages that robots.txt allows.';
    const { status, text, url: robotsUrl } = page.site.robotsTxt;
    if (status === undefined) return notApplicable('no response for robots.txt', why);
    if (status >= 500)
      return outcome(false, {
        value: `robots.txt returns ${status}`,
        fix: 'Fix the server error for robots.txt: until then, search engines skip the whole site.',
        why,
      });
    if (status !== 200 || isHtml(page.site.robotsTxt))
      return outcome(true, { value: 'no robots.txt, so everything is allowed', fix: '', why });
    const path = (url.pathname + url.search).slice(0, MOST_PATH_CHARACTERS);
    const refused = CRAWLERS.flatMap((crawler) => {
      const rule = robotsRuleFor(text, crawler, path);
      return rule === undefined || rule.allow ? [] : [{ crawler, line: rule.line }];
    });
    return outcome(refused.length === 0, {
      value:
        refused.length === 0
          ? 'allowed'
          : `forbidden for ${refused.map(({ crawler }) => crawler).join(' and ')}`,
      evidence: refused.map(
        ({ line }) => `${robotsUrl}, line ${line}: ${robotsLines(text)[line - 1]?.slice(0, 200) ?? ''}`,
      ),
      fix: 'Remove or narrow the Disallow line in robots.txt that matches this page, if it should appear in search results.',
      why,
    });
  },
});

function isHtml({ contentType, text }: { contentType: string | undefined; text: string }): boolean {
  return /text\/html/i.test(contentType ?? '') || /^\s*<(!doctype|html)/i.test(text.slice(0, 1_000));
}

const KNOWN_FIELDS =
  /^(user-agent|allow|disallow|sitemap|crawl-delay|host|clean-param|noindex|request-rate|visit-time|content-signal)$/;

/**
 * robots.txt, if it exists, is plain text whose lines are known fields, and is served without a server error.
 * Source: RFC 9309, section 2.2; Lighthouse, robots-txt.
 */
export const robotsTxtValid = defineCheck({
  id: 'robots-txt-valid',
  title: 'robots.txt is valid',
  group: 'search',
  importance: 'low',
  run: ({ page }) => {
    const why = 'Crawlers ignore lines of robots.txt that they do not understand.';
    const { status, text } = page.site.robotsTxt;
    if (status === undefined || (status >= 400 && status < 500)) return notApplicable('no robots.txt', why);
    const html = isHtml(page.site.robotsTxt);
    const odd = html
      ? ['it is an HTML page']
      : robotsLines(text).flatMap((line, i) => {
          const empty = line.split('#', 1)[0]?.trim() === '';
          return empty || KNOWN_FIELDS.test(robotsField(line)?.name ?? '')
            ? []
            : [`line ${i + 1}: ${line.slice(0, 200)}`];
        });
    return outcome(status < 400 && odd.length === 0, {
      value:
        status >= 400
          ? `status ${status}`
          : html
            ? 'not a text file'
            : odd.length === 0
              ? 'all lines valid'
              : `${counted(odd.length, 'line')} not valid`,
      evidence: odd,
      fix: 'Serve robots.txt as plain text with status 200, and fix or remove the invalid lines.',
      why,
    });
  },
});
