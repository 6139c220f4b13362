import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import {
  type HeaderLine,
  type PageRead,
  type SiteFile,
  type Unread,
  unread,
} from '../../../../lib/engine/page/page-read.ts';
import { AI_CRAWLERS } from '../../../../lib/engine/report/contents/ai-crawlers.ts';
import { type PageFacts, pageFixture } from '../page-fixture.ts';
import {
  documentOf,
  type File,
  LISTING_FINDINGS,
  LISTING_TABLE,
  type ListingPage,
  type ListingRow,
} from './listing-table.ts';

const ADDRESS = 'https://shop.example/bread';

describe('the listing answer agrees with the table of another hand', () => {
  it.each(LISTING_TABLE.map((row) => [row.title, row] as const))('%s', (_title, row) => {
    const { listing, checks } = analysePage(pageRead(row.page));
    const { answer, reason, crawlers } = listing;
    const failed = new Set(checks.filter(({ state }) => state === 'failed').map(({ id }) => id));
    const seen = {
      google: { answer, reason },
      bing: crawlers.bing,
      ai: crawlers.ai,
      obstacles: listing.obstacles.map((obstacle) => obstacle.reason),
      findings: LISTING_FINDINGS.filter((id) => failed.has(id)),
    };
    expect(seen).toMatchObject(expectedOf(row));
    expect(seen.obstacles[0] ?? 'no-obstacle').toBe(reason);
  });

  it.each(LISTING_TABLE.filter(({ findings }) => findings?.includes('noindex-behind-disallow')))(
    'says with high weight that the noindex cannot be read: $title',
    ({ page }) => {
      const { checks } = analysePage(pageRead(page));
      expect(checks.find(({ id }) => id === 'noindex-behind-disallow')).toMatchObject({ importance: 'high' });
    },
  );
});

/** What a row says; the rest is not compared. */
function expectedOf({ answer, reason, bing, bingReason, crawlers, obstacles, findings }: ListingRow) {
  const reasonForBing = bingReason ?? (bing === undefined ? reason : undefined);
  return {
    google: { answer, reason },
    bing: { answer: bing ?? answer, ...(reasonForBing && { reason: reasonForBing }) },
    ai: crawlersOf(crawlers),
    ...(obstacles && { obstacles }),
    ...(findings && { findings }),
  };
}

function crawlersOf({ '*': others, ...named }: NonNullable<ListingRow['crawlers']> = {}) {
  const all = others ? Object.values(AI_CRAWLERS).flat() : [];
  return { ...Object.fromEntries(all.map((crawler) => [crawler, others])), ...named };
}

function pageRead(page: ListingPage): PageRead {
  const { head, body, rendered, url = ADDRESS, headers = [] } = page;
  const html = documentOf(head, body);
  const read = pageFixture(html, {
    url,
    requestedUrl: page.requestedUrl ?? url,
    redirects: page.redirects ?? [],
    status: page.status ?? 200,
    readAt: '2026-11-23T12:00:00Z',
    ...(rendered && { rendered: shownOf(rendered, page) }),
    ...(page.rawSeen === false && { rawSeen: false, html: '' }),
    site: {
      robotsTxt: siteFile(url, '/robots.txt', page.robotsTxt),
      sitemap: siteFile(url, '/sitemap.xml', page.sitemap),
      missingPage: siteFile(url, '/missing', page.missingPage),
    },
  });
  const { served } = read;
  if (!served.seen) return read;
  const lines = [...served.headers, ...headers.map(([name, value]): HeaderLine => [name, value])];
  return { ...read, served: { ...served, headers: lines } };
}

function shownOf(
  { head, body, ...more }: NonNullable<ListingPage['rendered']>,
  page: ListingPage,
): NonNullable<PageFacts['rendered']> {
  return { html: documentOf(head ?? page.head, body ?? page.body), ...more };
}

function siteFile(page: string, path: string, given: File = { status: 404 }): SiteFile | Unread | 'not-seen' {
  if (given === 'not-seen') return given;
  // what stands in front of a file is kept by no reader: it is not the site's answer
  if (given === 'in-front') return unread('no-answer');
  const contentType = path.endsWith('.xml') ? 'application/xml' : 'text/plain';
  const status = given === 'no-answer' ? undefined : given.status;
  return { url: new URL(path, page).href, status, contentType, text: textOf(given) };
}

function textOf(given: File): string {
  if (typeof given === 'string') return '';
  const { text = '', head, body, entries } = given;
  if (body !== undefined) return documentOf(head, body);
  if (entries === undefined) return text;
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
}
