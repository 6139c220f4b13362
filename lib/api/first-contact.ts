import ky from 'ky';
import type { Failure } from '../model/core/failure.ts';
import { downloadLimit } from './download-limit.ts';
import { parseJson } from './parse-json.ts';
import type { Service } from './send.ts';

/** A login page is smaller; a longer one is not read. */
const MAX_PAGE_BYTES = 500_000;

/** A `fetch` that keeps of the first answer what the client does not need. */
export interface Watched {
  readonly fetch: NonNullable<Service['fetch']>;
  /** What came first, whatever it was; `undefined` as long as nothing did. */
  first(): FirstAnswer | undefined;
}

export interface FirstAnswer {
  /** The service's time by its `Date` header, in milliseconds since 1970; null where it tells none. */
  readonly date: number | null;
  /** When the request left and when its answer began, by this machine's clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** A copy of the response. */
  readonly copy: Response;
}

export function watchFirstAnswer(): Watched {
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
 * The seconds by which this machine's clock is ahead of the service's (negative: behind), 0 where the answer's second
 * lies within the time that the exchange took; null where the service tells no time. The header has no fractions.
 */
export function clockAhead({ date, sentAt, receivedAt }: Omit<FirstAnswer, 'copy'>): number | null {
  if (date === null) return null;
  if (date + 1000 < sentAt) return Math.round((sentAt - date) / 1000);
  return date > receivedAt ? -Math.round((date - receivedAt) / 1000) : 0;
}

/** Where services have their login pages. */
const LOGIN_PATHS = ['login', 'signin', 'auth/login'];

/**
 * Where a redirect of the service leads: scheme, host and path, because a query may hold secrets. Browsers hide the
 * target; then a login page on the service's own host is looked for, without the key. `null` where none is found. A
 * redirect of the whole host, to https for example, redirects these requests too, so none is found then. Redirects are
 * not followed: no other host is contacted.
 */
export async function whereItLeads(
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
    const parsed = parseJson(page, true);
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
