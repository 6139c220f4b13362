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
import { readRows } from '../../fixtures/read-rows.ts';
import { type Files, PAGE_HEADERS, type Served, startSites } from './site-under-test.ts';

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

/** A change to the site, and what is shown of it first; absent: nothing, because no search engine minds. */
interface Row {
  readonly change: string;
  /** A pattern in the page, and what stands in its place. */
  readonly edit?: readonly [pattern: string, instead: string];
  /** Where the page is served, and how; absent: at its address, as it was. */
  readonly at?: string;
  readonly served?: Partial<Served>;
  readonly first?: string;
  /** Nothing of it is left to be judged, or it may have been a note: whether it is right now is not known. */
  readonly unknown?: true;
}
const ROWS = readRows<Row>(import.meta.dirname, 'regressions.jsonl');
const REGRESSIONS = ROWS.filter(({ first }) => first !== undefined);

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
    const site = await startSites([CLEAN, ...REGRESSIONS.map(changedBy)]);
    const [first, ...others] = await check(site.pages);
    await site.close();
    const runs = runsOf(others, first);
    const shown = runs.map(
      ({ pages: [judged] }) => judged?.page.isRead && shownFindings(judged, judged.page).worse[0]?.id,
    );
    expect(REGRESSIONS.map(({ change }, at) => [change, shown[at]])).toEqual(
      REGRESSIONS.map(({ change, first }) => [change, first]),
    );
    expect(runs.every(({ exitCode }) => exitCode === 1)).toBe(true);
    const inJson = runs.map((run) => JSON.parse(formatRun('json', run, { all: false, hasColours: false })));
    expect(inJson.map(({ pages }) => pages[0].worse[0].id)).toEqual(shown);
  });

  it('names each thing that is right again as fixed, and as the first', async () => {
    const site = await startSites([CLEAN, ...REGRESSIONS.map(changedBy)]);
    const [clean, ...others] = await check(site.pages);
    await site.close();
    const runs = others.flatMap((before) => runsOf(clean ? [clean] : [], before));
    expect(REGRESSIONS.map(({ change }, at) => [change, runs[at]?.pages[0]?.fixed[0]?.id])).toEqual(
      REGRESSIONS.map(({ change, first, unknown }) => [change, unknown ? undefined : first]),
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
    const noted = ROWS.filter(({ first }) => first === undefined);
    const site = await startSites([CLEAN, ...noted.map(changedBy)]);
    const [first, ...others] = await check(site.pages);
    await site.close();
    expect(runsOf(others, first).map(({ exitCode }) => exitCode)).toEqual(noted.map(() => 0));
  });
});

function worseIn(json: string): unknown[] {
  return JSON.parse(json).pages.map(({ worse }: { worse: unknown }) => worse);
}

function changedBy({ edit: [pattern, instead] = ['^', ''], at = '/', served }: Row): Files {
  const body = PAGE.replace(new RegExp(pattern, 'g'), instead);
  return { ...CLEAN, [at]: { body, ...served, headers: { ...PAGE_HEADERS, ...served?.headers } } };
}

/** Each page in a run of its own, compared with the first: each is on a server of its own. */
function runsOf(pages: readonly CheckedPage[], first: CheckedPage | undefined) {
  const baseline = baselineOf(first ? [first] : []);
  return pages.map((page) => judgeRun([page], { baseline, failOn: [] }));
}
