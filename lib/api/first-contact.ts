import type { Failure } from '../model/failure.ts';
import { apiAddress } from './api-address.ts';
import type { Service } from './send.ts';

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
}

export function watchFirstAnswer(): Watched {
  let first: FirstAnswer | undefined;
  return {
    first: () => first,
    fetch: async (input, init) => {
      const sentAt = Date.now();
      const response = await fetch(input, init);
      const date = Date.parse(response.headers.get('date') ?? '');
      first ??= { date: Number.isNaN(date) ? null : date, sentAt, receivedAt: Date.now() };
      return response;
    },
  };
}

/**
 * The seconds by which this machine's clock is ahead of the service's (negative: behind), 0 where the answer's second
 * lies within the time that the exchange took; null where the service tells no time. The header has no fractions.
 */
export function clockAhead({ date, sentAt, receivedAt }: FirstAnswer): number | null {
  if (date === null) return null;
  if (date + 1000 < sentAt) return Math.round((sentAt - date) / 1000);
  return date > receivedAt ? -Math.round((date - receivedAt) / 1000) : 0;
}

/** How a request without key, cookies or referrer is made: whoever answers it learns nothing of the user. */
const BARE: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' };

/**
 * Does anyone answer at the same host when it is called by the other scheme (https for http and the other way round)?
 * Browsers do not say why a call failed; this tells a host that is there, but not so, from one that may not be there.
 * The answer itself is not seen, and nothing is given away.
 */
export async function answersByOtherScheme(baseUrl: string, timeoutMs: number): Promise<boolean> {
  const other = new URL(baseUrl);
  other.protocol = other.protocol === 'https:' ? 'http:' : 'https:';
  try {
    const response = await fetch(new URL('/', other), {
      ...BARE,
      mode: 'no-cors',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/**
 * Where a redirect of the service leads: scheme, host and path, for a query may hold secrets. `known` is what the
 * client saw of it. Browsers hide that; then the way is gone once more without the key, which the browser allows on
 * the service's own host and on those that let everyone in. Null where it leads to another: only a tab shows that.
 */
export async function whereItLeads(
  baseUrl: string,
  known: Extract<Failure, { kind: 'redirected' }>,
  timeoutMs: number,
): Promise<string | null> {
  if (known.location !== null) return withoutQuery(known.location);
  const api = apiAddress(baseUrl);
  if (typeof api === 'string') return null;
  try {
    const response = await fetch(new URL('reports', api), {
      ...BARE,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.redirected ? withoutQuery(response.url) : null;
  } catch {
    return null;
  }
}

function withoutQuery(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
