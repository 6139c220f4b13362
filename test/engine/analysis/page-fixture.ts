import type {
  HeaderLine,
  LinkResponse,
  PageRead,
  ServedPage,
  ShownDocument,
  SiteFile,
  SitemapsRead,
  SiteRead,
  Unread,
} from '../../../lib/engine/page/page-read.ts';
import { unread } from '../../../lib/engine/page/page-read.ts';
import { parseSitemap } from '../../../lib/engine/sitemap/parse-sitemap.ts';
import { addressKey } from '../../../lib/engine/url/address-key.ts';

const file = (url: string, status: number, contentType: string, text = ''): SiteFile => ({
  url,
  status,
  contentType,
  text,
});

/** What a test says of one part of a site; `not-seen` is short for a part that was not requested. */
type Part<Value> = Value | Unread | 'not-seen';

/** The facts a test can set; the others are those of a well-configured server at `https://bakery.example`. */
export type PageFacts = Partial<Omit<ServedPage, 'seen' | 'html' | 'headers'>> & {
  /** The ordered address; the same as `url` if absent. */
  readonly requestedUrl?: string;
  readonly readAt?: string;
  /** `false` if only the rendered document was seen. */
  readonly rawSeen?: boolean;
  /** The document after its scripts; otherwise the same version as the served one. */
  readonly rendered?: Partial<ShownDocument> & Pick<ShownDocument, 'html'>;
  readonly site?: {
    readonly robotsTxt?: Part<SiteFile>;
    readonly sitemap?: Part<SiteFile>;
    readonly favicon?: Part<SiteFile>;
    readonly missingPage?: Part<SiteFile>;
    readonly overHttp?: NonNullable<SiteRead['overHttp']>;
    readonly links?: Part<readonly LinkResponse[]>;
  };
  /** Header lines by name: one value, or one for each line. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
};

/** A page as read from a well-configured server. */
export function pageFixture(given: string, facts: PageFacts = {}): PageRead {
  // only a page with a script can be changed by one
  const isScripted =
    facts.rendered === undefined || facts.rawSeen === false || /<script|\son\w+=/i.test(given);
  const html = isScripted ? given : `${given}<script src="/app.js"></script>`;
  const bytes = new TextEncoder().encode(html.slice(0, 1_000_000)).length;
  const {
    requestedUrl,
    readAt = '2026-11-20T10:00:00.000Z',
    rawSeen,
    rendered,
    site,
    headers,
    ...more
  } = facts;
  const url = more.url ?? 'https://bakery.example/bread';
  const served: ServedPage = {
    seen: true,
    redirects: [],
    status: 200,
    encoding: { name: 'UTF-8', source: 'header' },
    transferredBytes: Math.ceil(bytes / 3),
    bytes,
    timeToFirstByte: 120,
    ...more,
    html,
    url,
    headers: linesOf({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'max-age=600',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      server: 'nginx',
      ...headers,
    }),
  };
  return {
    asked: requestedUrl ?? url,
    served: rawSeen === false ? unread('no-answer') : served,
    ...(rendered && { shown: { ...shownLike(served, readAt), ...rendered } }),
    site: siteOf(url, site),
    readAt,
  };
}

/** A document that was loaded from what is served. */
function shownLike({ url, status, bytes, transferredBytes }: ServedPage, readAt: string) {
  return {
    url,
    status,
    decodedBytes: bytes,
    transferredBytes,
    timeToFirstByte: 120,
    contentType: 'text/html',
    characterSet: 'UTF-8',
    byOwnWorker: false,
    translated: false,
    loadedAt: new Date(Date.parse(readAt) - 5_000).toISOString(),
  };
}

function siteOf(url: string, facts: PageFacts['site'] = {}): SiteRead {
  const {
    robotsTxt = file(
      'https://bakery.example/robots.txt',
      200,
      'text/plain',
      'User-agent: *\nDisallow: /admin',
    ),
    sitemap = file('https://bakery.example/sitemap.xml', 200, 'application/xml', '<urlset></urlset>'),
    favicon = file('https://bakery.example/favicon.ico', 200, 'image/x-icon'),
    missingPage = file('https://bakery.example/missing', 404, 'text/html'),
    overHttp,
    links,
  } = facts;
  const part = <Value extends object>(value: Part<Value>): Value | Unread =>
    value === 'not-seen' ? unread('not-requested') : value;
  const listed = part(sitemap);
  const tried = links && part(links);
  return {
    robotsTxt: part(robotsTxt),
    sitemaps:
      'seen' in listed
        ? listed
        : sitemapsOfFile(listed, URL.parse(url) ?? new URL('http://address.invalid/')),
    favicon: part(favicon),
    missingPage: part(missingPage),
    ...(overHttp && { overHttp }),
    ...(tried && { links: 'seen' in tried ? tried : { tried, of: tried.length } }),
  };
}

function linesOf(headers: NonNullable<PageFacts['headers']>): HeaderLine[] {
  return Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value): HeaderLine => [name, value]),
  );
}

/** A whole document with this head and body. */
export function documentOf(head: string, body = '<main><h1>Bread</h1></main>'): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
}

/** What one sitemap file says about a page; those that an index names were not requested. */
function sitemapsOfFile({ url, status, contentType, text }: SiteFile, page: URL): SitemapsRead {
  const sitemap = status === 200 ? parseSitemap(text) : undefined;
  const files = [{ url, status, contentType, ...(sitemap && { kind: sitemap.kind }) }];
  if (sitemap?.kind !== 'pages') return { files, ...(sitemap && { cut: 'not-requested' as const }) };
  const listed = sitemap.addresses.map((address) => addressKey(new URL(address)));
  return {
    files,
    pages: { listed: { [url]: listed }, unread: [] },
    ...(listed.includes(addressKey(page)) && { lists: url }),
  };
}

/** A text with `[[a# * 3]]` in the place of `a0a1a2`. */
export function expanded(text: string): string {
  return text.replace(/\[\[(.*?) \* (\d+)\]\]/g, (_all, part: string, count: string) =>
    Array.from({ length: Number(count) }, (_, index) => part.replaceAll('#', `${index}`)).join(''),
  );
}
