import type { EpochMs } from '../../engine/core/epoch-ms.ts';
import type { Failure } from '../../shared/failure/failure.ts';
import type { Endpoint } from './send.ts';

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
      first ??= { date: Number.isNaN(date) ? null : date, sentAt, receivedAt };
      return response;
    },
  };
}

/**
 * The seconds by which the local clock is ahead of the service's (negative: behind); 0 if the response's
 * second falls within the duration of the exchange; null if the service sends no time. The header has no
 * fractions.
 */
export function clockAhead({ date, sentAt, receivedAt }: FirstAnswer): number | null {
  if (date === null) return null;
  if (date + 1000 < sentAt) return Math.round((sentAt - date) / 1000);
  return date > receivedAt ? -Math.round((date - receivedAt) / 1000) : 0;
}

/** Where the service redirects to, as far as the browser says it: scheme, host and path, without the query. */
export function redirectTarget({ location }: Extract<Failure, { kind: 'redirected' }>): string | null {
  if (location === null || !URL.canParse(location)) return null;
  // the query may hold secrets
  const { origin, pathname } = new URL(location);
  return origin + pathname;
}
