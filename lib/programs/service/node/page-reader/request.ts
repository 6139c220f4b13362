import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { headerLines } from '../../../../engine/page/header-lines.ts';
import { unreadBehind } from '../../../../engine/page/in-front-of.ts';
import type { HeaderLine, Redirect } from '../../../../engine/page/page-read.ts';
import { type KeyedText, text } from '../../../../engine/texts/text.ts';
import { asInProduction, type StandIn, serverAddress } from '../../../../engine/url/stand-in.ts';
import { ACCEPT_ENCODING } from './decompress.ts';
import { BadRedirect, BadResponse } from './failures.ts';
import { guardedLookup, hostOf, type ResolveHost, refuseForbiddenLiteral } from './network-guard.ts';
import { type Asking, BY_USER, mayCarry, type Reach, secretLines } from './reach.ts';

/** How a requester connects, and as whom. */
export interface NetworkOptions {
  /** Asked for every address before anything is sent to it, also after every redirect. */
  readonly reach: Reach;
  readonly userAgent: string;
  /** Resolves names; the system's resolver if `undefined`. */
  readonly resolve?: ResolveHost | undefined;
}

/** The final response for a URL, with its body not read yet: read it or destroy it. */
export interface Answer {
  readonly url: URL;
  readonly redirects: readonly Redirect[];
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  readonly body: Readable;
  /** Milliseconds from sending the last request to its response headers. */
  readonly timeToFirstByte: number;
  /** Whose server sent it, if not the one of `url`: its text is to be read `asInProduction`, its headers are. */
  readonly standIn?: StandIn | undefined;
  /** Whether it is a redirect that `mayFollow` refuses. */
  readonly isNotFollowed?: true;
}

/** Sends what nobody has asked for: it has no way to send secrets. */
export interface ProbeRequester {
  /** Follows the redirects that `mayFollow` allows; another one is the answer. Rejects as `get` of a `Requester`. */
  probe(url: URL, signal: AbortSignal, mayFollow: (to: URL) => boolean): Promise<Answer>;
  /** Whether a page at this address is read with secrets, so that strangers may get something else. */
  hasSecrets(url: URL): boolean;
}

/** Sends requests and follows redirects itself; create one per page read and close it afterwards. */
export interface Requester extends ProbeRequester {
  /**
   * Follows redirects, 10 by default, but none to a wall in front of the site (`in-front-of.ts`). Rejects with
   * `BadRedirect` for more, a circle, or one to no web address. Those followed are added to `redirects`.
   */
  get(url: URL, signal: AbortSignal, redirects?: Redirect[]): Promise<Answer>;
  /** The same for what the page or file at `by` asks for, or a program for it. */
  getFor(by: URL, url: URL, signal: AbortSignal, mostRedirects?: number): Promise<Answer>;
  /** Sends one request without secrets, and follows no redirect. */
  getOnce(url: URL, signal: AbortSignal): Promise<Omit<Answer, 'redirects'>>;
  /** Ends all connections, also those in use. */
  close(): void;
}

/** Sends what the service itself has to say, too. */
export interface PostingRequester extends Requester {
  /** Posts a body once with these header lines, without secrets, and follows no redirect. */
  post(
    url: URL,
    signal: AbortSignal,
    lines: readonly string[],
    body: string,
  ): Promise<Omit<Answer, 'redirects'>>;
}

/**
 * The maximum number of redirects followed; browsers stop at 20 (Fetch standard), search engines at 10
 * (Google).
 */
const MAX_REDIRECTS = 10;

/** How much of a response's header lines is read, in bytes: as much as Chromium reads (`kMaxHeaderBufSize`). */
const MOST_HEAD_BYTES = 256 * 1024;

/** The statuses with which a server sends clients elsewhere. */
export const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308]);

/**
 * Creates a requester. Addresses are checked on every hop and for every connection (`network-guard.ts`); proxy
 * environment variables are ignored; only HTTP/1.1, so that bytes can be counted as sent, and one connection for each
 * request, so that nothing behind a response can be taken for the next one. Certificates are verified. `get` rejects
 * with `BadRedirect`, `BadResponse`, `ForbiddenAddressError` and network errors.
 */
export function createRequester(options: NetworkOptions): PostingRequester {
  const open = new Set<ClientRequest>();
  const { reach, userAgent, resolve } = options;
  const { standIn } = reach;
  const secretsFor = (url: URL, asking: Asking) => secretLines(reach, serverAddress(standIn, url), asking);

  async function send(
    url: URL,
    signal: AbortSignal,
    lines: readonly string[],
    body?: string,
  ): Promise<Omit<Answer, 'redirects'>> {
    const to = serverAddress(standIn, url);
    refuseForbiddenLiteral(reach, to);
    signal.throwIfAborted();
    const start = performance.now();
    const host = hostOf(to);
    const request = (to.protocol === 'https:' ? https : http).request({
      host,
      port: to.port,
      path: to.pathname + to.search,
      method: body === undefined ? 'GET' : 'POST',
      headers: headersFor(to, userAgent, lines, body),
      lookup: guardedLookup(reach, to, resolve),
      servername: isIP(host) === 0 ? host : '',
      agent: false,
      insecureHTTPParser: true,
      maxHeaderSize: MOST_HEAD_BYTES,
    });
    open.add(request);
    request.maxHeadersCount = 0;
    let failure: Error | undefined;
    // whatever comes behind the response is told too
    request.on('error', (error) => {
      failure ??= asReason(error);
    });
    const abort = () => request.destroy(signal.reason);
    signal.addEventListener('abort', abort);
    request.once('close', () => {
      open.delete(request);
      signal.removeEventListener('abort', abort);
    });
    request.end(body === undefined ? undefined : Buffer.from(body));
    const response = await responseTo(request).catch((error: unknown) => {
      request.destroy();
      throw failure ?? error;
    });
    const parts = partsOf(response, signal, () => failure);
    const answered = Readable.from(parts, { objectMode: false });
    answered.on('error', () => {}).once('close', () => request.destroy());
    const timeToFirstByte = Math.round(performance.now() - start);
    const { statusCode = 0 } = response;
    const headers = headerLinesOf(response).map(
      ([name, value]): HeaderLine => [name, asInProduction(standIn, value)],
    );
    return { url, status: statusCode, headers, body: answered, timeToFirstByte, standIn };
  }

  async function follow(
    start: URL,
    signal: AbortSignal,
    asking: Asking | undefined,
    mayFollow: (to: URL) => boolean = () => true,
    mostRedirects = MAX_REDIRECTS,
    redirects: Redirect[] = [],
  ): Promise<Answer> {
    const seen = new Set<string>();
    let url = start;
    // what a redirect to another origin has taken away does not come back (Fetch standard, "HTTP-redirect fetch")
    let hasSecrets = asking !== undefined;
    for (;;) {
      seen.add(url.href);
      hasSecrets &&= asking !== undefined && mayCarry(reach, serverAddress(standIn, url), asking);
      const answer = await send(url, signal, asking && hasSecrets ? secretsFor(url, asking) : []);
      const locations = [...new Set(headerLines(answer, 'location'))];
      const [location] = locations;
      // a redirect without an address is a response like any other (Fetch standard, "HTTP-redirect fetch", step 2)
      if (!REDIRECT_STATUS.has(answer.status) || location === undefined) return { ...answer, redirects };
      // a provider's wall in front of the site is not what was asked for
      if (unreadBehind({ ...answer, asked: start.href, url: url.href, text: '' }))
        return { ...answer, redirects };
      answer.body.destroy();
      const next = redirectTarget(locations, url, answer.status);
      if (!mayFollow(next)) return { ...answer, redirects, isNotFollowed: true };
      const robots = answer.headers.filter(([name]) => name === 'x-robots-tag');
      redirects.push({
        url: url.href,
        status: answer.status,
        location,
        ...(robots.length > 0 && { headers: robots }),
      });
      const endless = (why: KeyedText) => new BadRedirect('too-many-redirects', why, answer.status);
      if (seen.has(next.href)) throw endless(text('read.redirect-circle', { address: shown(next) }));
      if (redirects.length > mostRedirects) throw endless(text('read.redirects', { n: mostRedirects }));
      url = next;
    }
  }

  return {
    get: (url, signal, redirects) => follow(url, signal, BY_USER, undefined, undefined, redirects),
    getFor: (by, url, signal, mostRedirects) =>
      follow(url, signal, { by: serverAddress(standIn, by).origin }, undefined, mostRedirects),
    probe: (url, signal, mayFollow) => follow(url, signal, undefined, mayFollow),
    hasSecrets: (url) => secretsFor(url, BY_USER).length > 0,
    getOnce: (url, signal) => send(url, signal, []),
    post: send,
    close: () => {
      for (const request of open) request.destroy();
    },
  };
}

/** Names and values in turn. Header lines are bytes to Node: letters beyond ASCII are sent as UTF-8. */
function headersFor({ host }: URL, userAgent: string, more: readonly string[], body?: string): string[] {
  const lines = [
    `Host: ${host}`,
    `User-Agent: ${userAgent}`,
    'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
    'Accept-Language: en,*;q=0.5',
    `Accept-Encoding: ${ACCEPT_ENCODING}`,
    'Connection: close',
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...more,
  ];
  return lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), Buffer.from(line.slice(colon + 1).trim()).toString('latin1')];
  });
}

/** What Node says of a response that it cannot read; other errors are the network's, or the reason of an abort. */
function asReason(error: NodeJS.ErrnoException): Error {
  const { syscall } = error;
  const code = String(error.code);
  if (code === 'HPE_HEADER_OVERFLOW') return new BadResponse('HEADERS_TOO_LARGE');
  const isEnd = code === 'HPE_INVALID_EOF_STATE' || (code === 'ECONNRESET' && syscall === undefined);
  if (isEnd) return new BadResponse('ENDED_EARLY');
  return code.startsWith('HPE_') ? new BadResponse('NOT_HTTP') : error;
}

/** Node passes on what is no response to a page's request: another protocol, and NUL, which no database stores. */
async function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  const notHttp = () => new BadResponse('NOT_HTTP');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(notHttp());
    });
  });
  if (response.statusCode === 101 || response.rawHeaders.some((part) => part.includes('\0'))) throw notHttp();
  return response.on('error', () => {});
}

/**
 * The bytes of a body. One that breaks off is used as far as it came, as in browsers; if nothing came, the failure is
 * thrown.
 */
async function* partsOf(
  response: IncomingMessage,
  signal: AbortSignal,
  failure: () => Error | undefined,
): AsyncGenerator<Buffer> {
  let came = false;
  try {
    for await (const part of response) {
      came = true;
      yield part;
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!came) throw failure() ?? (error instanceof Error ? asReason(error) : error);
  }
}

function headerLinesOf({ rawHeaders }: IncomingMessage): HeaderLine[] {
  const lines: HeaderLine[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? '';
    lines.push([name, decoded(name, rawHeaders[i + 1] ?? '')]);
  }
  return lines;
}

/**
 * A value, whose characters are bytes so far, as UTF-8 if it is, else as Latin-1. Of an address that is neither, the
 * bytes stay as they are, percent-encoded: `Location` is bytes to browsers.
 */
function decoded(name: string, value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value;
  const bytes = Buffer.from(value, 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    if (name !== 'location') return value;
    return value.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  }
}

/**
 * Different addresses are none: Chromium refuses them too (ERR_RESPONSE_HEADERS_MULTIPLE_LOCATION, tried 2026-11-25).
 */
function redirectTarget(locations: readonly string[], from: URL, status: number): URL {
  const [location = ''] = locations;
  const values = { address: shown(from), status: `${status}` };
  const bad = (why: KeyedText) => new BadRedirect('bad-redirect', why, status);
  if (locations.length > 1 || !URL.canParse(location, from)) throw bad(text('read.redirect-invalid', values));
  const target = new URL(location, from);
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw bad(text('read.redirect-scheme', { ...values, scheme: target.protocol }));
  if (target.username !== '' || target.password !== '') throw bad(text('read.redirect-user', values));
  target.hash = '';
  return target;
}

/** An address in a text for people. */
export function shown(url: URL): string {
  return url.href.length > 100 ? `${url.href.slice(0, 99)}…` : url.href;
}
