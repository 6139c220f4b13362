import { type CombinationRow, documentOf, type ListingAnswer, type ListingReason, SOURCES } from './row.ts';

const HERE = 'https://shop.example/bread';
const ELSEWHERE = 'https://shop.example/all-bread';
const OLD = 'https://shop.example/old-bread';
const BREAD = '<main><h1>Bread</h1><p>We bake rye, spelt and wheat bread every morning.</p></main>';
const WELCOME = '<main><h1>Welcome</h1><p>Fresh bread every morning, baked next door.</p></main>';
const GONE = '<main><h1>Page not found</h1><p>Sorry, we cannot find the page you asked for.</p></main>';

const meta = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`;
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${href}">`;
const robotsHeader = (...values: string[]) => values.map((value) => ['x-robots-tag', value] as const);
const robotsTxt = (...lines: string[]) => ({ status: 200, text: `${lines.join('\n')}\n` });
const sitemap = (...entries: string[]) => ({
  status: 200,
  text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
});
const entry = (loc: string) => `<url><loc>${loc}</loc></url>`;
const redirected = (...statuses: number[]) => {
  const stops = statuses.map((_, at) => (at === 0 ? OLD : `${OLD}-${at}`));
  const redirects = statuses.map((status, at) => {
    return { url: stops[at] ?? OLD, status, location: stops[at + 1] ?? HERE };
  });
  return { requestedUrl: OLD, url: HERE, redirects };
};

const NOINDEX = meta('noindex');
const DISALLOWED = robotsTxt('User-agent: *', 'Disallow: /bread');
const LISTED_HERE = sitemap(entry(HERE));
const SOFT_404 = { body: WELCOME, missingPage: { status: 200, text: documentOf('', WELCOME) } };
/** What Cloudflare sends in place of a page (case of https://github.com/filiph/linkcheck/issues/122). */
const CHALLENGE = {
  headers: [
    ['cf-mitigated', 'challenge'],
    ['server', 'cloudflare'],
  ],
  head: `<title>Just a moment...</title>${meta('noindex,nofollow')}`,
  body: '<noscript>Enable JavaScript and cookies to continue</noscript><script>window._cf_chl_opt={}</script>',
} as const;
/** The page in a tab that has passed the challenge. */
const SHOWN = { status: 200, head: canonical(HERE), body: BREAD };

/** The answer for which each reason stands; a row says so where scripts make it another one. */
const ANSWERS: Readonly<Record<ListingReason, ListingAnswer>> = {
  'in-front': 'unknown',
  'strangers-refused': 'not-listed',
  'http-error': 'not-listed',
  redirected: 'other-address',
  'robots-disallowed': 'not-listed',
  'robots-unreachable': 'not-listed',
  'noindex-header': 'not-listed',
  'noindex-meta': 'not-listed',
  'unavailable-after': 'not-listed',
  'robots-changed-by-script': 'contradiction',
  'meta-refresh': 'other-address',
  'canonical-elsewhere': 'other-address',
  'canonical-conflict': 'contradiction',
  'canonical-changed-by-script': 'contradiction',
  'soft-404': 'not-listed',
  'robots-not-seen': 'unknown',
  'page-not-seen': 'unknown',
  'no-obstacle': 'listed',
};

/** What is expected of a page with these obstacles, the strongest first, and no finding beside them. */
function decidedBy(reason: ListingReason, ...others: ListingReason[]) {
  return { answer: ANSWERS[reason], reason, obstacles: [reason, ...others], findings: [] } as const;
}

const LISTED = { answer: 'listed', reason: 'no-obstacle', obstacles: [], findings: [] } as const;

/** Something stands in front: nothing of the page was seen. Elsewhere the site itself answers. */
const IN_FRONT: readonly CombinationRow[] = [
  ...[403, 503, 200].map(
    (status): CombinationRow => ({
      title: `A challenge with status ${status} and a noindex of its own says nothing about the page.`,
      page: { ...CHALLENGE, status },
      ...decidedBy('in-front'),
      source: SOURCES.cloudflareChallenge,
    }),
  ),
  {
    title: 'A challenge with status 202 says nothing about the page.',
    page: {
      status: 202,
      headers: [['x-amzn-waf-action', 'challenge']],
      head: '<title></title>',
      body: '<script>AwsWafIntegration.getToken()</script>',
    },
    ...decidedBy('in-front'),
    source: SOURCES.awsWafChallenge,
  },
  {
    title: 'Behind a challenge the page is unknown, and the Disallow that was read is kept as an obstacle.',
    page: { ...CHALLENGE, status: 403, robotsTxt: DISALLOWED },
    ...decidedBy('in-front', 'robots-disallowed'),
    source: SOURCES.cloudflareChallenge,
  },
  {
    title: 'A sitemap that lists a page behind a challenge contradicts nothing.',
    page: { ...CHALLENGE, status: 403, sitemap: LISTED_HERE },
    ...decidedBy('in-front'),
    source: SOURCES.cloudflareChallenge,
  },
  {
    title: 'A tab that shows the page does not say what crawlers get behind a challenge.',
    page: { ...CHALLENGE, status: 403, rendered: SHOWN },
    ...decidedBy('in-front'),
    source: SOURCES.cloudflareChallenge,
  },
  {
    title: 'A noindex that the tab shows behind a challenge is kept as an obstacle.',
    page: { ...CHALLENGE, status: 403, rendered: { ...SHOWN, head: NOINDEX } },
    ...decidedBy('in-front', 'noindex-meta'),
    source: SOURCES.cloudflareChallenge,
  },
  {
    title: 'A challenge in front of robots.txt alone leaves its rules unknown.',
    page: { robotsTxt: 'in-front' },
    ...decidedBy('robots-not-seen'),
    source: SOURCES.cloudflareChallenge,
  },
  {
    title: 'A noindex decides although a challenge stands in front of robots.txt.',
    page: { head: NOINDEX, robotsTxt: 'in-front' },
    ...decidedBy('noindex-meta'),
    source: SOURCES.robotsMeta,
  },
  {
    title: 'A challenge in front of the sitemap alone does not matter.',
    page: { sitemap: 'in-front' },
    ...LISTED,
    source: SOURCES.cloudflareChallenge,
  },
  {
    title: 'Whether a sitemap behind a challenge lists a page with noindex is not known.',
    page: { head: NOINDEX, sitemap: 'in-front' },
    ...decidedBy('noindex-meta'),
    source: SOURCES.cloudflareChallenge,
  },
  {
    title: 'A challenge in place of a missing page is not the answer of the site to it.',
    page: { missingPage: 'in-front' },
    ...LISTED,
    source: SOURCES.cloudflareChallenge,
  },
  {
    title: 'A page with the widget of a challenge in its form is a page.',
    page: {
      headers: [['server', 'cloudflare']],
      body: `${BREAD}<form><div class="cf-turnstile" data-sitekey="x"></div></form><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>`,
    },
    ...LISTED,
    source: SOURCES.turnstile,
  },
  {
    title: 'An error of the site that Cloudflare passes on without a challenge is the site’s own.',
    page: { status: 403, headers: [['server', 'cloudflare']] },
    ...decidedBy('http-error'),
    source: SOURCES.httpErrors,
  },
  {
    title: 'A page that strangers are refused cannot be indexed, although the tab shows it.',
    page: { status: 403, rendered: SHOWN },
    ...decidedBy('strangers-refused'),
    source: SOURCES.httpErrors,
  },
  {
    title: 'What strangers get decides before the noindex that the tab shows.',
    page: { status: 403, rendered: { ...SHOWN, head: NOINDEX } },
    ...decidedBy('strangers-refused', 'noindex-meta'),
    source: SOURCES.httpErrors,
  },
];

/** The address: its status, then where it leads. */
const ADDRESS: readonly CombinationRow[] = [
  {
    title: 'A missing page behind a Disallow is a missing page.',
    page: { status: 404, robotsTxt: DISALLOWED },
    ...decidedBy('http-error', 'robots-disallowed'),
    source: SOURCES.httpErrors,
  },
  {
    title: 'A missing page with noindex is a missing page.',
    page: { status: 404, head: NOINDEX },
    ...decidedBy('http-error', 'noindex-meta'),
    source: SOURCES.httpErrors,
  },
  {
    title: 'The sitemap lists a page that is gone.',
    page: { status: 410, sitemap: LISTED_HERE },
    ...decidedBy('http-error'),
    findings: ['sitemap-conflict'],
    source: SOURCES.sitemap,
  },
  {
    title: 'A page and a robots.txt with server errors.',
    page: { status: 503, robotsTxt: { status: 503 } },
    ...decidedBy('http-error', 'robots-unreachable'),
    source: SOURCES.httpErrors,
  },
  {
    title: 'A missing page is missing, whether robots.txt was seen or not.',
    page: { status: 404, robotsTxt: 'not-seen' },
    ...decidedBy('http-error'),
    source: SOURCES.httpErrors,
  },
  {
    title:
      'A permanent redirect to a page with noindex is a redirect; the noindex of the target is an obstacle.',
    page: { ...redirected(301), head: NOINDEX },
    ...decidedBy('redirected', 'noindex-meta'),
    source: SOURCES.redirects,
  },
  {
    title: 'A permanent redirect in a site that robots.txt closes is a redirect.',
    page: { ...redirected(301), robotsTxt: robotsTxt('User-agent: *', 'Disallow: /') },
    ...decidedBy('redirected', 'robots-disallowed'),
    source: SOURCES.redirects,
  },
  {
    title: 'A chain of permanent redirects names its last address.',
    page: redirected(301, 308),
    ...decidedBy('redirected'),
    source: SOURCES.redirects,
  },
  {
    title: 'A permanent redirect to an address with a temporary one gives up the ordered address.',
    page: redirected(301, 302),
    ...decidedBy('redirected'),
    source: SOURCES.redirects,
  },
  {
    title: 'A permanent redirect to a page that is gone ends in an error.',
    page: { ...redirected(301), status: 410 },
    ...decidedBy('http-error', 'redirected'),
    source: SOURCES.httpErrors,
  },
  {
    title: 'The sitemap lists an address that redirects for good.',
    page: { ...redirected(301), sitemap: sitemap(entry(OLD)) },
    ...decidedBy('redirected'),
    findings: ['sitemap-conflict'],
    source: SOURCES.sitemap,
  },
  {
    title: 'The sitemap lists the target of a permanent redirect, as it should.',
    page: { ...redirected(301), sitemap: LISTED_HERE },
    ...decidedBy('redirected'),
    source: SOURCES.sitemap,
  },
  {
    title: 'A temporary redirect keeps the ordered address in the results, for Bing too.',
    page: { ...redirected(302), sitemap: sitemap(entry(OLD)) },
    ...LISTED,
    source: SOURCES.bingRedirects,
  },
  {
    title: 'A temporary redirect to a page whose canonical is the ordered address keeps that.',
    page: { ...redirected(302), head: canonical(OLD) },
    ...LISTED,
    source: SOURCES.canonical,
  },
  {
    title: 'A temporary redirect to a page that names itself as canonical: both signals name the target.',
    page: { ...redirected(302), head: canonical(HERE) },
    ...decidedBy('canonical-elsewhere'),
    source: SOURCES.canonical,
  },
  {
    title: 'A temporary redirect to a page with noindex shows neither.',
    page: { ...redirected(302), head: NOINDEX },
    ...decidedBy('noindex-meta'),
    source: SOURCES.blockIndexing,
  },
  {
    title: 'A temporary redirect to a missing page ends in an error.',
    page: { ...redirected(302), status: 404 },
    ...decidedBy('http-error'),
    source: SOURCES.httpErrors,
  },
];

/** robots.txt: nothing of a page that it closes is read. */
const ROBOTS_TXT: readonly CombinationRow[] = [
  {
    title: 'A noindex behind a Disallow cannot be read, so that the Disallow decides.',
    page: { head: NOINDEX, robotsTxt: DISALLOWED },
    ...decidedBy('robots-disallowed', 'noindex-meta'),
    findings: ['noindex-behind-disallow'],
    source: SOURCES.blockIndexing,
  },
  {
    title: 'A noindex header behind a Disallow cannot be read either.',
    page: { headers: robotsHeader('noindex'), robotsTxt: DISALLOWED },
    ...decidedBy('robots-disallowed', 'noindex-header'),
    findings: ['noindex-behind-disallow'],
    source: SOURCES.blockIndexing,
  },
  {
    title: 'Behind a Disallow for Bing alone a noindex cannot be read by Bing alone.',
    page: { head: NOINDEX, robotsTxt: robotsTxt('User-agent: bingbot', 'Disallow: /') },
    ...decidedBy('noindex-meta'),
    bing: 'not-listed',
    bingReason: 'robots-disallowed',
    findings: ['noindex-behind-disallow'],
    source: SOURCES.bingRobotsMeta,
  },
  {
    title: 'A Disallow for Google does not hide a noindex that is for Bing.',
    page: { head: meta('noindex', 'bingbot'), robotsTxt: robotsTxt('User-agent: googlebot', 'Disallow: /') },
    ...decidedBy('robots-disallowed'),
    bing: 'not-listed',
    bingReason: 'noindex-meta',
    source: SOURCES.bingRobotsMeta,
  },
  {
    title: 'A Disallow for Google hides a noindex that is for Google, which Bing may list.',
    page: {
      head: meta('noindex', 'googlebot'),
      robotsTxt: robotsTxt('User-agent: googlebot', 'Disallow: /'),
    },
    ...decidedBy('robots-disallowed', 'noindex-meta'),
    bing: 'listed',
    bingReason: 'no-obstacle',
    findings: ['noindex-behind-disallow'],
    source: SOURCES.blockIndexing,
  },
  {
    title: 'A canonical behind a Disallow cannot be read, so that the Disallow decides.',
    page: { head: canonical(ELSEWHERE), robotsTxt: DISALLOWED },
    ...decidedBy('robots-disallowed', 'canonical-elsewhere'),
    source: SOURCES.robotsTxtIntro,
  },
  {
    title: 'An instant refresh behind a Disallow cannot be read, so that the Disallow decides.',
    page: { head: `<meta http-equiv="refresh" content="0; url=${ELSEWHERE}">`, robotsTxt: DISALLOWED },
    ...decidedBy('robots-disallowed', 'meta-refresh'),
    source: SOURCES.robotsTxtIntro,
  },
  {
    title: 'The sitemap lists a page that robots.txt disallows.',
    page: { robotsTxt: DISALLOWED, sitemap: LISTED_HERE },
    ...decidedBy('robots-disallowed'),
    findings: ['sitemap-conflict'],
    source: SOURCES.sitemap,
  },
  {
    title: 'The sitemap lists a page whose noindex is behind a Disallow.',
    page: { head: NOINDEX, robotsTxt: DISALLOWED, sitemap: LISTED_HERE },
    ...decidedBy('robots-disallowed', 'noindex-meta'),
    findings: ['sitemap-conflict', 'noindex-behind-disallow'],
    source: SOURCES.blockIndexing,
  },
  {
    title: 'Noindex and a canonical elsewhere behind a Disallow: the Disallow decides.',
    page: { head: NOINDEX + canonical(ELSEWHERE), robotsTxt: DISALLOWED },
    ...decidedBy('robots-disallowed', 'noindex-meta', 'canonical-elsewhere'),
    findings: ['noindex-behind-disallow', 'noindex-and-canonical'],
    source: SOURCES.blockIndexing,
  },
  {
    title: 'A robots.txt with a server error closes the site before a noindex is read.',
    page: { head: NOINDEX, robotsTxt: { status: 503 } },
    ...decidedBy('robots-unreachable', 'noindex-meta'),
    source: SOURCES.rfc9309Unreachable,
  },
  {
    title: 'A robots.txt without an answer closes the site before a canonical is read.',
    page: { head: canonical(ELSEWHERE), robotsTxt: { status: undefined } },
    ...decidedBy('robots-unreachable', 'canonical-elsewhere'),
    source: SOURCES.rfc9309Unreachable,
  },
  {
    title: 'A noindex decides when robots.txt could not be seen.',
    page: { head: NOINDEX, robotsTxt: 'not-seen' },
    ...decidedBy('noindex-meta'),
    source: SOURCES.robotsMeta,
  },
  {
    title: 'A canonical elsewhere decides when robots.txt could not be seen.',
    page: { head: canonical(ELSEWHERE), robotsTxt: 'not-seen' },
    ...decidedBy('canonical-elsewhere'),
    source: SOURCES.canonical,
  },
];

/** noindex: of the header, then of the page. */
const NOINDEXED: readonly CombinationRow[] = [
  {
    title: 'Of two noindex the one in the header is named first.',
    page: { headers: robotsHeader('noindex'), head: NOINDEX },
    ...decidedBy('noindex-header', 'noindex-meta'),
    source: SOURCES.robotsHeader,
  },
  {
    title: 'A noindex header for Google and a noindex in the page for Bing.',
    page: { headers: robotsHeader('googlebot: noindex'), head: meta('noindex', 'bingbot') },
    ...decidedBy('noindex-header'),
    bing: 'not-listed',
    bingReason: 'noindex-meta',
    source: SOURCES.bingRobotsMeta,
  },
  {
    title: 'Of index and noindex for one crawler the more restrictive wins: that is no contradiction.',
    page: { head: meta('index', 'googlebot') + meta('noindex', 'googlebot') },
    ...decidedBy('noindex-meta'),
    bing: 'listed',
    bingReason: 'no-obstacle',
    source: SOURCES.combinedRules,
  },
  {
    // Google's page: noindex keeps the page out of Search altogether, and is no means to choose a canonical one. John
    // Mueller (2018-07, quoted at https://localsearchforum.com/threads/google-dont-mix-noindex-rel-canonical.53005/):
    // the two contradict each other, and Google generally follows the canonical. This address is out either way.
    title: 'A noindex decides before a canonical elsewhere, which contradicts it.',
    page: { head: NOINDEX + canonical(ELSEWHERE) },
    ...decidedBy('noindex-meta', 'canonical-elsewhere'),
    findings: ['noindex-and-canonical'],
    source: SOURCES.canonical,
  },
  {
    title: 'A noindex header decides before a canonical elsewhere.',
    page: { headers: robotsHeader('noindex'), head: canonical(ELSEWHERE) },
    ...decidedBy('noindex-header', 'canonical-elsewhere'),
    findings: ['noindex-and-canonical'],
    source: SOURCES.canonical,
  },
  {
    title: 'A noindex decides before a canonical elsewhere in the Link header.',
    page: { headers: [['link', `<${ELSEWHERE}>; rel="canonical"`]], head: NOINDEX },
    ...decidedBy('noindex-meta', 'canonical-elsewhere'),
    findings: ['noindex-and-canonical'],
    source: SOURCES.canonical,
  },
  {
    title: 'A none for Bing and a canonical elsewhere: Google prefers the other address.',
    page: { head: meta('none', 'bingbot') + canonical(ELSEWHERE) },
    ...decidedBy('canonical-elsewhere'),
    bing: 'not-listed',
    bingReason: 'noindex-meta',
    findings: ['noindex-and-canonical'],
    source: SOURCES.bingRobotsMeta,
  },
  {
    title: 'A noindex and a canonical to the page itself do not contradict each other.',
    page: { head: NOINDEX + canonical(HERE) },
    ...decidedBy('noindex-meta'),
    source: SOURCES.canonical,
  },
  {
    title: 'A noindex decides before two canonicals contradict each other.',
    page: { head: NOINDEX + canonical(HERE) + canonical('/bread?all') },
    ...decidedBy('noindex-meta', 'canonical-conflict'),
    source: SOURCES.canonicalMistakes,
  },
  {
    title: 'A page with noindex names itself as a language version, which decides nothing.',
    page: { head: NOINDEX + alternate('en', HERE) + alternate('de', 'https://shop.example/de/brot') },
    ...decidedBy('noindex-meta'),
    source: SOURCES.hreflang,
  },
  {
    title: 'A noindex decides before a soft 404.',
    page: { ...SOFT_404, head: NOINDEX },
    ...decidedBy('noindex-meta', 'soft-404'),
    source: SOURCES.blockIndexing,
  },
];

/** Sitemaps, which never change the answer. */
const SITEMAPS: readonly CombinationRow[] = [
  {
    title: 'A page that the sitemap lists and nothing forbids may be listed.',
    page: { head: canonical(HERE), sitemap: sitemap(entry('https://shop.example/'), entry(HERE)) },
    ...LISTED,
    source: SOURCES.sitemap,
  },
  {
    title: 'The sitemap lists a page that says noindex.',
    page: { head: NOINDEX, sitemap: LISTED_HERE },
    ...decidedBy('noindex-meta'),
    findings: ['sitemap-conflict'],
    source: SOURCES.blockIndexing,
  },
  {
    title: 'The sitemap lists a page whose header says none.',
    page: { headers: robotsHeader('none'), sitemap: LISTED_HERE },
    ...decidedBy('noindex-header'),
    findings: ['sitemap-conflict'],
    source: SOURCES.blockIndexing,
  },
  {
    title: 'The sitemap lists a page that says noindex to Bing.',
    page: { head: meta('noindex', 'bingbot'), sitemap: LISTED_HERE },
    ...LISTED,
    bing: 'not-listed',
    bingReason: 'noindex-meta',
    findings: ['sitemap-conflict'],
    source: SOURCES.bingRobotsMeta,
  },
  {
    title: 'The sitemap lists a page whose time for Google is over.',
    page: { head: meta('unavailable_after: 2026-09-21', 'googlebot'), sitemap: LISTED_HERE },
    ...decidedBy('unavailable-after'),
    bing: 'listed',
    bingReason: 'no-obstacle',
    findings: ['sitemap-conflict'],
    source: SOURCES.unavailableAfter,
  },
  {
    title: 'The sitemap lists a page with noindex and a canonical elsewhere.',
    page: { head: NOINDEX + canonical(ELSEWHERE), sitemap: LISTED_HERE },
    ...decidedBy('noindex-meta', 'canonical-elsewhere'),
    findings: ['sitemap-conflict', 'noindex-and-canonical'],
    source: SOURCES.blockIndexing,
  },
  {
    title: 'The sitemap lists a page whose canonical is elsewhere.',
    page: { head: canonical(ELSEWHERE), sitemap: LISTED_HERE },
    ...decidedBy('canonical-elsewhere'),
    findings: ['sitemap-conflict'],
    source: SOURCES.canonical,
  },
  {
    title: 'The sitemap lists the page that a canonical elsewhere names, and not this one.',
    page: { head: canonical(ELSEWHERE), sitemap: sitemap(entry(ELSEWHERE)) },
    ...decidedBy('canonical-elsewhere'),
    source: SOURCES.canonical,
  },
  {
    title: 'The sitemap lists a soft 404.',
    page: { ...SOFT_404, sitemap: LISTED_HERE },
    ...decidedBy('soft-404'),
    findings: ['sitemap-conflict'],
    source: SOURCES.httpErrors,
  },
  {
    title: 'White space and CDATA around an address of the sitemap are not part of it.',
    page: { head: NOINDEX, sitemap: sitemap(`<url><loc>\n    <![CDATA[ ${HERE} ]]>\n  </loc></url>`) },
    ...decidedBy('noindex-meta'),
    findings: ['sitemap-conflict'],
    source: SOURCES.sitemapProtocol,
  },
  {
    title: 'Addresses in a sitemap are escaped.',
    page: {
      url: `${HERE}?kind=rye&size=2`,
      head: NOINDEX,
      sitemap: sitemap(entry(`${HERE}?kind=rye&amp;size=2`)),
    },
    ...decidedBy('noindex-meta'),
    findings: ['sitemap-conflict'],
    source: SOURCES.sitemapProtocol,
  },
  {
    title: 'A sitemap may be a text file with one address on each line.',
    page: { head: NOINDEX, sitemap: { status: 200, text: `https://shop.example/\r\n${HERE}\r\n` } },
    ...decidedBy('noindex-meta'),
    findings: ['sitemap-conflict'],
    source: SOURCES.sitemap,
  },
  {
    title: 'The sitemap lists the address with a slash, which is another page.',
    page: { head: NOINDEX, sitemap: sitemap(entry(`${HERE}/`)) },
    ...decidedBy('noindex-meta'),
    source: SOURCES.sitemapProtocol,
  },
  {
    title: 'The sitemap mentions the page as an alternate of another one only.',
    page: {
      head: NOINDEX,
      sitemap: sitemap(
        `<url><loc>https://shop.example/de/brot</loc><xhtml:link rel="alternate" hreflang="en" href="${HERE}"/></url>`,
      ),
    },
    ...decidedBy('noindex-meta'),
    source: SOURCES.sitemapProtocol,
  },
  {
    title: 'An index of sitemaps lists no pages itself.',
    page: {
      head: NOINDEX,
      sitemap: {
        status: 200,
        text: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${HERE}</loc></sitemap></sitemapindex>`,
      },
    },
    ...decidedBy('noindex-meta'),
    source: SOURCES.sitemapProtocol,
  },
  {
    title: 'A sitemap with status 404 lists nothing.',
    page: { head: NOINDEX, sitemap: { ...LISTED_HERE, status: 404 } },
    ...decidedBy('noindex-meta'),
    source: SOURCES.sitemap,
  },
];

/** The canonical address, then a soft 404. */
const CANONICALS: readonly CombinationRow[] = [
  {
    title: 'An instant refresh decides before a canonical elsewhere does.',
    page: { head: `<meta http-equiv="refresh" content="0; url=/all-bread">${canonical(ELSEWHERE)}` },
    ...decidedBy('meta-refresh', 'canonical-elsewhere'),
    source: SOURCES.redirects,
  },
  {
    title: 'A page with a canonical elsewhere names itself as a language version, which decides nothing.',
    page: { head: canonical(ELSEWHERE) + alternate('en', HERE) + alternate('de', `${HERE}?de`) },
    ...decidedBy('canonical-elsewhere'),
    source: SOURCES.hreflang,
  },
  {
    title: 'A sitemap that lists the page does not decide between two canonicals.',
    page: { head: canonical(HERE) + canonical(ELSEWHERE), sitemap: LISTED_HERE },
    ...decidedBy('canonical-conflict'),
    source: SOURCES.canonicalMistakes,
  },
  {
    title: 'A sitemap that lists the page does not decide for the canonical before or after scripts.',
    page: { head: canonical(HERE), rendered: { head: canonical(ELSEWHERE) }, sitemap: LISTED_HERE },
    ...decidedBy('canonical-changed-by-script'),
    source: SOURCES.scripts,
  },
  {
    title: 'A canonical elsewhere decides before a soft 404.',
    page: { ...SOFT_404, head: canonical(ELSEWHERE) },
    ...decidedBy('canonical-elsewhere', 'soft-404'),
    source: SOURCES.canonical,
  },
  {
    title: 'Two canonicals contradict each other before a soft 404 decides.',
    page: { ...SOFT_404, head: canonical(HERE) + canonical(ELSEWHERE) },
    ...decidedBy('canonical-conflict', 'soft-404'),
    source: SOURCES.canonicalMistakes,
  },
  {
    title:
      'The words of a missing page alone do not make a page of a site that answers missing ones with 404 one.',
    page: { head: '<title>Page not found</title>', body: GONE },
    ...LISTED,
    source: SOURCES.httpErrors,
  },
  {
    title: 'The words of a missing page alone do not decide where the site’s answer to one was not seen.',
    page: { head: '<title>Page not found</title>', body: GONE, missingPage: 'not-seen' },
    ...LISTED,
    source: SOURCES.httpErrors,
  },
];

/** What scripts do to robots rules beside other signals. */
const BY_SCRIPTS: readonly CombinationRow[] = [
  {
    title: 'A noindex header decides, although a script removes the noindex of the page.',
    page: { headers: robotsHeader('noindex'), head: NOINDEX, rendered: { head: '' } },
    ...decidedBy('noindex-header', 'robots-changed-by-script'),
    source: SOURCES.robotsHeader,
  },
  {
    title: 'The sitemap lists a page to which a script adds noindex.',
    page: { rendered: { head: NOINDEX }, sitemap: LISTED_HERE },
    ...decidedBy('robots-changed-by-script'),
    answer: 'not-listed',
    findings: ['sitemap-conflict'],
    source: SOURCES.scripts,
  },
  {
    title: 'A script adds noindex to a page whose canonical is elsewhere.',
    page: { head: canonical(ELSEWHERE), rendered: { head: NOINDEX + canonical(ELSEWHERE) } },
    ...decidedBy('robots-changed-by-script', 'canonical-elsewhere'),
    answer: 'not-listed',
    findings: ['noindex-and-canonical'],
    source: SOURCES.scripts,
  },
  {
    title: 'A script removes the noindex that is for Bing.',
    page: { head: meta('noindex', 'bingbot'), rendered: { head: '' } },
    ...LISTED,
    bing: 'contradiction',
    bingReason: 'robots-changed-by-script',
    source: SOURCES.bingRobotsMeta,
  },
];

/** Signals that meet, in the order in which they decide. */
export const COMBINATIONS: readonly CombinationRow[] = [
  ...IN_FRONT,
  ...ADDRESS,
  ...ROBOTS_TXT,
  ...NOINDEXED,
  ...SITEMAPS,
  ...CANONICALS,
  ...BY_SCRIPTS,
];
