import type { EpochMs } from '../../engine/core/epoch-ms.ts';

const DAY_SECONDS = 86_400;

/** The only date format that may be sent in HTTP today (RFC 9110, 5.6.7): `Fri, 20 Nov 2026 18:00:00 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The seconds to wait according to `Retry-After` (RFC 9110, 10.2.3), given as a number or a date, at most a
 * day; `null` if it is missing or cannot be parsed. A date is compared with the service's own clock (`Date`
 * header) if present, else with `now`. Without it, `RateLimit-Reset` or `X-RateLimit-Reset` counts: seconds, or an
 * epoch time in seconds or milliseconds. Not a standard: "RateLimit header fields currently used on the web" in
 * https://github.com/ietf-wg-httpapi/ratelimit-headers (copy of 2025-09, read 2026-11-25).
 */
export function retryAfterSeconds(headers: Headers, now: EpochMs): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text)), DAY_SECONDS);
  const until = httpDate(text);
  if (until === null) return untilReset(headers, now);
  const since = httpDate(headers.get('date')?.trim() ?? '') ?? now;
  return Math.min(Math.max(Math.ceil((until - since) / 1000), 0), DAY_SECONDS);
}

function untilReset(headers: Headers, now: EpochMs): number | null {
  const text = (headers.get('ratelimit-reset') ?? headers.get('x-ratelimit-reset') ?? '').trim();
  if (!/^\d{1,13}$/.test(text)) return null;
  const number = Number(text);
  if (number <= DAY_SECONDS) return number;
  const since = httpDate(headers.get('date')?.trim() ?? '') ?? now;
  const until = number > 100_000_000_000 ? number : number * 1000;
  return until < since ? null : Math.min(Math.ceil((until - since) / 1000), DAY_SECONDS);
}

function httpDate(text: string): number | null {
  const time = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
