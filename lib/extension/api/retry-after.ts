import type { EpochMs } from '../../engine/core/epoch-ms.ts';
import { leavesOf, plainName } from './wire/path.ts';

const DAY_SECONDS = 86_400;
/** Smaller numbers are seconds to wait; from here on they are epoch times, and from the next one on in milliseconds. */
const EPOCH_FROM = 1_000_000_000;
const MILLISECONDS_FROM = 100_000_000_000;

/**
 * The only date format that may be sent in HTTP today (RFC 9110, 5.6.7), `Fri, 20 Nov 2026 18:00:00 GMT`, and ISO 8601.
 */
const DATE =
  /^(?:[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT|\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(?:Z|[+-]\d{2}:?\d{2}))$/;
/** Where services write it in a body (Discord, Telegram, Cloudflare: `retry_after`), by `plainName`. */
const IN_BODY = ['retryafter', 'retryafterseconds'];

/**
 * The seconds to wait, at most a day, according to `Retry-After` (RFC 9110, 10.2.3), as a number or a date, in the
 * header or else in the body; `null` if it is missing or cannot be parsed. A date is compared with the service's own
 * clock (`Date` header) if present, else with `now`.
 */
export function retryAfterSeconds(headers: Headers, body: unknown, now: EpochMs): number | null {
  const since = serviceTime(headers, now);
  const told = leavesOf(body).find(({ name }) => IN_BODY.includes(plainName(name)))?.value;
  const until = timeIn(headers.get('retry-after') ?? '', since) ?? timeIn(String(told ?? ''), since);
  return until === null ? null : secondsBetween(since, until);
}

/**
 * The same according to `RateLimit-Reset` or `X-RateLimit-Reset`, which stand in answers of every status: seconds, or
 * an epoch time; `null` if that is over. Not a standard: "RateLimit header fields currently used on the web" in
 * https://github.com/ietf-wg-httpapi/ratelimit-headers (copy of 2025-09, read 2026-11-25).
 */
export function resetSeconds(headers: Headers, now: EpochMs): number | null {
  const since = serviceTime(headers, now);
  const until = timeIn(headers.get('ratelimit-reset') ?? headers.get('x-ratelimit-reset') ?? '', since);
  return until === null || until < since ? null : secondsBetween(since, until);
}

function serviceTime(headers: Headers, now: EpochMs): EpochMs {
  return timeIn(headers.get('date') ?? '') ?? now;
}

function secondsBetween(since: EpochMs, until: EpochMs): number {
  return Math.min(Math.max(Math.ceil((until - since) / 1000), 0), DAY_SECONDS);
}

/** The time that a text names, as a date or, with `since`, as a number (epoch ms). */
function timeIn(told: string, since?: EpochMs): EpochMs | null {
  const text = told.trim();
  if (since !== undefined && /^\d+(?:\.\d+)?$/.test(text)) {
    const number = Number(text);
    if (number < EPOCH_FROM) return since + number * 1000;
    return number < MILLISECONDS_FROM ? number * 1000 : number;
  }
  const time = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
