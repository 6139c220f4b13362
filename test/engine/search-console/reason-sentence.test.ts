import { describe, expect, it } from 'vitest';
import { startOfDay } from '../../../lib/engine/core/day.ts';
import { judgeReason, type Today } from '../../../lib/engine/search-console/judge-reason.ts';
import { reasonSentence } from '../../../lib/engine/search-console/reason-sentence.ts';
import type { ReasonId } from '../../../lib/engine/search-console/reasons.ts';
import { LANGUAGES, type Language } from '../../../lib/engine/texts/languages.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { ASKED, JUDGE_TABLE, type JudgeRow, READ_ON } from './judge-table.ts';

const ALL = Object.keys(LANGUAGES) as Language[];

function sentenceOf(reason: ReasonId, row: JudgeRow, language: Language): string {
  const { on = READ_ON, ...said } = row.today;
  const today: Today = {
    url: ASKED,
    readAt: startOfDay(on) + 43_200_000,
    byThisRun: true,
    failure: null,
    unknown: null,
    seen: { raw: true, rendered: true },
    status: 200,
    redirects: [],
    suspicion: null,
    canonical: { kind: 'self' },
    target: null,
    signs: { inSitemap: null, inlinks: null, clicks: null, wish: null },
    ...said,
    obstacles: row.obstacles.map(([name, details = {}]) => ({ reason: name, details })),
  };
  const dates = { crawled: '2026-08-12', exported: '2026-11-23', changed: null, ...row.dates };
  const judgement = judgeReason(reason, today, dates);
  return translator(language)(reasonSentence({ reason, judgement, today, dates }));
}
const english = (reason: ReasonId, seen: string) => {
  const row = JUDGE_TABLE.find((one) => one.seen === seen && one.of.includes(reason));
  if (row === undefined) throw new Error(`no row "${seen}" of ${reason}`);
  return sentenceOf(reason, row, 'en');
};

describe('the sentence of what has become of a reason', () => {
  it.each([
    [
      'noindex',
      'a meta',
      'Still says noindex in the HTML: <meta name="robots" content="noindex">. Remove it if this page should be found.',
    ],
    [
      'robots',
      'a line of robots.txt',
      'robots.txt still blocks it: line 3: Disallow: /a. Narrow this line if the page should be found.',
    ],
    ['not-found', '404', 'Still answers 404. If it is gone on purpose, nothing needs to be done.'],
    ['not-found', '410', 'Gone on purpose (410).'],
    ['not-found', '404 that is wanted', 'As you want: 404'],
    [
      'not-found',
      '404 that is linked',
      '404, but pages that link to it: 12. Restore it, redirect it, or change the links.',
    ],
    [
      'noindex',
      'a meta of a page that a sitemap lists',
      '<meta name="robots" content="noindex">, but https://www.shop.example/sitemap.xml lists it. Change one of them.',
    ],
    [
      'redirect',
      '301 to a missing page',
      'Redirects to https://www.shop.example/b, which answers 404. Redirect to a page that exists.',
    ],
    [
      'redirect',
      '301 to a page that was read with noindex',
      'Leads to https://www.shop.example/b, which can’t be indexed: <meta name="robots" content="noindex">',
    ],
    [
      'redirect',
      'another spelling: a slash',
      'Another spelling of https://www.shop.example/a/; it redirects there.',
    ],
    [
      'redirect-error',
      'a redirect in a circle',
      'Redirects in a circle. Fix the redirect rules on the server.',
    ],
    [
      'alternate',
      'a canonical of the site',
      'Names https://www.shop.example/b as the page to list; that page was not read.',
    ],
    [
      'noindex',
      '404 in its place',
      'This is not so on 2026-11-26 (noindex), but something else is. The page returns status 404. Make the server return status 200, or redirect the address if the page has moved.',
    ],
    [
      'crawled',
      'noindex in its place',
      'A robots meta tag forbids indexing (noindex). Remove noindex from the robots meta tag if this page should appear in search results.',
    ],
    [
      'noindex',
      'a crawl before the change',
      'Not true any more. Google’s last crawl, 2026-08-12, was before your change, 2026-08-20.',
    ],
    [
      'noindex',
      'a crawl long before today',
      'Not true on 2026-11-26. Google’s last crawl was 2026-08-12; when it changed is not known.',
    ],
    [
      'crawled',
      'canonicals that contradict',
      'The page names different canonical addresses: https://a.example/ and https://b.example/',
    ],
  ] as const)('%s, %s: %s', (reason, seen, sentence) => {
    expect(english(reason, seen)).toBe(sentence);
  });

  it.each(ALL)('is whole in %s for every verdict', (language) => {
    const empty: string[] = [];
    for (const row of JUDGE_TABLE)
      for (const reason of row.of) {
        const sentence = sentenceOf(reason, row, language);
        // a placeholder, a key, or a gap where a value is missing
        if (sentence === '' || /\$\w+\$|searchConsole\.|: ?[.,;]| ,|undefined|null/.test(sentence))
          empty.push(sentence);
      }
    expect(empty).toEqual([]);
  });
});
