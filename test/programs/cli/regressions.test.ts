import { describe, expect, it } from 'vitest';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { baselineOf } from '../../../lib/programs/cli/check/baseline.ts';
import { checkPages } from '../../../lib/programs/cli/check/check-pages.ts';
import type { CheckedPage } from '../../../lib/programs/cli/check/checked-page.ts';
import {
  addToSite,
  checkedSites,
  type ReadSites,
  withBetween,
} from '../../../lib/programs/cli/check/checked-sites.ts';
import { FORMATS, formatRun } from '../../../lib/programs/cli/check/formats/format-run.ts';
import { shownFindings } from '../../../lib/programs/cli/check/formats/shown-findings.ts';
import { judgeRun } from '../../../lib/programs/cli/check/judge-run.ts';
import { reachOf } from '../../../lib/programs/service/node/page-reader/reach.ts';
import { type Files, PAGE_HEADERS, startSites } from './site-under-test.ts';

const TEXT = 'Rye, water, salt and time: our loaves rest for a day before they are baked. '.repeat(20);
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rye bread from the wood oven, baked daily</title>
<meta name="description" content="Rye bread from a wood oven, baked every day with a sourdough that is twenty years old. Order until noon, fetch it the same evening.">
<link rel="canonical" href="/">
<link rel="icon" href="/icon.svg">
<meta property="og:title" content="Rye bread"><meta property="og:type" content="website">
<meta property="og:image" content="/loaf.jpg"><meta property="og:url" content="/">
<link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="de" href="/de">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Bread","item":"https://www.shop.example/bread"},{"@type":"ListItem","position":2,"name":"Rye bread"}]}</script>
</head><body><header><nav><a href="/shop">The shop</a></nav></header>
<main><h1>Rye bread</h1><h2>How it is baked</h2><p>${TEXT}</p>
<img src="/loaf.jpg" alt="A round loaf" width="400" height="300">
<a href="/shop">Order bread</a>
<form><label>Search <input name="q"></label></form><iframe src="/map" title="Where we are"></iframe></main></body></html>`;

/** A change to the site that makes it worse, and what is shown of it first. */
const REGRESSIONS: readonly (readonly [name: string, change: (files: Files) => void, id: string])[] = [
  ['a noindex', edit('</head>', '<meta name="robots" content="noindex"></head>'), 'indexing'],
  ['a noindex in a header', header('x-robots-tag', 'noindex'), 'indexing'],
  [
    'a canonical to another page',
    edit('rel="canonical" href="/"', 'rel="canonical" href="/shop"'),
    'indexing',
  ],
  ['a robots.txt that forbids it', file('/robots.txt', 'User-agent: *\nDisallow: /\n'), 'indexing'],
  ['an error page', status(500), 'indexing'],
  ['a page that is gone', status(404), 'indexing'],
  ['no title', edit(/<title>.*<\/title>/, ''), 'title-present'],
  ['an empty title', edit(/<title>.*<\/title>/, '<title> </title>'), 'title-present'],
  ['two titles', edit('</head>', '<title>Bread</title></head>'), 'title-single'],
  ['no description', edit(/<meta name="description"[^>]*>/, ''), 'meta-description-present'],
  ['two canonicals', edit('</head>', '<link rel="canonical" href="/shop"></head>'), 'indexing'],
  ['no viewport', edit(/<meta name="viewport"[^>]*>/, ''), 'viewport'],
  ['zooming forbidden', edit('initial-scale=1', 'initial-scale=1, user-scalable=no'), 'viewport-zoom'],
  ['no language', edit('<html lang="en">', '<html>'), 'html-lang'],
  ['no doctype', edit('<!doctype html>', ''), 'doctype'],
  ['no h1', edit(/<h1>.*?<\/h1>/, ''), 'single-h1'],
  ['a heading left out', edit(/<h2>(.*?)<\/h2>/, '<h4>$1</h4>'), 'heading-order'],
  ['an image without alt text', edit(' alt="A round loaf"', ''), 'image-alternatives'],
  ['an image without its size', edit(' width="400" height="300"', ''), 'image-dimensions'],
  ['a link that says nothing', edit('Order bread', 'click here'), 'link-texts'],
  [
    'a link that scripts follow',
    edit('</main>', '<a href="javascript:go()">More</a></main>'),
    'crawlable-links',
  ],
  ['a broken link', edit('</main>', '<a href="/gone">Recipes</a></main>'), 'broken-links'],
  ['no main', edit(/<(\/?)main>/g, '<$1div>'), 'main-landmark'],
  ['an id twice', edit('</main>', '<p id="a">1</p><p id="a">2</p></main>'), 'unique-ids'],
  [
    'a field without a label',
    edit('<label>Search <input name="q"></label>', '<input name="q">'),
    'form-labels',
  ],
  ['a frame without a title', edit(' title="Where we are"', ''), 'frame-titles'],
  ['a script that blocks', edit('</head>', '<script src="/app.js"></script></head>'), 'blocking-scripts'],
  ['document.write', edit('</main>', '<script>document.write("x")</script></main>'), 'document-write'],
  [
    'a redirect by the page',
    edit('</head>', '<meta http-equiv="refresh" content="9; url=/shop"></head>'),
    'indexing',
  ],
  ['JSON-LD with a fault', edit('{"@context"', '{"@type":,"@context"'), 'structured-data-valid'],
  ['no Open Graph', edit(/<meta property[^>]*>/g, ''), 'open-graph'],
  ['an hreflang that is none', edit('hreflang="de"', 'hreflang="german"'), 'hreflang'],
  ['nearly no words', edit(TEXT, 'Bread.'), 'words'],
  ['no structured data', edit(/<script type="application.*<\/script>/, ''), 'rich-result'],
  ['a language version less', edit(/<link rel="alternate" hreflang="de"[^>]*>/, ''), 'language-version'],
  ['missing pages that answer 200', soft404(), 'missing-page'],
];

/** Of these nothing is left to be judged, or it may have been a note: whether it is right now is not known. */
const NOT_KNOWN = ['no h1', 'nearly no words', 'no structured data', 'a language version less'];

/** What the page says otherwise and no search engine minds. */
const NOTED: readonly ((files: Files) => void)[] = [
  edit('<title>', `<title>${'Bread for everybody and '.repeat(5)}`),
  edit(/<link rel="canonical"[^>]*>/, ''),
  edit('<h2>', '<h1>Bread</h1><h2>'),
];

const CLEAN: Files = {
  '/': { body: PAGE },
  '/shop': { body: PAGE.replace('Rye bread from', 'Order rye bread from') },
  '/robots.txt': { body: 'User-agent: *\nAllow: /\n', headers: { 'content-type': 'text/plain' } },
  '/icon.svg': {
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    headers: { 'content-type': 'image/svg+xml' },
  },
};

const CHALLENGE = {
  body: '<!doctype html><title>Just a moment...</title><meta name="robots" content="noindex,nofollow">',
  status: 403,
  headers: { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
};

const SETTINGS = { concurrency: 8, language: 'en' } as const;

describe('a build with a baseline', () => {
  const check = (pages: readonly string[]) => {
    const reach = reachOf(
      { allowPrivateNetworks: false },
      pages.map((page) => new URL(page).origin),
    );
    return checkPages(pages, { ...SETTINGS, reach });
  };

  it('does not fail for a site that has not changed', async () => {
    const site = await startSites(Array.from({ length: 20 }, () => CLEAN));
    const [first, ...others] = await check(site.pages);
    await site.close();
    const runs = runsOf(others, first);
    expect(runs.flatMap(({ pages }) => pages.flatMap(({ regressions }) => regressions))).toEqual([]);
    expect(runs.every(({ exitCode }) => exitCode === 0)).toBe(true);
  });

  it('does not fail for what something in front of the site answers, which it names', async () => {
    const behind = ['/', '/robots.txt', '/sitemap.xml', '/icon.svg', '/shop', '*'];
    const site = await startSites([CLEAN, ...behind.map((path) => ({ ...CLEAN, [path]: CHALLENGE }))]);
    const [first, page, ...others] = await check(site.pages);
    await site.close();
    expect(page).toMatchObject({ isRead: false, why: expect.stringMatching(/^Cloudflare asks visitors/) });
    const runs = runsOf([page as CheckedPage, ...others], first);
    expect(runs.flatMap(({ pages }) => pages.flatMap(({ regressions }) => regressions))).toEqual([]);
    // 2: a page could not be read
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([2, 0, 0, 0, 0, 0]);
  });

  it('fails for each thing that got worse, and names it first', async () => {
    const site = await startSites([CLEAN, ...REGRESSIONS.map(([, change]) => changedBy(change))]);
    const [first, ...others] = await check(site.pages);
    await site.close();
    const runs = runsOf(others, first);
    const shown = runs.map(
      ({ pages: [judged] }) => judged?.page.isRead && shownFindings(judged, judged.page).worse[0]?.id,
    );
    expect(REGRESSIONS.map(([name], at) => [name, shown[at]])).toEqual(
      REGRESSIONS.map(([name, , id]) => [name, id]),
    );
    expect(runs.every(({ exitCode }) => exitCode === 1)).toBe(true);
  });

  it('names each thing that is right again as fixed, and as the first', async () => {
    const site = await startSites([CLEAN, ...REGRESSIONS.map(([, change]) => changedBy(change))]);
    const [clean, ...others] = await check(site.pages);
    await site.close();
    const runs = others.flatMap((before) => runsOf(clean ? [clean] : [], before));
    expect(REGRESSIONS.map(([name], at) => [name, runs[at]?.pages[0]?.fixed[0]?.id])).toEqual(
      REGRESSIONS.map(([name, , id]) => [name, NOT_KNOWN.includes(name) ? undefined : id]),
    );
  });

  it('tells a dead link between the pages alone, when it is new and when it is gone again', async () => {
    const dead = {
      ...CLEAN,
      '/shop': { body: PAGE.replace('</main>', '<a href="/gone">Recipes</a></main>') },
    };
    const site = await startSites([CLEAN, dead]);
    const [clean, worse] = await Promise.all(
      site.pages.map(async (page) => {
        const pages = [page, new URL('/shop', page).href];
        const sites: ReadSites = new Map();
        const read = await checkPages(pages, {
          ...SETTINGS,
          reach: reachOf({ allowPrivateNetworks: false }, [new URL(page).origin]),
          onRead: (url, record) => addToSite(sites, url, record),
        });
        const between = checkedSites(sites, translator('en'), [], 0, String);
        return { checked: read.map((one) => withBetween(one, between)), between };
      }),
    );
    await site.close();
    if (!clean || !worse) return expect.unreachable();
    const runs = [
      judgeRun(worse.checked, { failOn: [] }, worse.between),
      judgeRun(worse.checked, { baseline: baselineOf(clean.checked), failOn: [] }, worse.between),
      judgeRun(clean.checked, { baseline: baselineOf(worse.checked), failOn: [] }, clean.between),
    ];
    const told = runs.map((run) =>
      FORMATS.map((format) => {
        const text = formatRun(format, run, { all: false, hasColours: false });
        const said = format === 'json' ? JSON.stringify({ ...JSON.parse(text), pages: worseIn(text) }) : text;
        return [...new Set(said.match(/broken-links|broken-internal-link/g))];
      }),
    );
    const between = ['broken-internal-link'];
    // annotations are of what is new, and say of what was fixed no more than its sentence
    const [text, json, markdown, junit] = [between, between, between, between];
    expect(told).toEqual([
      [text, json, markdown, [], []],
      [text, json, markdown, junit, between],
      [text, json, markdown, junit, []],
    ]);
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 1, 1]);
  });

  it('does not fail for a note', async () => {
    const site = await startSites([CLEAN, ...NOTED.map((change) => changedBy(change))]);
    const [first, ...others] = await check(site.pages);
    await site.close();
    expect(runsOf(others, first).map(({ exitCode }) => exitCode)).toEqual(NOTED.map(() => 0));
  });
});

function worseIn(json: string): unknown[] {
  return JSON.parse(json).pages.map(({ worse }: { worse: unknown }) => worse);
}

function changedBy(change: (files: Files) => void): Files {
  const files = { ...CLEAN };
  change(files);
  return files;
}

/** Each page in a run of its own, compared with the first: each is on a server of its own. */
function runsOf(pages: readonly CheckedPage[], first: CheckedPage | undefined) {
  const baseline = baselineOf(first ? [first] : []);
  return pages.map((page) => judgeRun([page], { baseline, failOn: [] }));
}

function edit(what: string | RegExp, by: string) {
  return (files: Files) => {
    const body = PAGE.replace(what, by);
    expect(body).not.toBe(PAGE);
    files['/'] = { body };
  };
}

function header(name: string, value: string) {
  return (files: Files) => {
    files['/'] = { body: PAGE, headers: { ...PAGE_HEADERS, [name]: value } };
  };
}

function status(code: number) {
  return (files: Files) => {
    files['/'] = { body: PAGE, status: code };
  };
}

function file(path: string, body: string) {
  return (files: Files) => {
    files[path] = { body, headers: { 'content-type': 'text/plain' } };
  };
}

/** Every missing page is the start page. */
function soft404() {
  return (files: Files) => {
    files['*'] = { body: PAGE };
  };
}
