import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { headerLines } from '../../../../engine/page/header-lines.ts';
import { unreadBehind } from '../../../../engine/page/in-front-of.ts';
import type { HeaderLine, Redirect } from '../../../../engine/page/page-read.ts';
import { type KeyedText, text } from '../../../../engine/texts/text.ts';
import { ACCEPT_ENCODING } from './decompress.ts';
import { BadRedirect, BadResponse } from './failures.ts';
import { guardedLookup, hostOf, type ResolveHost, refuseForbiddenLiteral } from './network-guard.ts';
import { type Reach, secretLines } from './reach.ts';
import { bodyParts } from './response-body.ts';
import { endOfHead, isLongEnough, parseHead, type ResponseHead, startOfHead } from './response-head.ts';

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
   * `BadRedirect` for more, a circle, or one to no web address.
   */
  get(url: URL, signal: AbortSignal, mostRedirects?: number): Promise<Answer>;
  /** Sends one request and follows no redirect. */
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
  const open = new Set<Socket>();
  const { reach, userAgent, resolve } = options;

  async function send(
    url: URL,
    signal: AbortSignal,
    lines: readonly string[],
    body?: string,
  ): Promise<Omit<Answer, 'redirects'>> {
    refuseForbiddenLiteral(reach, url);
    const lookup = guardedLookup(reach, url, resolve);
    signal.throwIfAborted();
    const start = performance.now();
    const host = hostOf(url);
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const socket =
      url.protocol === 'https:'
        ? connectTls({
            host,
            port,
            lookup,
            servername: isIP(host) === 0 ? host : '',
            ALPNProtocols: ['http/1.1'],
          })
        : connectTcp({ host, port, lookup });
    open.add(socket);
    const abort = () => socket.destroy(signal.reason);
    signal.addEventListener('abort', abort);
    socket.once('close', () => {
      open.delete(socket);
      signal.removeEventListener('abort', abort);
    });
    // whoever reads still gets the error
    socket.on('error', () => {});
    try {
      socket.write(requestFor(url, userAgent, lines, body));
      const { head, rest } = await readHead(socket);
      // who receives something has to say so
      if (body !== undefined && !head.hasStatus) throw new BadResponse('NOT_HTTP');
      const answered = Readable.from(bodyParts(head, rest, signal), { objectMode: false });
      answered.on('error', () => {}).once('close', () => socket.destroy());
      const timeToFirstByte = Math.round(performance.now() - start);
      return { url, status: head.status, headers: head.headers, body: answered, timeToFirstByte };
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  async function follow(
    start: URL,
    signal: AbortSignal,
    maySend: boolean,
    mayFollow: (to: URL) => boolean,
    mostRedirects = MAX_REDIRECTS,
  ): Promise<Answer> {
    const redirects: Redirect[] = [];
    const seen = new Set<string>();
    let url = start;
    // what a redirect to another origin has taken away does not come back (Fetch standard, "HTTP-redirect fetch")
    let hasSecrets = maySend;
    for (;;) {
      seen.add(url.href);
      hasSecrets &&= reach.origins.includes(url.origin);
      const answer = await send(url, signal, hasSecrets ? secretLines(reach, url) : []);
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
      redirects.push({ url: url.href, status: answer.status, location });
      const endless = (why: KeyedText) => new BadRedirect('too-many-redirects', why, answer.status);
      if (seen.has(next.href)) throw endless(text('read.redirect-circle', { address: shown(next) }));
      if (redirects.length > mostRedirects) throw endless(text('read.redirects', { n: mostRedirects }));
      url = next;
    }
  }

  return {
    get: (url, signal, mostRedirects) => follow(url, signal, true, () => true, mostRedirects),
    probe: (url, signal, mayFollow) => follow(url, signal, false, mayFollow),
    hasSecrets: (url) => secretLines(reach, url).length > 0,
    getOnce: (url, signal) => send(url, signal, secretLines(reach, url)),
    post: send,
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

/** An address has no line ends and no characters but those of ASCII: the URL parser has removed or encoded them. */
function requestFor(
  { host, pathname, search }: URL,
  userAgent: string,
  more: readonly string[],
  body?: string,
): string {
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    `User-Agent: ${userAgent}`,
    'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
    'Accept-Language: en,*;q=0.5',
    `Accept-Encoding: ${ACCEPT_ENCODING}`,
    'Connection: close',
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...more,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/**
 * Reads the head of the final response, past those with a status of 1xx (RFC 9110, section 15.2); `rest` is what comes
 * behind it. A head that ends with the connection is complete.
 */
async function readHead(socket: Socket): Promise<{ head: ResponseHead; rest: AsyncIterable<Buffer> }> {
  const pieces: AsyncIterator<Buffer> = socket[Symbol.asyncIterator]();
  let bytes: Buffer = Buffer.alloc(0);
  let size = 0;
  let searched = 0;
  let passed = 0;
  for (;;) {
    const came = bytes.subarray(0, size);
    const start = startOfHead(came);
    if (start === -1 && isLongEnough(came)) throw new BadResponse('NOT_HTTP');
    const end = start === -1 ? undefined : endOfHead(came, Math.max(start, searched - 3));
    searched = size;
    if (passed + (end ?? size) > MOST_HEAD_BYTES) throw new BadResponse('HEADERS_TOO_LARGE');
    if (end === undefined) {
      const next = await pieces.next();
      if (next.done !== true) {
        bytes = withRoom(bytes, size, next.value.length);
        size += next.value.copy(bytes, size);
        continue;
      }
      if (size === 0) throw new BadResponse('ENDED_EARLY');
    }
    const head = parseHead(came.subarray(0, end));
    if (head === undefined || head.status === 101) throw new BadResponse('NOT_HTTP');
    const rest = came.subarray(end ?? size);
    if (head.status < 100 || head.status > 199) return { head, rest: continued(rest, pieces) };
    passed += size - rest.length;
    bytes = Buffer.from(rest);
    size = rest.length;
    searched = 0;
  }
}

/** The same bytes with room for `more`, twice as much as before, so that many small pieces take linear time. */
function withRoom(bytes: Buffer, size: number, more: number): Buffer {
  if (bytes.length >= size + more) return bytes;
  const larger = Buffer.alloc(Math.max(2 * bytes.length, size + more));
  bytes.copy(larger, 0, 0, size);
  return larger;
}

async function* continued(first: Buffer, pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
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
