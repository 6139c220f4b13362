import ky from 'ky';
import type { EpochMs } from '../../engine/core/epoch-ms.ts';
import type { Failure } from '../../shared/failure/failure.ts';
import { downloadLimit } from './download-limit.ts';
import { parseJson } from './parse-json.ts';
import type { Endpoint } from './send.ts';

/** A login page is smaller; a longer one is not read. */
const MAX_PAGE_BYTES = 500_000;

/** A `fetch` that records those parts of the first response that the client does not need. */
export interface Watched {
  readonly fetch: NonNullable<Endpoint['fetch']>;
  /** The first response or failure; `undefined` before it. */
  first(): FirstAnswer | undefined;
}

export interface FirstAnswer {
  /** The service's time from its `Date` header; null if it sends none. */
  readonly date: EpochMs | null;
  /** When the request was sent and when its response began, by the local clock. */
  readonly sentAt: EpochMs;
  readonly receivedAt: EpochMs;
  readonly copy: Response;
}

export function recordFirstResponse(): Watched {
  let first: FirstAnswer | undefined;
  return {
    first: () => first,
    fetch: async (input, init) => {
      const sentAt = Date.now();
      const response = await fetch(input, init);
      const date = Date.parse(response.headers.get('date') ?? '');
      const receivedAt = Date.now();
      first ??= { date: Number.isNaN(date) ? null : date, sentAt, receivedAt, copy: response.clone() };
      return response;
    },
  };
}

/**
 * The seconds by which the local clock is ahead of the service's (negative: behind); 0 if the response's
 * second falls within the duration of the exchange; null if the service sends no time. The header has no
 * fractions.
 */
export function clockAhead({ date, sentAt, receivedAt }: Omit<FirstAnswer, 'copy'>): number | null {
  if (date === null) return null;
  if (date + 1000 < sentAt) return Math.round((sentAt - date) / 1000);
  return date > receivedAt ? -Math.round((date - receivedAt) / 1000) : 0;
}

/** Where services usually have their login pages. */
const LOGIN_PATHS = ['login', 'signin', 'auth/login'];

/**
 * Where the service redirects to: scheme, host and path, without the query, which may hold secrets. Browsers
 * hide the target; in that case a login page is looked for on the service's own host, without the key. `null`
 * if none is found. A redirect of the whole host, for example to https, redirects these requests too, so none
 * is found. Redirects are not followed and no other host is contacted.
 */
export async function redirectTarget(
  baseUrl: string,
  known: Extract<Failure, { kind: 'redirected' }>,
  timeoutMs: number,
): Promise<string | null> {
  if (known.location !== null) return withoutQuery(known.location);
  const signal = AbortSignal.timeout(timeoutMs);
  const candidates = [`${baseUrl}/`, `${new URL(baseUrl).origin}/`].flatMap((base) =>
    LOGIN_PATHS.map((path) => new URL(path, base).href),
  );
  for (const candidate of new Set(candidates)) {
    if (await isLoginPage(candidate, signal)) return candidate;
  }
  return null;
}

async function isLoginPage(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const page = await ky(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'manual',
      retry: 0,
      timeout: false,
      signal,
      onDownloadProgress: downloadLimit(MAX_PAGE_BYTES).onDownloadProgress,
    }).text();
    const parsed = parseJson(page);
    return !parsed.ok && parsed.failure.kind === 'bad-data' && parsed.failure.format === 'login';
  } catch {
    return false;
  }
}

function withoutQuery(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
