import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../../lib/service/analysis/analyse-page.ts';
import type { HeaderLine, PageRead, SiteFile } from '../../../../lib/service/page/page-read.ts';
import { pageFixture } from '../page-fixture.ts';
import { documentOf, type ListingPage } from './listing-table/row.ts';
import { LISTING_TABLE } from './listing-table.ts';

const ADDRESS = 'https://shop.example/bread';

describe('the listing answer agrees with the table of another hand', () => {
  it.each(LISTING_TABLE.map((row) => [row.title, row] as const))('%s', (_title, row) => {
    const { answer, reason, crawlers } = analysePage(pageRead(row.page)).listing;
    expect({ answer, reason }).toEqual({ answer: row.answer, reason: row.reason });
    expect(crawlers.bing.answer).toBe(row.bing ?? row.answer);
    expect(crawlers.ai).toMatchObject(row.crawlers ?? {});
  });
});

function pageRead(page: ListingPage): PageRead {
  const { head, body, rendered, url = ADDRESS, headers = [] } = page;
  const html = documentOf(head, body);
  const read = pageFixture(html, {
    url,
    requestedUrl: page.requestedUrl ?? url,
    redirects: page.redirects ?? [],
    status: page.status ?? 200,
    readAt: page.readAt ?? '2026-11-23T12:00:00Z',
    ...(rendered && { rendered: { html: documentOf(rendered.head ?? head, rendered.body ?? body) } }),
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

function siteFile(
  page: string,
  path: string,
  given: ListingPage['robotsTxt'] = { status: 404 },
): SiteFile | 'not-seen' {
  if (given === 'not-seen') return given;
  const contentType = path.endsWith('.xml') ? 'application/xml' : 'text/plain';
  return { url: new URL(path, page).href, status: given.status, contentType, text: given.text ?? '' };
}
