import type { LinkResponse } from '../../page-read.ts';
import type { CapturedFile, CapturedPage, CapturedResponse } from './captured-page.ts';

/** The parts of a captured page that come from its server. */
export interface ServedPage
  extends Pick<CapturedPage, 'raw' | 'asUser' | 'robotsTxt' | 'sitemap' | 'favicon' | 'missingPage'> {
  readonly links: readonly LinkResponse[];
}

export interface ServedPageRequest {
  /** The address of the shown page, without its fragment. */
  readonly url: string;
  /** The address of its icon; it may be relative. */
  readonly icon: string;
  /** The addresses of its first links. Those of its own origin are tried. */
  readonly links: readonly string[];
  /** The encoding of the shown document, by its WHATWG name. */
  readonly characterSet: string;
  /** Whether the shown document has a field for a password. */
  readonly asksForPassword: boolean;
  /**
   * Where this runs: in the page, isolated from its scripts, or in the extension, which must have the permission for
   * the page's host and, unlike the page, is not bound by the page's policy (CSP).
   */
  readonly from: 'page' | 'extension';
}

const MOST_PAGE_BYTES = 10_000_000;
const MOST_FILE_BYTES = 512 * 1024;
const LONGEST_ADDRESS = 2_048;
/** How long a link is waited for, in milliseconds: one slow link must not delay the report. */
const LINK_DEADLINE = 2_000;
/** For all requests together, so that a slow server does not keep the user waiting. In milliseconds. */
const DEADLINE = 15_000;

/**
 * How redirects stay within the page's origin. The extension may request any host that the user has allowed, so it
 * follows none.
 */
const WITHIN_ORIGIN = {
  page: { mode: 'same-origin' },
  extension: { redirect: 'error' },
} as const satisfies Record<ServedPageRequest['from'], RequestInit>;

/**
 * Reads a page as its server sends it, and the files beside it. It requests nothing but the page's own origin, and
 * never throws. What is not received after 15 seconds counts as not seen.
 */
export async function readServedPage({
  url: pageUrl,
  icon,
  links,
  characterSet,
  asksForPassword,
  from,
}: ServedPageRequest): Promise<ServedPage> {
  const signal = AbortSignal.timeout(DEADLINE);

  /**
   * `undefined` without a response that may be read: no connection, another origin, or the page's own policy. A
   * redirect to another origin is not followed.
   */
  async function request(
    url: string,
    credentials: RequestCredentials,
    kind: 'page' | 'file',
  ): Promise<CapturedResponse | undefined> {
    try {
      const sent = performance.now();
      const response = await fetch(url, { credentials, cache: 'no-store', signal, ...WITHIN_ORIGIN[from] });
      const waited = performance.now() - sent;
      const isPage = kind === 'page';
      const read = await readBody(response, isPage ? MOST_PAGE_BYTES : MOST_FILE_BYTES);
      const body = isPage ? read.body : await unpack(read.body);
      return {
        url: response.url || url,
        redirected: response.redirected,
        status: response.status,
        headers: [...response.headers],
        // a page that is too large is not analysed
        text: isPage && read.cut ? '' : await decode(body, isPage ? characterSet : 'utf-8'),
        bytes: body.size,
        cut: read.cut,
        bom: /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)/.test(await start(body)),
        waited,
      };
    } catch {
      return undefined;
    }
  }

  /** A file beside the page, without cookies; not requested if it is of another origin. */
  async function readFile(address: string): Promise<CapturedFile> {
    const url = URL.parse(address, pageUrl)?.href ?? address;
    if (!url.startsWith(`${new URL(pageUrl).origin}/`))
      return { url: url.slice(0, LONGEST_ADDRESS), response: undefined };
    return { url, response: await request(url, 'omit', 'file') };
  }

  /**
   * The page as a crawler gets it, without cookies. Once more with them if that is not the shown page: refused,
   * redirected, or asking for a password that the shown page does not ask for.
   */
  async function readRaw(): Promise<Pick<ServedPage, 'raw' | 'asUser'>> {
    const plain = await request(pageUrl, 'omit', 'page');
    const isSignIn = !asksForPassword && /<input[^>]{0,200}type\s*=\s*["']?password/i.test(plain?.text ?? '');
    const isShownPage =
      plain && plain.status !== 401 && plain.status !== 403 && !plain.redirected && !isSignIn;
    if (isShownPage) return { raw: plain, asUser: false };
    const own = await request(pageUrl, 'include', 'page');
    return own && own.status < 400 ? { raw: own, asUser: true } : { raw: plain, asUser: false };
  }

  /** The status of a link of the page's own origin, without cookies. Its body is not read. */
  async function readLink(url: string): Promise<LinkResponse> {
    try {
      const response = await fetch(url, {
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(LINK_DEADLINE),
        ...WITHIN_ORIGIN[from],
      });
      void response.body?.cancel();
      return { url, status: response.status };
    } catch {
      return { url, status: undefined };
    }
  }

  const robots = readFile('/robots.txt');
  const [page, robotsTxt, sitemap, favicon, missingPage, tried] = await Promise.all([
    readRaw(),
    robots,
    robots.then(({ response }) => {
      const named =
        response?.status === 200
          ? /^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,2048})/im.exec(response.text)?.[1]
          : undefined;
      return readFile(named ?? '/sitemap.xml');
    }),
    readFile(icon),
    readFile(`/verdict-looks-for-a-missing-page-${Math.random().toString(36).slice(2)}`),
    Promise.all(links.filter((url) => url.startsWith(`${new URL(pageUrl).origin}/`)).map(readLink)),
  ]);
  return { ...page, robotsTxt, sitemap, favicon, missingPage, links: tried };
}

// In Firefox the bytes of a response belong to the page's compartment, where an extension's script may neither index
// them nor call their methods; the browser's own `Blob` and `TextDecoder` can read them.

/** At most `most` bytes of a body. */
async function readBody(response: Response, most: number): Promise<{ body: Blob; cut: boolean }> {
  const parts: BlobPart[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  while (reader && length <= most) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value as BlobPart);
    length += value.byteLength;
  }
  if (length > most) void reader?.cancel();
  return { body: new Blob(parts).slice(0, most), cut: length > most };
}

async function decode(body: Blob, encoding: string): Promise<string> {
  return new TextDecoder(encoding).decode(await body.arrayBuffer());
}

/** The first bytes, one character each; those from 0x80 to 0x9F as in windows-1252. */
function start(body: Blob): Promise<string> {
  return decode(body.slice(0, 3), 'latin1');
}

/** A sitemap may be a gzip file (sitemaps.org), recognised by its first two bytes. */
async function unpack(body: Blob): Promise<Blob> {
  if (!(await start(body)).startsWith('\x1f\u2039')) return body;
  const unpacked = body.stream().pipeThrough(new DecompressionStream('gzip'));
  return (await readBody(new Response(unpacked), MOST_FILE_BYTES)).body;
}
