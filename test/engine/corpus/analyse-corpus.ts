import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { decodePage } from '../../../lib/engine/page/decode-page.ts';
import type { PageRead, ServedPage, SiteFile } from '../../../lib/engine/page/page-read.ts';
import type { Analysis } from '../../../lib/engine/store/stored-analysis.ts';
import { pageFixture } from '../analysis/page-fixture.ts';
import type { CorpusResponse, FileResponse } from './corpus-page.ts';

/** One day after the dates that pages of the corpus give as their last. */
const READ_AT = '2026-11-21T10:00:00.000Z';

/** Analyses a page of the corpus as if its server had returned it with this response. */
export function analyseCorpusPage(page: string, response: CorpusResponse = {}): Analysis {
  return analysePage(readCorpusPage(page, response), (check, error) => {
    throw new Error(`${check} broke`, { cause: error });
  });
}

export function readCorpusPage(page: string, response: CorpusResponse = {}): PageRead {
  const bytes = readFileSync(join(import.meta.dirname, 'pages', `${page}.html`));
  const sent = response.headers ?? [];
  const replaced = new Set([...sent.map(([name]) => name), ...(response.withoutHeaders ?? [])]);
  const usual = servedOf(pageFixture('')).headers.filter(([name]) => !replaced.has(name));
  const headers = [...usual, ...sent];
  const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const { html, encoding } = decodePage(bytes, contentType);
  const url = response.url ?? 'https://bakery.example/bread';
  const read = pageFixture(html, {
    url,
    requestedUrl: response.requestedUrl ?? url,
    redirects: response.redirects ?? [],
    status: response.status ?? 200,
    encoding,
    readAt: READ_AT,
    site: siteOf(response, url, html),
  });
  return { ...read, served: { ...servedOf(read), headers } };
}

function servedOf({ served }: PageRead): ServedPage {
  if (!served.seen) throw new Error('The page was not read.');
  return served;
}

function siteOf(response: CorpusResponse, url: string, html: string) {
  const file = (path: string, contentType: string, given: FileResponse): SiteFile => ({
    url: new URL(path, url).href,
    status: given.status,
    contentType,
    text: given.thisPage ? html : (given.text ?? ''),
  });
  const robotsTxt = response.robotsTxt ?? { status: 200, text: 'User-agent: *\nDisallow: /admin' };
  const sitemap = response.sitemap ?? { status: 200, text: '<urlset></urlset>' };
  return {
    robotsTxt: robotsTxt === 'not-seen' ? robotsTxt : file('/robots.txt', 'text/plain', robotsTxt),
    sitemap: file('/sitemap.xml', 'application/xml', sitemap),
    missingPage: file('/missing', 'text/html', response.missingPage ?? { status: 404, text: '' }),
    favicon: file('/favicon.ico', 'image/x-icon', { status: response.favicon ?? 200, text: '' }),
  };
}
