import { isUnread } from '../../../page/page-read.ts';
import { robotsAccess } from '../../../page/robots-access.ts';
import type { Importance } from '../../../report/check-values.ts';
import { type KeyedText, text } from '../../../texts/text.ts';
import { defineCheck, notApplicable, passOrFail, unreadPart } from '../../define-check.ts';
import { type RobotsFault, robotsFaults } from '../../robots-faults.ts';

/** The crawlers that bring most visitors. */
const CRAWLERS = ['Googlebot', 'Bingbot'] as const;

/**
 * robots.txt allows Googlebot and Bingbot to fetch this page. A missing file (4xx except 429) allows
 * everything (RFC 9309, section 2.3.1.3); a server error, 429 and a network error forbid everything (2.3.1.4).
 * https://www.rfc-editor.org/rfc/rfc9309;
 * https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt
 */
export const robotsTxtAllows = defineCheck('robots-txt-allows', 'search', 'high', ({ page, url }) => {
  const file = page.site.robotsTxt;
  if (isUnread(file)) return unreadPart(file);
  const access = CRAWLERS.map((crawler) => ({ crawler, access: robotsAccess(file, crawler, url) }));
  if (access.some((one) => one.access === 'unreachable'))
    return passOrFail(false, {
      value:
        file.status === undefined ? text('value.no-response') : text('value.status', { n: `${file.status}` }),
      evidence: [file.url],
      fix: text('robots-txt-allows.fix-error'),
      sentence: text('robots-txt-allows.failed-error'),
    });
  const refused = access.flatMap((one) =>
    typeof one.access === 'object' ? [{ crawler: one.crawler, ...one.access }] : [],
  );
  return passOrFail(refused.length === 0, {
    value:
      refused.length === 0
        ? text('value.allowed')
        : text('value.forbidden-for', { crawlers: refused.map(({ crawler }) => crawler) }),
    evidence: linesOf(refused),
  });
});

/** The lines of robots.txt that these rules are, each once: several crawlers may obey the same. */
export function linesOf(rules: readonly Readonly<Record<string, string | number>>[]): KeyedText[] {
  const lines = new Map(rules.map(({ line = 0, rule = '' }) => [line, rule]));
  return [...lines].map(([line, what]) => text('evidence.line', { line, what }));
}

/**
 * robots.txt, if it exists, is text whose lines are known fields with valid values, within groups. It matters most if a
 * field is misspelt or one that Google no longer reads, and least if Google accepts the mistakes. A server error, 429
 * or no response fails too, and keeps the page out; another 4xx, and redirects that do not end, mean that there is
 * none. Source: RFC 9309, section 2.2, https://www.rfc-editor.org/rfc/rfc9309#section-2.2;
 * https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt
 */
export const robotsTxtValid = defineCheck('robots-txt-valid', 'search', 'low', ({ page }) => {
  const file = page.site.robotsTxt;
  if (isUnread(file)) return unreadPart(file);
  const { status, contentType, text: content } = file;
  if (status !== undefined && status >= 300 && status < 500 && status !== 429) return notApplicable();
  if (status === undefined || status >= 400)
    return passOrFail(false, {
      value: status === undefined ? text('value.no-response') : text('value.status', { n: `${status}` }),
      sentence: text('robots-txt-valid.failed-error'),
      importance: 'high',
    });
  if (/text\/html/i.test(contentType ?? '') || /^\s*<(!doctype|html)/i.test(content.slice(0, 1_000)))
    return passOrFail(false, {
      value: text('value.not-text'),
      sentence: text('robots-txt-valid.failed-not-text'),
    });
  const faults = robotsFaults(content);
  const [worst] = faults.toSorted((one, other) => RANK.indexOf(one.kind) - RANK.indexOf(other.kind));
  return passOrFail(worst === undefined, {
    value: text('value.faults', { n: faults.length }),
    ...(worst && verdictOf(worst)),
    evidence: faults.map(({ line, rule }) => text('evidence.line', { line, what: rule })),
  });
});

/** The kinds of faults; of several, the first of these is named. */
const RANK: readonly RobotsFault['kind'][] = ['misspelt', 'retired', 'other', 'accepted'];

function verdictOf({ kind, rule, meant }: RobotsFault): { sentence?: KeyedText; importance: Importance } {
  if (kind === 'other') return { importance: 'low' };
  if (kind === 'accepted')
    return { sentence: text('robots-txt-valid.failed-accepted', { rule, meant }), importance: 'note' };
  if (kind === 'retired')
    return { sentence: text('robots-txt-valid.failed-retired', { rule }), importance: 'medium' };
  return { sentence: text('robots-txt-valid.failed-misspelt', { rule, meant }), importance: 'medium' };
}
