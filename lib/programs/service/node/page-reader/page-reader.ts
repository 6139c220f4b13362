import { decodePage } from '../../../../engine/page/decode-page.ts';
import { headerLines } from '../../../../engine/page/header-lines.ts';
import { unreadBehind } from '../../../../engine/page/in-front-of.ts';
import type { Redirect, ServedPage } from '../../../../engine/page/page-read.ts';
import { redirectedTo } from '../../../../engine/page/redirected-to.ts';
import type { PageReader, PageUnreadable } from '../../../../engine/ports.ts';
import { sizeText } from '../../../../engine/texts/size-text.ts';
import { type KeyedText, text } from '../../../../engine/texts/text.ts';
import { plainWebAddress } from '../../../../engine/url/plain-web-address.ts';
import { asInProduction } from '../../../../engine/url/stand-in.ts';
import { collect, isDecoded } from './decompress.ts';
import { reasonFor, UnreadableError } from './failures.ts';
import { isHtmlType, looksBinary, looksLikeHtml, mediaTypeOf } from './html-type.ts';
import type { ResolveHost } from './network-guard.ts';
import { LARGEST_PAGE, LONGEST_READ_MS, type Reach } from './reach.ts';
import { type Answer, createRequester, type NetworkOptions, REDIRECT_STATUS, shown } from './request.ts';
import { readSiteFiles } from './site-files.ts';

export interface PageReaderOptions {
  readonly reach: Reach;
  /** The maximum size of the body, in bytes, on the wire and decompressed. 10 MB by default. */
  readonly maxBytes?: number;
  /** The time limit from the first request to the last byte of the page, in milliseconds. 30 s by default. */
  readonly timeoutMs?: number;
  /** The time limit for each file beside the page, in milliseconds; 5 s by default. */
  readonly fileTimeoutMs?: number;
  readonly userAgent?: string;
  /** Resolves names; the system's resolver by default. The resulting addresses are checked in any case. */
  readonly resolve?: ResolveHost;
}

/** How requests of this program name it. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; Verdict/0.1; page report asked for by a person)';

/**
 * Creates a page reader that uses HTTP. Error pages (404, 500 …) are pages, with their status; without HTML they are
 * empty. The reader never rejects: all failures are returned as a reason with a message for people. The site's files
 * beside the page have small limits of their own (`site-files.ts`) and never make a page unreadable.
 */
export function createPageReader(options: PageReaderOptions): PageReader {
  const maxBytes = options.maxBytes ?? LARGEST_PAGE;
  const timeoutMs = options.timeoutMs ?? LONGEST_READ_MS;
  const { reach, userAgent = USER_AGENT, resolve } = options;
  const network: NetworkOptions = { reach, userAgent, resolve };
  return async (address) => {
    const url = plainWebAddress(address);
    if (url === undefined) return { ok: false, reason: NOT_A_WEB_ADDRESS };
    const requester = createRequester(network);
    const redirects: Redirect[] = [];
    let current = url;
    const read = async (): Promise<ServedPage> => {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await requester.get(url, signal, redirects);
      current = answer.url;
      return readPage(url, answer, maxBytes, signal);
    };
    try {
      const served = await read().catch((error: unknown) => {
        const target = targetUnread(redirects, reasonFor(error, current, timeoutMs));
        if (target === undefined) throw error;
        return target;
      });
      // of an address that leads elsewhere, its own site is what counts
      const isElsewhere = redirectedTo({ asked: url.href, ...served }) !== undefined;
      const site = isElsewhere
        ? await readSiteFiles(requester, url, undefined, options.fileTimeoutMs)
        : await readSiteFiles(requester, new URL(served.url), served.html, options.fileTimeoutMs);
      return { ok: true, page: { asked: url.href, served, site, readAt: new Date().toISOString() } };
    } catch (error) {
      return { ok: false, reason: reasonFor(error, current, timeoutMs) };
    } finally {
      requester.close();
    }
  };
}

/** What makes the address itself unreadable: our own limits, and redirects that lead nowhere. */
const OWN: ReadonlySet<PageUnreadable['kind']> = new Set([
  'not-allowed',
  'bad-redirect',
  'too-many-redirects',
]);

/**
 * An address that redirects to what cannot be read, with the last redirect as its response; `undefined` if it does not.
 */
function targetUnread(redirects: readonly Redirect[], { kind }: PageUnreadable): ServedPage | undefined {
  const last = redirects.at(-1);
  if (last === undefined || OWN.has(kind)) return undefined;
  return {
    seen: true,
    url: new URL(last.location, last.url).href,
    redirects,
    status: last.status,
    headers: [],
    html: '',
    encoding: { name: 'UTF-8', source: 'default' },
    transferredBytes: 0,
    bytes: 0,
  };
}

const NOT_A_WEB_ADDRESS: PageUnreadable = {
  kind: 'not-allowed',
  message: text('read.not-an-address'),
};

async function readPage(
  asked: URL,
  answer: Answer,
  maxBytes: number,
  signal: AbortSignal,
): Promise<ServedPage> {
  const { headers, status, redirects, timeToFirstByte } = answer;
  const { mediaType, line } = mediaTypeOf(headerLines(answer, 'content-type'));
  const isHtml = mediaType === '' || isHtmlType(mediaType);
  const response = { ...answer, asked: asked.href, url: answer.url.href };
  const noHtml = () => noPage(answer, 'not-html', text('read.not-html', { type: mediaType.slice(0, 80) }));
  // what something in front sends need not be a page
  if (!isHtml && status < 400 && !unreadBehind({ ...response, text: '' })) {
    answer.body.destroy();
    throw noHtml();
  }
  const contentEncoding = headerLines(answer, 'content-encoding').join(', ');
  const { bytes, transferredBytes, cut } = await collect(answer.body, contentEncoding, maxBytes, signal);
  if (cut) throw new UnreadableError('too-large', text('read.too-large', { size: sizeText(maxBytes) }));
  const { html: sent, encoding } = decodePage(bytes, line);
  let html = asInProduction(answer.standIn, sent);
  if (!unreadBehind({ ...response, text: html })) {
    let why: UnreadableError | undefined;
    if (!isHtml) why = noHtml();
    else if (html.trim() === '') why = noPage(answer, 'empty', text('read.empty', { status: `${status}` }));
    else if (!isDecoded(contentEncoding) && looksBinary(html))
      why = noPage(answer, 'not-html', text('read.compressed-as', { coding: contentEncoding.slice(0, 40) }));
    else if (mediaType === '' && !looksLikeHtml(html)) why = noPage(answer, 'not-html', text('read.no-type'));
    if (why && status < 400) throw why;
    // of an error its status counts, whatever is sent with it
    if (why) html = '';
  }
  return {
    seen: true,
    url: answer.url.href,
    redirects,
    status,
    headers,
    html,
    encoding,
    transferredBytes,
    bytes: bytes.length,
    timeToFirstByte,
  };
}

/** Why a response is no page; for a redirect without an address that is the reason. */
function noPage({ url, status }: Answer, kind: PageUnreadable['kind'], why: KeyedText): UnreadableError {
  if (!REDIRECT_STATUS.has(status)) return new UnreadableError(kind, why);
  const values = { status: `${status}`, address: shown(url) };
  return new UnreadableError('bad-redirect', text('read.redirect-nowhere', values));
}
