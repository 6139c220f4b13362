import { documentOf, type ListingRow, SOURCES } from './row.ts';

const NOINDEX = '<meta name="robots" content="noindex">';
const canonical = (path: string) => `<link rel="canonical" href="https://shop.example${path}">`;
const SHELL = '<div id="app"></div><script src="/app.js"></script>';
const SHELL_PAGE = documentOf('', SHELL);

/** What scripts change, and what was not seen. */
export const SCRIPTS: readonly ListingRow[] = [
  {
    title: 'Scripts that change neither robots nor canonical leave the answer alone.',
    page: {
      head: canonical('/bread'),
      rendered: { body: '<main><h1>Bread</h1><p>Five loaves left.</p></main>' },
    },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.scripts,
  },
  {
    title: 'A noindex that a script removes may be obeyed all the same.',
    page: { head: NOINDEX, rendered: { head: '' } },
    answer: 'contradiction',
    reason: 'robots-changed-by-script',
    source: SOURCES.scripts,
  },
  {
    title: 'A noindex that a script turns into index may be obeyed all the same.',
    page: { head: NOINDEX, rendered: { head: '<meta name="robots" content="index, follow">' } },
    answer: 'contradiction',
    reason: 'robots-changed-by-script',
    source: SOURCES.scripts,
  },
  {
    title: 'A noindex that a script adds is documented to work.',
    page: { rendered: { head: NOINDEX } },
    answer: 'not-listed',
    reason: 'robots-changed-by-script',
    source: SOURCES.scripts,
  },
  {
    title: 'A noindex that stays after scripts keeps the page out.',
    page: { head: NOINDEX, rendered: { head: NOINDEX } },
    answer: 'not-listed',
    reason: 'noindex-meta',
    source: SOURCES.scripts,
  },
  {
    title: 'A script that changes other rules for robots leaves the answer alone.',
    page: {
      head: '<meta name="robots" content="index, follow">',
      rendered: { head: '<meta name="robots" content="index, nofollow, nosnippet">' },
    },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.robotsMeta,
  },
  {
    title: 'A canonical to the page itself that only a script adds is fine.',
    page: { rendered: { head: canonical('/bread') } },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.scripts,
  },
  {
    title: 'A canonical elsewhere that only a script adds names another address.',
    page: { rendered: { head: canonical('/all-bread') } },
    answer: 'other-address',
    reason: 'canonical-elsewhere',
    source: SOURCES.scripts,
  },
  {
    title: 'A script that changes the canonical from this page to another one contradicts the page as sent.',
    page: { head: canonical('/bread'), rendered: { head: canonical('/all-bread') } },
    answer: 'contradiction',
    reason: 'canonical-changed-by-script',
    source: SOURCES.scripts,
  },
  {
    title: 'A script that changes the canonical from another page to this one contradicts the page as sent.',
    page: { head: canonical('/'), rendered: { head: canonical('/bread') } },
    answer: 'contradiction',
    reason: 'canonical-changed-by-script',
    source: SOURCES.scripts,
  },
  {
    title: 'A script that spells the same canonical in another way changes nothing.',
    page: {
      head: '<link rel="canonical" href="/bread">',
      rendered: { head: canonical('/bread#reviews') },
    },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.canonical,
  },
  {
    title: 'The same empty shell for every address is no soft 404 once scripts have filled it.',
    page: {
      body: SHELL,
      rendered: {
        body: '<main><h1>Bread</h1><p>Rye, spelt and wheat, baked every morning at four.</p></main>',
      },
      missingPage: { status: 200, text: SHELL_PAGE },
    },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.scriptsSoft404,
  },
  {
    // Google asks such shells for a noindex or a redirect to a 404: what they say is not what they answer
    title: 'A shell that scripts fill with “not found” says so in words alone, which do not decide.',
    page: {
      body: SHELL,
      rendered: {
        head: '<title>Page not found</title>',
        body: '<main><h1>Page not found</h1><p>There is no product at this address.</p></main>',
      },
    },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.scriptsSoft404,
  },
  {
    title: 'Whether an empty shell is a soft 404 is not known without running its scripts.',
    page: { body: SHELL, missingPage: { status: 200, text: SHELL_PAGE } },
    answer: 'unknown',
    reason: 'page-not-seen',
    source: SOURCES.scriptsSoft404,
  },
  {
    title: 'A rendered page without noindex says nothing of the page as sent, which was not seen.',
    page: { rawSeen: false, rendered: {} },
    answer: 'unknown',
    reason: 'page-not-seen',
    source: SOURCES.scripts,
  },
  {
    title: 'A noindex in the rendered page decides when the page as sent was not seen.',
    page: { rawSeen: false, rendered: { head: NOINDEX } },
    answer: 'not-listed',
    reason: 'noindex-meta',
    source: SOURCES.robotsMeta,
  },
  {
    title: 'robots.txt decides when the page as sent was not seen.',
    page: { rawSeen: false, rendered: {}, robotsTxt: { status: 200, text: 'User-agent: *\nDisallow: /\n' } },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    source: SOURCES.robotsTxt,
  },
];
