import robotsParser from 'robots-parser';
import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';

/** The crawlers that bring most visitors. */
const CRAWLERS = ['Googlebot', 'Bingbot'] as const;
/** Longest address that is matched; matching takes time by the product of both lengths. */
const MOST_URL_CHARACTERS = 2_048;

/**
 * robots.txt lets Googlebot and Bingbot fetch this page. None (4xx) allows all, as RFC 9309, section
 * 2.3.1.3, says; a server error forbids all (2.3.1.4). https://www.rfc-editor.org/rfc/rfc9309;
 * Google Search Central, https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt
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
    // The rules hold for the host that was asked, wherever a redirect led.
    const robots = robotsParser(new URL('/robots.txt', url).href, text);
    const address = url.href.slice(0, MOST_URL_CHARACTERS);
    const refused = CRAWLERS.filter((crawler) => robots.isAllowed(address, crawler) === false);
    return outcome(refused.length === 0, {
      value: refused.length === 0 ? 'allowed' : `forbidden for ${refused.join(' and ')}`,
      evidence: refused.map((crawler) => {
        const line = robots.getMatchingLineNumber(address, crawler);
        return `${robotsUrl}, line ${line}: ${text.split(/\r\n|\r|\n/)[line - 1] ?? ''}`;
      }),
      fix: 'Remove or narrow the Disallow line in robots.txt that matches this page, if it should appear in search results.',
      why,
    });
  },
});

function isHtml({ contentType, text }: { contentType: string | undefined; text: string }): boolean {
  return /text\/html/i.test(contentType ?? '') || /^\s*<(!doctype|html)/i.test(text.slice(0, 1_000));
}

const KNOWN_FIELDS =
  /^(user-agent|allow|disallow|sitemap|crawl-delay|host|clean-param|noindex|request-rate|visit-time|content-signal)$/i;

/**
 * robots.txt, if there is one, is plain text whose lines are known fields, and answers without a server
 * error. Source: RFC 9309, section 2.2; Lighthouse, robots-txt.
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
      : text.split(/\r\n|\r|\n/).flatMap((line, i) => {
          const rule =
            line
              .replace(/^\ufeff/, '')
              .split('#', 1)[0]
              ?.trim() ?? '';
          const field = rule.split(':', 1)[0]?.trim() ?? '';
          return rule === '' || (rule.includes(':') && KNOWN_FIELDS.test(field))
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
