import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { headerLines } from '../../header-lines.ts';
import type { HeaderLine, Redirect } from '../../ports.ts';
import { ACCEPT_ENCODING } from './decompress.ts';
import { UnreadableError } from './failures.ts';
import { guardedLookup, type MayConnect, type ResolveHost, refuseForbiddenLiteral } from './network-guard.ts';

export interface NetworkOptions {
  /** Called for every address before anything is sent to it, also after every redirect. */
  readonly mayConnect: MayConnect;
  readonly userAgent: string;
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
  get(url: URL, signal: AbortSignal): Promise<Answer>;
  /** Sends one request and follows no redirect. */
  getOnce(url: URL, signal: AbortSignal): Promise<Omit<Answer, 'redirects'>>;
  close(): Promise<void>;
}

/**
 * The maximum number of redirects followed; browsers stop at 20 (Fetch standard), search engines at 10
 * (Google).
 */
const MAX_REDIRECTS = 10;

const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308]);

/**
 * A requester with its own connections. Addresses are checked on every hop and for every connection
 * (`network-guard.ts`); proxy environment variables are ignored; only HTTP/1.1, so that bytes can be counted
 * as sent. Certificates are verified. `get` throws `UnreadableError`, `ForbiddenAddressError` and network
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
            `The page redirects in a circle: ${shown(next)} leads back to itself. Fix the redirect rules on the server.`,
          );
        if (redirects.length > MAX_REDIRECTS)
          throw new UnreadableError(
            'too-many-redirects',
            `The page redirects more than ${MAX_REDIRECTS} times. Redirect directly from its first address to the last.`,
          );
        url = next;
      }
    },
    getOnce: send,
    close: () => agent.destroy(),
  };
}

function redirectTarget(location: string | undefined, from: URL, status: number): URL {
  const bad = (what: string) =>
    new UnreadableError('bad-redirect', `${shown(from)} returns ${status}, but ${what}. Fix that redirect.`);
  if (location === undefined || location === '') throw bad('has no Location header');
  if (!URL.canParse(location, from)) throw bad('its Location is not a web address');
  const target = new URL(location, from);
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw bad(`leads to ${target.protocol} instead of a web page`);
  if (target.username !== '' || target.password !== '')
    throw bad('puts a user name or password in the address');
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
