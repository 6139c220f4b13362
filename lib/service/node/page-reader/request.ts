import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { headerLines } from '../../header-lines.ts';
import type { HeaderLine, Redirect } from '../../page-read.ts';
import { type KeyedText, text } from '../../texts/text.ts';
import { ACCEPT_ENCODING } from './decompress.ts';
import { UnreadableError } from './failures.ts';
import { guardedLookup, type MayConnect, type ResolveHost, refuseForbiddenLiteral } from './network-guard.ts';

/** How a requester connects, and as whom. */
export interface NetworkOptions {
  /** Called for every address before anything is sent to it, also after every redirect. */
  readonly mayConnect: MayConnect;
  readonly userAgent: string;
  /** Resolves names; the system's resolver if `undefined`. */
  readonly resolve: ResolveHost | undefined;
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
}

/** Sends GETs and follows redirects itself; create one per page read and close it afterwards. */
export interface Requester {
  /** Follows up to 10 redirects; rejects with `UnreadableError` for more, a circle, or one without a web address. */
  get(url: URL, signal: AbortSignal): Promise<Answer>;
  /** Sends one request and follows no redirect. */
  getOnce(url: URL, signal: AbortSignal): Promise<Omit<Answer, 'redirects'>>;
  /** Ends all connections, also those in use. */
  close(): Promise<void>;
}

/**
 * The maximum number of redirects followed; browsers stop at 20 (Fetch standard), search engines at 10
 * (Google).
 */
const MAX_REDIRECTS = 10;

const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308]);

/**
 * Creates a requester with its own connections. Addresses are checked on every hop and for every connection
 * (`network-guard.ts`); proxy environment variables are ignored; only HTTP/1.1, so that bytes can be counted
 * as sent. Certificates are verified. `get` rejects with `UnreadableError`, `ForbiddenAddressError` and network
 * errors.
 */
export function createRequester(options: NetworkOptions): Requester {
  const agent = new Agent({
    allowH2: false,
    connect: { lookup: guardedLookup(options.mayConnect, options.resolve) },
  });
  const headers = {
    'user-agent': options.userAgent,
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'accept-language': 'en,*;q=0.5',
    'accept-encoding': ACCEPT_ENCODING,
  };

  async function send(url: URL, signal: AbortSignal): Promise<Omit<Answer, 'redirects'>> {
    refuseForbiddenLiteral(url, options.mayConnect);
    const start = performance.now();
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers,
      signal,
    });
    // undici's bodies also emit errors when destroyed; readers of a body still receive them.
    response.body.on('error', () => {});
    return {
      url,
      status: response.statusCode,
      headers: linesOf(response.headers),
      body: response.body,
      timeToFirstByte: Math.round(performance.now() - start),
    };
  }

  return {
    async get(start, signal) {
      const redirects: Redirect[] = [];
      const seen = new Set<string>();
      let url = start;
      for (;;) {
        seen.add(url.href);
        const answer = await send(url, signal);
        if (!REDIRECT_STATUS.has(answer.status)) return { ...answer, redirects };
        answer.body.destroy();
        const location = headerLines(answer, 'location')[0];
        const next = redirectTarget(location, url, answer.status);
        redirects.push({ url: url.href, status: answer.status, location: location ?? '' });
        if (seen.has(next.href))
          throw new UnreadableError(
            'too-many-redirects',
            text('read.redirect-circle', { address: shown(next) }),
          );
        if (redirects.length > MAX_REDIRECTS)
          throw new UnreadableError('too-many-redirects', text('read.redirects', { n: MAX_REDIRECTS }));
        url = next;
      }
    },
    getOnce: send,
    close: () => agent.destroy(),
  };
}

function redirectTarget(location: string | undefined, from: URL, status: number): URL {
  const values = { address: shown(from), status: `${status}` };
  const bad = (what: KeyedText) => new UnreadableError('bad-redirect', what);
  if (location === undefined || location === '') throw bad(text('read.redirect-nowhere', values));
  if (!URL.canParse(location, from)) throw bad(text('read.redirect-invalid', values));
  const target = new URL(location, from);
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw bad(text('read.redirect-scheme', { ...values, scheme: target.protocol }));
  if (target.username !== '' || target.password !== '') throw bad(text('read.redirect-user', values));
  target.hash = '';
  return target;
}

function linesOf(headers: Readonly<Record<string, string | string[] | undefined>>): HeaderLine[] {
  return Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((line): HeaderLine => [name.toLowerCase(), line]),
  );
}

function shown(url: URL): string {
  return url.href.length > 100 ? `${url.href.slice(0, 99)}…` : url.href;
}
