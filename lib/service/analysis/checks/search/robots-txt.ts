import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, notSeen, outcome } from '../../define-check.ts';
import { robotsAccess } from '../../listing/robots-access.ts';
import { robotsField, robotsLines } from '../../robots-txt.ts';

/** The crawlers that bring most visitors. */
const CRAWLERS = ['Googlebot', 'Bingbot'] as const;

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
    const file = page.site.robotsTxt;
    if (file === 'not-seen') return notSeen(why);
    const access = CRAWLERS.map((crawler) => ({ crawler, access: robotsAccess(file, crawler, url) }));
    if (access.some((one) => one.access === 'unreachable'))
      return outcome(false, {
        value: file.status === undefined ? 'robots.txt did not respond' : `robots.txt returns ${file.status}`,
        fix: 'Fix the server error for robots.txt: until then, search engines skip the whole site.',
        why,
      });
    const refused = access.flatMap((one) =>
      typeof one.access === 'object' ? [{ crawler: one.crawler, ...one.access }] : [],
    );
    return outcome(refused.length === 0, {
      value:
        refused.length === 0
          ? 'allowed'
          : `forbidden for ${refused.map(({ crawler }) => crawler).join(' and ')}`,
      evidence: refused.map(({ robots, line, rule }) => `${robots}, line ${line}: ${rule}`),
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
    if (page.site.robotsTxt === 'not-seen') return notSeen(why);
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
