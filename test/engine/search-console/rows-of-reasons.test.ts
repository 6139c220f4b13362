import { describe, expect, it } from 'vitest';
import type { SearchFigures } from '../../../lib/engine/search-console/export-table.ts';
import { judgeReason, type Today } from '../../../lib/engine/search-console/judge-reason.ts';
import type { SearchConsoleExport } from '../../../lib/engine/search-console/read-export.ts';
import type { ReasonId } from '../../../lib/engine/search-console/reasons.ts';
import {
  causeRows,
  figuresOf,
  importedRows,
  isOfToday,
  type JudgedRow,
} from '../../../lib/engine/search-console/rows-of-reasons.ts';
import { datesOf, SEEN_TODAY } from './judge-table.ts';

const SHOP = 'https://www.shop.example';
const DATES = datesOf({});

/** A page that was judged by what was seen of it today. */
function judged(reason: ReasonId, path: string, seen: Partial<Today> = {}, clicks = 0): JudgedRow {
  const url = path.startsWith('/') ? SHOP + path : path;
  const today: Today = {
    url,
    readAt: Date.UTC(2026, 10, 26, 12),
    ...SEEN_TODAY,
    ...seen,
  };
  const figures = { url, clicks, impressions: clicks * 10, position: 5 };
  return { url, reason, ...DATES, judgement: judgeReason(reason, today, DATES), figures };
}
const META = {
  obstacles: [{ reason: 'noindex-meta', details: { meta: '<meta name="robots" content="noindex">' } }],
};
const rule = (line: number) => ({
  obstacles: [{ reason: 'robots-disallowed', details: { line, rule: 'Disallow: /a' } }],
});
const leads = (url: string) => ({
  redirects: [{ url, status: 301 }],
  obstacles: [{ reason: 'redirected', details: { address: url } }],
});
const names = (url: string) => ({
  obstacles: [{ reason: 'canonical-elsewhere', details: { address: url } }],
});
const shown = (rows: readonly JudgedRow[]) =>
  causeRows(rows).map(({ key, cause, pages, clicks }) => [key, cause, pages.length, clicks]);

describe('rows of what has become of reasons', () => {
  it('are one for each line', () => {
    expect(shown([judged('noindex', '/a', META), judged('noindex', '/tag/b', META)])).toEqual([
      ['still.noindex', '<meta name="robots" content="noindex">', 2, 0],
    ]);
    expect(shown([3, 3, 4].map((line, at) => judged('robots', `/${at}`, rule(line))))).toEqual([
      ['still.robots', '3: Disallow: /a', 2, 0],
      ['still.robots', '4: Disallow: /a', 1, 0],
    ]);
  });

  it('are one for each status, way of spelling, shared target and dropped parameter', () => {
    const gone = { status: 404, obstacles: [{ reason: 'http-error', details: { status: 404 } }] };
    expect(shown(['/a', '/b'].map((path) => judged('not-found', path, gone)))).toEqual([
      ['still.status', '404', 2, 0],
    ]);
    expect(
      shown([
        judged('redirect', 'http://www.shop.example/', leads(`${SHOP}/`)),
        judged('redirect', '/a', leads(`${SHOP}/a/`)),
        judged('redirect', '/b', leads(`${SHOP}/b/`)),
        judged('redirect', 'http://shop.example/C', leads(`${SHOP}/c`)),
      ]),
    ).toEqual([
      ['intended.redirect-form', 'slash', 2, 0],
      ['intended.redirect-form', 'scheme, www, case', 1, 0],
      ['intended.redirect-form', 'scheme', 1, 0],
    ]);
    expect(shown(['/x', '/y'].map((path) => judged('redirect', path, leads(`${SHOP}/z`))))).toEqual([
      ['intended.redirect', `${SHOP}/z`, 2, 0],
    ]);
    expect(
      shown(['/1', '/2'].map((path) => judged('alternate', `${path}?branch=1`, names(SHOP + path)))),
    ).toEqual([['intended.canonical', '?branch', 2, 0]]);
  });

  it('are one for each folder of three or more pages, and else one for each page', () => {
    const paths = ['/tag/1', '/tag/2', '/tag/3', '/a/1', '/a/2', '/'];
    expect(shown(paths.map((path) => judged('noindex', path)))).toEqual([
      ['gone.since-crawl', 'www.shop.example/tag/', 3, 0],
      ...Array.from({ length: 3 }, () => ['gone.since-crawl', undefined, 1, 0]),
    ]);
  });

  it('are ordered by verdict, then by clicks, and have their clicks as their sum', () => {
    const rows = [
      judged('noindex', '/gone', {}, 99),
      judged('noindex', '/still', META, 1),
      judged('server-error', '/fix', { status: 500 }, 0),
      judged('robots', '/more', rule(1), 7),
      judged('robots', '/most', rule(1), 8),
      judged('crawled', '/crawled', {}, 5),
      judged('not-found', '/410', { status: 410 }, 500),
      judged('indexed', '/agrees', {}, 500),
      judged('noindex', '/failed', { failure: 'timeout' }, 9),
    ];
    expect(shown(rows).map(([key, , , clicks]) => [key, clicks])).toEqual([
      ['fix.server-error', 0],
      ['still.robots', 15],
      ['still.noindex', 1],
      ['not-visible.crawled', 5],
      ['gone.since-crawl', 99],
      ['unchecked.failed', 9],
      ['intended.gone', 500],
    ]);
  });

  it('are of 10,000 pages as quick as of 1,000, for each of them', () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, at) => judged('noindex', `/f${at % 90}/${at}`, at % 2 ? META : {}));
    expect(causeRows(of(10_000)).reduce((sum, { pages }) => sum + pages.length, 0)).toBe(10_000);
  });
});

describe('the addresses of several files', () => {
  const list = (
    reason: ReasonId,
    exported: string | null,
    urls: readonly string[],
    crawled = '2026-08-12',
  ): SearchConsoleExport => ({
    name: `${reason}.csv`,
    exported,
    dataDay: undefined,
    pages: { reason, rows: urls.map((url) => ({ url, crawled })), odd: [], isUnclear: false },
  });
  const rowsOf = (...exports: SearchConsoleExport[]) => importedRows(exports, ({ pages }) => pages?.reason);

  it('are one for each reason, of which the newer export counts', () => {
    const rows = rowsOf(
      list('noindex', '2026-11-01', [`${SHOP}/a`, `${SHOP}/b`], '2026-07-01'),
      list('noindex', '2026-11-23', [`${SHOP}/a`]),
      list('robots', '2026-11-23', [`${SHOP}/a`]),
      list('noindex', null, [`${SHOP}/b`], '2026-01-01'),
    );
    expect(rows.map(({ url, reason, crawled }) => [url, reason, crawled])).toEqual([
      [`${SHOP}/a`, 'noindex', '2026-08-12'],
      [`${SHOP}/b`, 'noindex', '2026-07-01'],
      [`${SHOP}/a`, 'robots', '2026-08-12'],
    ]);
  });

  it('are others with another slash, scheme, host, case or parameter, and the same in another encoding', () => {
    const others = ['/a', '/a/', '/A', '/a?x', '/ä'].map((path) => SHOP + path);
    expect(
      rowsOf(list('noindex', null, [...others, 'http://www.shop.example/a', 'https://shop.example/a'])),
    ).toHaveLength(7);
    expect(rowsOf(list('noindex', null, [`${SHOP}/ä`, `${SHOP}/%C3%A4`, `${SHOP}/%c3%a4#x`]))).toHaveLength(
      1,
    );
  });

  it('have the clicks of exactly their address; those of another spelling are a note', () => {
    const performance: SearchFigures[] = [{ url: `${SHOP}/a/`, clicks: 12, impressions: 60, position: 2 }];
    const figures = figuresOf([{ name: 'p', exported: null, dataDay: undefined, performance }]);
    expect(figures?.(`${SHOP}/a/`)).toMatchObject({ figures: { clicks: 12 }, hasOtherForm: false });
    expect(figures?.(`${SHOP}/a`)).toEqual({ figures: undefined, hasOtherForm: true });
    expect(figures?.(`${SHOP}/b`)).toEqual({ figures: undefined, hasOtherForm: false });
    expect(figuresOf([list('noindex', null, [`${SHOP}/a`])])).toBeUndefined();
  });
});

describe('a report counts', () => {
  const importedAt = Date.parse('2026-11-26T12:00Z');
  const day = (date: string) => Date.parse(`${date}T09:00Z`);
  it.each([
    ['of the week before the import', '2026-11-20', '2026-08-12', true],
    ['after the import, however long ago that is', '2026-12-24', '2026-08-12', true],
    ['not if it is older', '2026-11-18', '2026-08-12', false],
    ['not if Google crawled after it', '2026-11-20', '2026-11-22', false],
    ['not if Google crawled on its day', '2026-11-22', '2026-11-22', false],
    ['if Google has never crawled', '2026-11-22', 'never', true],
    ['if the file names no crawl', '2026-11-22', null, true],
  ])('%s', (_, read, crawled, counts) => {
    expect(isOfToday(day(read), { crawled }, importedAt)).toBe(counts);
  });
});
