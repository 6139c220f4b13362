import type {
  Dates,
  ReasonEvidence,
  SeenObstacle,
  Today,
} from '../../../lib/engine/search-console/judge-reason.ts';
import type { ReasonId } from '../../../lib/engine/search-console/reasons.ts';

/*
 * What becomes of a reason, worked out by hand from the rules before the code was read. Unless a row says otherwise,
 * the page was read on 26 November by this run, answers 200 and names itself as canonical; Google's crawl was on 12
 * August, and its file is of 23 November.
 */

export const ASKED = 'https://www.shop.example/a';
export const READ_ON = '2026-11-26';
const SITEMAP = 'https://www.shop.example/sitemap.xml';

type Obstacle = readonly [reason: string, details?: SeenObstacle['details']];
export interface JudgeRow {
  readonly of: readonly ReasonId[];
  readonly seen: string;
  readonly today: Omit<Partial<Today>, 'obstacles' | 'readAt'> & { readonly on?: string };
  readonly obstacles: readonly Obstacle[];
  readonly dates: Partial<Dates>;
  readonly key: string;
  /** The first line, without which a verdict is a claim. */
  readonly line?: Pick<ReasonEvidence, 'kind'> & { readonly text: string };
}

// obstacles as reports have them
const META: Obstacle = ['noindex-meta', { meta: '<meta name="robots" content="noindex">' }];
const HEADER: Obstacle = ['noindex-header', { header: 'noindex, nofollow' }];
const DISALLOWED: Obstacle = ['robots-disallowed', { line: 3, rule: 'Disallow: /a' }];
const BEHIND: Obstacle = ['noindex-behind-disallow', { line: 3, rule: 'Disallow: /a' }];
const UNREACHABLE: Obstacle = ['robots-unreachable', {}];
const REMOVED: Obstacle = ['robots-changed-by-script', { raw: 'noindex', rendered: '' }];
const ADDED: Obstacle = ['robots-changed-by-script', { raw: '', rendered: 'noindex' }];
const CANONICAL: Obstacle = ['canonical-elsewhere', { address: 'https://www.shop.example/b' }];
const SOFT: Obstacle = ['soft-404', {}];
const CONFLICT: Obstacle = [
  'canonical-conflict',
  { first: 'https://a.example/', second: 'https://b.example/' },
];
const CHANGED: Obstacle = [
  'canonical-changed-by-script',
  { from: 'https://a.example/', to: 'https://b.example/' },
];
const IN_SITEMAP: Obstacle = ['sitemap-conflict', { sitemap: SITEMAP }];
const EXPIRED: Obstacle = ['unavailable-after', { date: '2026-01-01' }];
const SIGN_IN: Obstacle = ['strangers-sign-in', {}];
const ELSEWHERE: Obstacle = ['strangers-elsewhere', { address: 'https://login.example/' }];
const OTHER_PAGE: Obstacle = ['strangers-other-page', { title: 'Welcome' }];
const refused = (status: number): Obstacle => ['strangers-refused', { status }];
const error = (status: number): Obstacle => ['http-error', { status }];
const redirected = (address: string): Obstacle => ['redirected', { address }];
const refresh = (address: string): Obstacle => ['meta-refresh', { address }];

// what is known beside the page
const NO_SIGNS = { inSitemap: null, inlinks: null, wish: null } as const;
const LISTED = { signs: { ...NO_SIGNS, inSitemap: SITEMAP } };
const LINKED = { signs: { ...NO_SIGNS, inlinks: 12 } };
const UNLINKED = { signs: { inSitemap: false, inlinks: 0, wish: null } } as const;
const WANTED = { signs: { ...NO_SIGNS, wish: 'in' } } as const;
const UNWANTED = { signs: { ...NO_SIGNS, wish: 'out' } } as const;
const LISTED_UNWANTED = { signs: { ...NO_SIGNS, inSitemap: SITEMAP, wish: 'out' } } as const;
const NO_SCRIPTS = { seen: { raw: true, rendered: false } };
const NOT_AS_SENT = { seen: { raw: false, rendered: true } };
const NO_CANONICAL = { canonical: { kind: 'none' } } as const;
const to = (url: string, state: 'indexable' | 'not' | 'unread' = 'unread') =>
  ({
    target: { url, state, site: new URL(url).host.endsWith('shop.example') ? 'same' : 'other' },
  }) as const;
/** A redirect with these answers on the way. */
const via = (url: string, ...statuses: number[]) => ({
  redirects: statuses.map((status) => ({ url, status })),
  ...to(url),
});
const B = 'https://www.shop.example/b';
const AWAY = 'https://jobs.example/a';
const NAMES_B = { canonical: { kind: 'other', url: B }, ...to(B) } as const;
const NAMES_AWAY = { canonical: { kind: 'other', url: AWAY }, ...to(AWAY) } as const;

const NEVER = { crawled: 'never' } as const;
const NO_CRAWL = { crawled: null };
const changed = (from: string, until = from, by: 'user' | 'reports' = 'user') => ({
  changed: { from: `2026-${from}`, to: `2026-${until}`, by },
});
const byReports = (from: string, until: string) => changed(from, until, 'reports');

type Line = readonly [kind: ReasonEvidence['kind'], text: string];
const META_LINE: Line = ['meta', '<meta name="robots" content="noindex">'];
const RULE: Line = ['robots-line', '3: Disallow: /a'];
const at = (status: number): Line => ['status', String(status)];
const leads = (status: number, url = B): Line => ['redirect', `${status} → ${url}`];
const NAMES: Line = ['canonical', B];

const rows: JudgeRow[] = [];
function row(
  of: ReasonId | readonly ReasonId[],
  seen: string,
  [today, ...obstacles]: readonly [JudgeRow['today'], ...(readonly Obstacle[])],
  key: string,
  line?: Line,
  dates: Partial<Dates> = {},
): void {
  const reasons = typeof of === 'string' ? [of] : of;
  const shown = line && { line: { kind: line[0], text: line[1] } };
  rows.push({ of: reasons, seen, today, obstacles, dates, key, ...shown });
}

const OPEN: JudgeRow['today'] = {};
const EVERY: readonly ReasonId[] = [
  ...([
    'server-error',
    'redirect-error',
    'robots',
    'noindex',
    'soft-404',
    'unauthorized',
    'not-found',
  ] as const),
  ...(['forbidden', 'other-4xx', 'removal', 'crawled', 'discovered', 'alternate', 'duplicate-none'] as const),
  ...(['duplicate-other', 'redirect', 'indexed-blocked', 'no-content', 'indexed', 'other'] as const),
];
const REFUSALS: readonly ReasonId[] = ['unauthorized', 'forbidden', 'other-4xx', 'server-error'];
const but = (...without: readonly ReasonId[]) => EVERY.filter((one) => !without.includes(one));
const BY_DATES: readonly ReasonId[] = [
  ...([
    'server-error',
    'not-found',
    'noindex',
    'robots',
    'indexed-blocked',
    'redirect',
    'alternate',
  ] as const),
  'duplicate-none',
];

// first, in this order
row(EVERY, 'a page that could not be read', [{ failure: 'timeout' }], 'unchecked.failed');
row('noindex', 'a failure although an obstacle is known', [{ failure: 'timeout' }, META], 'unchecked.failed');
row('redirect-error', 'a redirect in a circle', [{ failure: 'redirect-loop' }], 'fix.redirect-error', [
  'redirect',
  'redirect-loop',
]);
row('redirect-error', 'too many redirects', [{ failure: 'too-many-redirects' }], 'fix.redirect-error', [
  'redirect',
  'too-many-redirects',
]);
row('redirect', 'a circle is not its redirect', [{ failure: 'redirect-loop' }], 'unchecked.failed');
row('redirect-error', 'another failure', [{ failure: 'timeout' }], 'unchecked.failed');
row(
  EVERY,
  'a report before the crawl',
  [{ byThisRun: false, on: '2026-11-20' }],
  'unchecked.old-report',
  undefined,
  { crawled: '2026-11-21' },
);
row(
  EVERY,
  'a report of the day of the crawl',
  [{ byThisRun: false, on: '2026-11-20' }],
  'unchecked.old-report',
  undefined,
  { crawled: '2026-11-20' },
);
row(
  'noindex',
  'an old report that has the line',
  [{ byThisRun: false, on: '2026-11-20' }, META],
  'unchecked.old-report',
  undefined,
  { crawled: '2026-11-20' },
);
row(
  'noindex',
  'a report of the day after the crawl',
  [{ byThisRun: false, on: '2026-11-21' }, META],
  'still.noindex',
  META_LINE,
  { crawled: '2026-11-20' },
);
row('noindex', 'a reading of this run on the day of the crawl', [OPEN, META], 'still.noindex', META_LINE, {
  crawled: READ_ON,
  exported: READ_ON,
});
row(EVERY, 'an answer that is not known', [{ unknown: 'page-not-seen' }], 'unchecked.unknown');
row(
  'noindex',
  'an unknown answer with the line',
  [{ unknown: 'robots-not-seen' }, META],
  'still.noindex',
  META_LINE,
);
row(
  'crawled',
  'an unknown answer with a line of another reason',
  [{ unknown: 'robots-not-seen' }, META],
  'unchecked.unknown',
);
row(but(...REFUSALS), 'a server that refuses us', [{ status: 403 }, error(403)], 'unchecked.refused-us');
row(
  but(...REFUSALS),
  'a server that asks us for a password',
  [{ status: 401 }, error(401)],
  'unchecked.refused-us',
);
row(
  but(...REFUSALS),
  'a server that finds us too frequent',
  [{ status: 429 }, error(429)],
  'unchecked.refused-us',
);

// noindex
row('noindex', 'a meta', [OPEN, META], 'still.noindex', META_LINE);
row('noindex', 'a header', [OPEN, HEADER], 'still.noindex', ['header', 'noindex, nofollow']);
row('noindex', 'a meta that is wanted', [UNWANTED, META], 'intended.noindex', META_LINE);
row('noindex', 'a meta of a page that should be found', [WANTED, META], 'fix.noindex-wanted', META_LINE);
row(
  'noindex',
  'a meta of a page that a sitemap lists',
  [LISTED, IN_SITEMAP, META],
  'fix.noindex-wanted',
  META_LINE,
);
row(
  'noindex',
  'a wish and a sitemap that contradict',
  [LISTED_UNWANTED, META],
  'fix.noindex-wanted',
  META_LINE,
);
row('noindex', 'links, which want nothing', [LINKED, META], 'still.noindex', META_LINE);
row('noindex', 'a meta that robots.txt hides', [OPEN, BEHIND, META, DISALLOWED], 'fix.behind-disallow', RULE);
row(
  'noindex',
  'a hidden meta as our own reports have it',
  [OPEN, DISALLOWED, META],
  'fix.behind-disallow',
  RULE,
);
row('noindex', 'a hidden meta, although it is wanted', [UNWANTED, BEHIND], 'fix.behind-disallow', RULE);
row('noindex', 'a meta that a script removes', [OPEN, REMOVED], 'fix.by-script', ['meta', 'noindex → –']);
row('noindex', 'a meta that a script adds', [OPEN, ADDED], 'still.noindex', ['meta', '– → noindex']);
row('noindex', 'a removed meta, although it is wanted', [UNWANTED, REMOVED], 'fix.by-script', [
  'meta',
  'noindex → –',
]);
row(
  'noindex',
  'a meta and a canonical elsewhere',
  [NAMES_B, META, CANONICAL],
  'fix.noindex-and-canonical',
  META_LINE,
);
row(
  'noindex',
  'the same, if only the canonical is known',
  [NAMES_B, META],
  'fix.noindex-and-canonical',
  META_LINE,
);
row(
  'noindex',
  'the same, although a sitemap lists it',
  [{ ...NAMES_B, ...LISTED }, META, CANONICAL],
  'fix.noindex-and-canonical',
  META_LINE,
);
row(
  'noindex',
  'the same behind robots.txt',
  [NAMES_B, META, CANONICAL, DISALLOWED],
  'fix.behind-disallow',
  RULE,
);

// robots
row(['robots', 'indexed-blocked'], 'a line of robots.txt', [OPEN, DISALLOWED], 'still.robots', RULE);
row('robots', 'a line that is wanted', [UNWANTED, DISALLOWED], 'intended.robots', RULE);
row(
  'indexed-blocked',
  'a line that is wanted, which keeps it listed',
  [UNWANTED, DISALLOWED],
  'fix.blocked-stays',
  RULE,
);
row(
  ['robots', 'indexed-blocked'],
  'a line against a page of a sitemap',
  [LISTED, IN_SITEMAP, DISALLOWED],
  'fix.robots-wanted',
  RULE,
);
row(
  ['robots', 'indexed-blocked'],
  'a line against a page that should be found',
  [WANTED, DISALLOWED],
  'fix.robots-wanted',
  RULE,
);
row(
  ['robots', 'indexed-blocked'],
  'a line that hides noindex',
  [UNWANTED, DISALLOWED, META],
  'fix.behind-disallow',
  RULE,
);
row(
  ['robots', 'indexed-blocked'],
  'a line that hides noindex, as one row',
  [OPEN, BEHIND],
  'fix.behind-disallow',
  RULE,
);
row(
  ['robots', 'indexed-blocked'],
  'robots.txt that is out of reach',
  [UNWANTED, UNREACHABLE],
  'fix.robots-unreachable',
  ['robots-line', 'robots.txt'],
);

// not found
row('not-found', '404', [{ status: 404 }, error(404)], 'still.status', at(404));
row('not-found', '404 without links', [{ status: 404, ...UNLINKED }, error(404)], 'still.status', at(404));
row('not-found', '404 that is linked', [{ status: 404, ...LINKED }, error(404)], 'fix.gone-wanted', at(404));
row('not-found', '404 in a sitemap', [{ status: 404, ...LISTED }, error(404)], 'fix.gone-wanted', at(404));
row(
  'not-found',
  '404 that should be found',
  [{ status: 404, ...WANTED }, error(404)],
  'fix.gone-wanted',
  at(404),
);
row('not-found', '404 that is wanted', [{ status: 404, ...UNWANTED }, error(404)], 'intended.gone', at(404));
row('not-found', '410', [{ status: 410 }, error(410)], 'intended.gone', at(410));
row('not-found', '410 that is linked', [{ status: 410, ...LINKED }, error(410)], 'fix.gone-wanted', at(410));

// refusals
row('unauthorized', '401', [{ status: 401 }, error(401)], 'still.status', at(401));
row('forbidden', '403', [{ status: 403 }, error(403)], 'still.status', at(403));
row('other-4xx', '400', [{ status: 400 }, error(400)], 'still.status', at(400));
row(
  'other-4xx',
  '451 that is wanted',
  [{ status: 451, ...UNWANTED }, error(451)],
  'intended.refused',
  at(451),
);
row(
  'unauthorized',
  '401 that is wanted',
  [{ status: 401, ...UNWANTED }, error(401)],
  'intended.refused',
  at(401),
);
row(
  'unauthorized',
  '401 in a sitemap',
  [{ status: 401, ...LISTED }, error(401)],
  'fix.refused-wanted',
  at(401),
);
row(
  'forbidden',
  '403 that should be found',
  [{ status: 403, ...WANTED }, error(403)],
  'fix.refused-wanted',
  at(403),
);
row('forbidden', '403 for strangers', [OPEN, refused(403)], 'still.status', at(403));
row('unauthorized', '401 for strangers', [UNWANTED, refused(401)], 'intended.refused', at(401));
row('forbidden', '401 in place of 403', [{ status: 401 }, error(401)], 'fix.other', at(401));
row('unauthorized', '404 in place of 401', [{ status: 404 }, error(404)], 'fix.other', at(404));
row('other-4xx', '403 in place of another', [{ status: 403 }, error(403)], 'fix.other', at(403));
row(
  ['forbidden', 'unauthorized', 'other-4xx'],
  '429',
  [{ status: 429 }, error(429)],
  'fix.server-error',
  at(429),
);

// errors of the server, soft 404
row('server-error', '503', [{ status: 503 }, error(503)], 'fix.server-error', at(503));
row(
  'server-error',
  '500 that is wanted',
  [{ status: 500, ...UNWANTED }, error(500)],
  'fix.server-error',
  at(500),
);
row('server-error', '429', [{ status: 429 }, error(429)], 'fix.server-error', at(429));
row('server-error', '403 in its place', [{ status: 403 }, error(403)], 'fix.other', at(403));
row('soft-404', 'the text of a missing page', [OPEN, SOFT], 'fix.soft-404', at(200));
row('soft-404', 'the same, wanted', [UNWANTED, SOFT], 'fix.soft-404', at(200));

// redirects
row('redirect', '301 within the site', [via(B, 301), redirected(B)], 'intended.redirect', leads(301));
row('redirect', '308 within the site', [via(B, 308), redirected(B)], 'intended.redirect', leads(308));
// what a browser reads: where it led, and not by which answers
for (const [where, url] of [
  ['within the site', B],
  ['to another spelling', `${ASKED}/`],
] as const)
  row(
    'redirect',
    `a redirect ${where} of which the status is not seen`,
    [{ ...to(url), redirects: null }, redirected(url)],
    'not-visible.redirect',
    ['redirect', url],
  );
row(
  'redirect',
  'a redirect to another site of which the status is not seen',
  [{ ...to(AWAY), redirects: null }, redirected(AWAY)],
  'still.redirect-away',
  ['redirect', AWAY],
);
row('redirect', 'a refresh', [to(B), refresh(B)], 'intended.redirect', ['redirect', B]);
row('redirect', 'a refresh of another site', [to(AWAY), refresh(AWAY)], 'still.redirect-away', [
  'redirect',
  AWAY,
]);
for (const [spelling, url] of [
  ['a slash', `${ASKED}/`],
  ['the scheme', 'http://www.shop.example/a'],
  ['www', 'https://shop.example/a'],
  ['capitals', 'https://www.shop.example/A'],
  ['all of them', 'http://shop.example/A/'],
] as const)
  row(
    'redirect',
    `another spelling: ${spelling}`,
    [via(url, 301), redirected(url)],
    'intended.redirect-form',
    leads(301, url),
  );
row(
  'redirect',
  'another query is no spelling',
  [via(`${ASKED}?x=1`, 301), redirected(`${ASKED}?x=1`)],
  'intended.redirect',
  leads(301, `${ASKED}?x=1`),
);
row('redirect', '302', [via(B, 302)], 'still.redirect-temporary', leads(302));
row(
  'redirect',
  '307 to another spelling',
  [via(`${ASKED}/`, 307)],
  'still.redirect-temporary',
  leads(307, `${ASKED}/`),
);
row('redirect', '301, then 302', [via(B, 301, 302), redirected(B)], 'still.redirect-temporary', leads(301));
row('redirect', '302 to another site', [via(AWAY, 302)], 'still.redirect-temporary', leads(302, AWAY));
row(
  'redirect',
  '301 to another site',
  [via(AWAY, 301), redirected(AWAY)],
  'still.redirect-away',
  leads(301, AWAY),
);
row(
  'redirect',
  '301 to another site, by its hop alone',
  [{ ...via(AWAY, 301), target: null }, redirected(AWAY)],
  'still.redirect-away',
  leads(301, AWAY),
);
row(
  'redirect',
  '301 to a missing page',
  [{ ...via(B, 301), status: 404 }, error(404), redirected(B)],
  'fix.redirect-to-error',
  leads(301),
);
row(
  'redirect',
  '301 to an error, in a sitemap',
  [{ ...via(B, 301), ...LISTED, status: 500 }, error(500), redirected(B)],
  'fix.redirect-to-error',
  leads(301),
);
row(
  'redirect',
  '301 to a page that is not indexable',
  [{ ...via(B, 301), ...to(B, 'not') }, redirected(B)],
  'fix.redirect-to-hidden',
  leads(301),
);
row(
  'redirect',
  '301 to a page that was read with noindex',
  [via(B, 301), redirected(B), META],
  'fix.redirect-to-hidden',
  leads(301),
);
row(
  'redirect',
  '301 to an indexable page',
  [{ ...via(B, 301), ...to(B, 'indexable') }, redirected(B)],
  'intended.redirect',
  leads(301),
);
row(
  'redirect',
  '301 of an address in a sitemap',
  [{ ...via(B, 301), ...LISTED }, redirected(B)],
  'fix.redirect-wanted',
  leads(301),
);
row(
  'redirect',
  '301 of an address that should be found',
  [{ ...via(B, 301), ...WANTED }, redirected(B)],
  'fix.redirect-wanted',
  leads(301),
);
row(
  'redirect',
  '302 of an address in a sitemap',
  [{ ...via(B, 302), ...LISTED }],
  'fix.redirect-wanted',
  leads(302),
);
row(
  'redirect',
  '301 to a page that refuses us',
  [{ ...via(B, 301), status: 403 }, error(403), redirected(B)],
  'unchecked.refused-us',
);

// alternate
row('alternate', 'a canonical of the site', [NAMES_B, CANONICAL], 'intended.canonical', NAMES);
row(
  'alternate',
  'a canonical that is indexable',
  [{ ...NAMES_B, ...to(B, 'indexable') }, CANONICAL],
  'intended.canonical',
  NAMES,
);
row(
  'alternate',
  'a canonical of another site',
  [NAMES_AWAY, ['canonical-elsewhere', { address: AWAY }]],
  'still.canonical-away',
  ['canonical', AWAY],
);
row(
  'alternate',
  'the same without a target',
  [{ ...NAMES_AWAY, target: null }, ['canonical-elsewhere', { address: AWAY }]],
  'still.canonical-away',
  ['canonical', AWAY],
);
row(
  'alternate',
  'a canonical that is not indexable',
  [{ ...NAMES_B, ...to(B, 'not') }, CANONICAL],
  'fix.canonical-to-hidden',
  NAMES,
);
row(
  'alternate',
  'a canonical beside noindex',
  [NAMES_B, META, CANONICAL],
  'fix.noindex-and-canonical',
  NAMES,
);
row(
  'alternate',
  'a canonical of a page in a sitemap',
  [{ ...NAMES_B, ...LISTED }, IN_SITEMAP, CANONICAL],
  'fix.canonical-wanted',
  NAMES,
);
row(
  'alternate',
  'a canonical of a page that should be found',
  [{ ...NAMES_B, ...WANTED }, CANONICAL],
  'fix.canonical-wanted',
  NAMES,
);
row('alternate', 'a canonical that scripts change', [OPEN, CHANGED], 'fix.conflict', [
  'canonical',
  'https://a.example/ → https://b.example/',
]);

// another obstacle
const NOT_NOINDEX = but('noindex', 'alternate');
row(NOT_NOINDEX, 'noindex in its place', [OPEN, META], 'fix.other', META_LINE);
row(NOT_NOINDEX, 'wanted noindex in its place', [UNWANTED, META], 'intended.noindex', META_LINE);
row(
  NOT_NOINDEX,
  'noindex of a page in a sitemap',
  [LISTED, IN_SITEMAP, META],
  'fix.noindex-wanted',
  META_LINE,
);
row(but('robots', 'indexed-blocked'), 'robots.txt in its place', [OPEN, DISALLOWED], 'fix.other', RULE);
row(
  but('robots', 'indexed-blocked'),
  'robots.txt in its place, wanted',
  [UNWANTED, DISALLOWED],
  'intended.robots',
  RULE,
);
row(
  but('robots', 'indexed-blocked'),
  'no robots.txt in its place',
  [OPEN, UNREACHABLE],
  'fix.robots-unreachable',
  ['robots-line', 'robots.txt'],
);
row(but('not-found'), '404 in its place', [{ status: 404 }, error(404)], 'fix.other', at(404));
row(but('not-found'), '410 in its place', [{ status: 410 }, error(410)], 'intended.gone', at(410));
row(
  but('not-found'),
  '404 in its place, linked',
  [{ status: 404, ...LINKED }, error(404)],
  'fix.gone-wanted',
  at(404),
);
row(but('server-error'), '503 in its place', [{ status: 503 }, error(503)], 'fix.server-error', at(503));
row(but('other-4xx'), '418 in its place', [{ status: 418 }, error(418)], 'fix.other', at(418));
row(but('soft-404'), 'a soft 404 in its place', [OPEN, SOFT], 'fix.soft-404', at(200));
row(but('redirect'), 'a redirect in its place', [via(B, 301), redirected(B)], 'intended.redirect', [
  'redirect',
  B,
]);
row(but('redirect'), 'a temporary redirect alone', [via(B, 302)], 'fix.other', leads(302));
row(
  but('redirect'),
  'a temporary redirect beside a sitemap',
  [via(B, 302), IN_SITEMAP],
  'fix.other',
  leads(302),
);
row(but('redirect'), 'a redirect to another site', [via(AWAY, 301), redirected(AWAY)], 'fix.other', [
  'redirect',
  AWAY,
]);
row(but('alternate'), 'a canonical in its place', [NAMES_B, CANONICAL], 'intended.canonical', NAMES);
row(
  but('alternate'),
  'a canonical of another site',
  [NAMES_AWAY, ['canonical-elsewhere', { address: AWAY }]],
  'fix.other',
  ['canonical', AWAY],
);
row(EVERY, 'canonicals that contradict', [OPEN, CONFLICT], 'fix.conflict', [
  'canonical',
  'https://a.example/, https://b.example/',
]);
row(EVERY, 'an end that has passed', [OPEN, EXPIRED], 'fix.other', ['meta', '2026-01-01']);
row(EVERY, 'a sign-in for strangers', [OPEN, SIGN_IN], 'fix.other', ['status', 'strangers-sign-in']);
row(EVERY, 'another address for strangers', [OPEN, ELSEWHERE], 'fix.other', [
  'redirect',
  'https://login.example/',
]);
row(EVERY, 'another page for strangers', [OPEN, OTHER_PAGE], 'fix.other', ['status', 'Welcome']);
row(but('forbidden'), '403 for strangers', [OPEN, refused(403)], 'fix.other', at(403));
row('crawled', 'the first of two obstacles', [NAMES_B, CANONICAL, SOFT], 'intended.canonical', NAMES);
row('crawled', 'noindex and a canonical', [NAMES_B, META, CANONICAL], 'fix.noindex-and-canonical', META_LINE);

// nothing keeps it out
row(
  ['crawled', 'discovered', 'removal', 'duplicate-other', 'no-content', 'other'],
  'nothing',
  [OPEN],
  'not-visible.',
);
row(
  'crawled',
  'nothing, before a change',
  [OPEN],
  'not-visible.crawled',
  undefined,
  byReports('08-20', '08-21'),
);
row('crawled', 'nothing, in a sitemap that contradicts', [LISTED, IN_SITEMAP], 'not-visible.crawled');
row('discovered', 'nothing, never crawled', [OPEN], 'not-visible.discovered', undefined, NEVER);
row('indexed', 'nothing', [OPEN], 'agrees.indexed');
row('duplicate-none', 'no canonical', [NO_CANONICAL], 'not-visible.duplicate-none');
row(
  'duplicate-none',
  'no canonical, without scripts',
  [{ ...NO_CANONICAL, ...NO_SCRIPTS }],
  'not-visible.duplicate-none',
);
row(
  ['unauthorized', 'forbidden', 'other-4xx', 'redirect-error'],
  'an answer for us',
  [OPEN],
  'not-visible.refused',
);
row(
  ['unauthorized', 'forbidden', 'other-4xx', 'redirect-error'],
  'an answer after a change that the user names',
  [OPEN],
  'not-visible.refused',
  undefined,
  changed('08-20'),
);
row(
  ['unauthorized', 'forbidden', 'other-4xx', 'redirect-error', 'soft-404'],
  'a change in our own reports',
  [OPEN],
  'gone.before-change',
  undefined,
  byReports('08-20', '08-25'),
);
row('soft-404', 'content', [OPEN], 'not-visible.soft-404');
row(
  'soft-404',
  'content after a change that the user names',
  [OPEN],
  'not-visible.soft-404',
  undefined,
  changed('08-20'),
);
row(
  ['noindex', 'alternate', 'duplicate-none'],
  'nothing, without scripts',
  [NO_SCRIPTS],
  'not-visible.scripts',
);
row(
  ['noindex', 'alternate', 'duplicate-none'],
  'nothing, but not as sent',
  [NOT_AS_SENT],
  'not-visible.scripts',
);
row(
  ['robots', 'not-found', 'server-error', 'redirect', 'indexed-blocked'],
  'nothing, without scripts',
  [NO_SCRIPTS],
  'gone.since-crawl',
);

// by dates
const crawled = (day: string, more: Partial<Dates> = {}) => ({ crawled: `2026-${day}`, ...more });
row(BY_DATES, 'a crawl before the change', [OPEN], 'gone.before-change', undefined, changed('08-20'));
row(BY_DATES, 'a crawl two days before it', [OPEN], 'gone.before-change', undefined, changed('08-14'));
row(BY_DATES, 'a crawl one day before it', [OPEN], 'not-visible.same-days', undefined, changed('08-13'));
row(
  BY_DATES,
  'a crawl between two reports',
  [OPEN],
  'not-visible.same-days',
  undefined,
  byReports('08-01', '08-30'),
);
row(BY_DATES, 'a crawl one day after it', [OPEN], 'not-visible.same-days', undefined, changed('08-11'));
row(BY_DATES, 'a crawl two days after it', [OPEN], 'not-visible.after-change', undefined, changed('08-10'));
row(BY_DATES, 'a crawl long before today', [OPEN], 'gone.since-crawl');
row(BY_DATES, 'a crawl two days before today', [OPEN], 'gone.since-crawl', undefined, crawled('11-24'));
row(
  BY_DATES,
  'a crawl of yesterday',
  [OPEN],
  'not-visible.same-days',
  undefined,
  crawled('11-25', { exported: null }),
);
row(
  BY_DATES,
  'a crawl of today',
  [OPEN],
  'not-visible.same-days',
  undefined,
  crawled('11-26', { exported: null }),
);
row(
  BY_DATES,
  'a crawl over the turn of the year',
  [{ on: '2027-01-01' }],
  'gone.since-crawl',
  undefined,
  crawled('12-30', { exported: '2026-12-31' }),
);
row(
  BY_DATES,
  'a crawl one day after the file',
  [OPEN],
  'gone.since-crawl',
  undefined,
  crawled('11-24', { exported: '2026-11-23' }),
);
row(
  BY_DATES,
  'a crawl two days after the file',
  [OPEN],
  'not-visible.undated',
  undefined,
  crawled('11-24', { exported: '2026-11-22' }),
);
row(
  BY_DATES,
  'the same before a change',
  [OPEN],
  'not-visible.undated',
  undefined,
  crawled('11-20', { exported: '2026-11-01', ...changed('11-25') }),
);
row(
  BY_DATES,
  'a crawl of tomorrow',
  [OPEN],
  'not-visible.undated',
  undefined,
  crawled('11-27', { exported: null }),
);
row(BY_DATES, 'no crawl, an older file', [OPEN], 'gone.since-export', undefined, NO_CRAWL);
row(BY_DATES, 'no crawl, a file of two days ago', [OPEN], 'gone.since-export', undefined, {
  ...NO_CRAWL,
  exported: '2026-11-24',
});
row(BY_DATES, 'no crawl, a file of yesterday', [OPEN], 'not-visible.undated', undefined, {
  ...NO_CRAWL,
  exported: '2026-11-25',
});
row(BY_DATES, 'no crawl, no day', [OPEN], 'not-visible.undated', undefined, { ...NO_CRAWL, exported: null });
row(BY_DATES, 'never crawled', [OPEN], 'not-visible.undated', undefined, NEVER);
row(BY_DATES, 'never crawled, before a change', [OPEN], 'not-visible.undated', undefined, {
  ...NEVER,
  ...changed('08-20'),
});
row(BY_DATES, 'nothing but a contradicting sitemap', [LISTED, IN_SITEMAP], 'gone.since-crawl');

export const JUDGE_TABLE: readonly JudgeRow[] = rows;
