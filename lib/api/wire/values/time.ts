import { isRecord } from '../../../model/core/is-record.ts';

const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?:[.,](?<fraction>\d{1,9}))?`;
const ZONE = String.raw`(?:UTC|GMT|Z)?(?<zone>[+-]\d{2}(?::?\d{2})?)?`;
const MONTH = String.raw`(?<month>[A-Z][a-z]{2,8})\.?`;

/**
 * The formats services use: ISO 8601 and SQL, mail headers (RFC 5322), and month names as in `Nov 20, 2026
 * 5:55 PM`.
 */
const FORMS: readonly RegExp[] = [
  String.raw`(?<year>\d{4})[-/](?<month>\d{2})[-/](?<day>\d{2})(?:[T ]${CLOCK}\s?${ZONE})?`,
  String.raw`(?:[A-Z][a-z]{2,8},?\s)?(?<day>\d{1,2})\s${MONTH},?\s(?<year>\d{4})(?:,?\s${CLOCK}\s?${ZONE})?`,
  // day before month with dots only, as in German and Russian: with slashes the order differs between countries
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:,?\s${CLOCK}\s?${ZONE})?`,
  String.raw`(?:[A-Z][a-z]{2}\s)?${MONTH}\s(?<day>\d{1,2}),?\s(?<year>\d{4})(?:,?\s(?:at\s)?${CLOCK}(?:\s?(?<half>[AP])M)?\s?${ZONE}(?:\s\(.{0,60}\))?)?`,
].map((form) => new RegExp(`^${form}$`, 'i'));
/** `/Date(1700000000000)/`, as .NET's older serializers write it, in milliseconds; an offset does not change it. */
const DOT_NET = /^\\?\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\\?\/$/;
/** Java's `ZonedDateTime` adds the zone's name: `2026-11-20T18:00:00+01:00[Europe/Paris]`. */
const ZONE_NAME = /\[[\w/+-]{1,60}\]$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONGEST = 120;

/**
 * Unix times from this value on are in milliseconds, then in microseconds: read in the smaller unit they
 * would be far in the future.
 */
const MILLISECONDS_FROM = 100_000_000_000;
const MICROSECONDS_FROM = MILLISECONDS_FROM * 1000;

/**
 * A time without a zone that lies further ahead of the local clock, in milliseconds, is not UTC but the service's local
 * time, and which zone that is remains unknown.
 */
const AHEAD = 300_000;

/** The last moment of the year 9999, the last that ISO 8601 can write with four digits. */
const LAST = 253_402_300_799_999;

/** Nothing was on the web before 1991: an earlier time is a default (.NET's year 1), or a number in another unit. */
const FIRST = Date.UTC(1991);

/**
 * Reads a time as ISO 8601 in UTC with milliseconds; `null` for anything else. Times without a zone are UTC.
 * Also reads Unix times, and objects that hold a time, as Carbon (`date`, `timezone`), MongoDB (`$date`) and
 * Parse (`iso`) write them.
 */
export function readTime(value: unknown): string | null {
  if (typeof value === 'number') return fromUnix(value);
  if (typeof value === 'string') return fromText(value);
  if (Array.isArray(value)) return fromNumbers(value);
  return isRecord(value) ? fromObject(value) : null;
}

function fromObject(value: Readonly<Record<string, unknown>>): string | null {
  const { $date, $numberLong, date, iso: text, timezone, seconds } = value;
  const held = $date ?? $numberLong ?? date ?? text ?? seconds ?? value['_seconds'];
  const time = isRecord(held) ? readTime(held['$numberLong']) : readTime(held);
  return time !== null && typeof timezone === 'string' ? inZone(time, timezone) : time;
}

/** The moment at which clocks in the zone show `time` (given as if it were UTC). */
function inZone(time: string, zone: string): string | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const offset = format.formatToParts(Date.parse(time)).find(({ type }) => type === 'timeZoneName')?.value;
    return iso(Date.parse(time) - minutesOf(offset?.replace('GMT', '') ?? '') * 60_000);
  } catch {
    return null; // a zone that the browser does not know
  }
}

/** Java's Jackson writes a `LocalDateTime` as `[2026, 11, 20, 18, 0, 0]`. */
function fromNumbers(value: readonly unknown[]): string | null {
  const isTime = value.length >= 3 && value.length <= 7 && value.every((part) => Number.isSafeInteger(part));
  if (!isTime) return null;
  const [year, month, day, hour = 0, minute = 0, second = 0] = value.map(String);
  return fromParts({ year, month, day, hour: String(hour), minute: String(minute), second: String(second) });
}

function fromText(value: string): string | null {
  if (value.length > LONGEST) return null;
  const dotNet = DOT_NET.exec(value.trim())?.[1];
  if (dotNet !== undefined) return iso(Number(dotNet));
  const text = value.trim().replace(ZONE_NAME, '').replace(COMPACT, '$1-$2-$3T$4:$5:$6$7');
  if (/^\d{9,16}(?:\.\d{1,9})?$/.test(text)) return fromUnix(Number(text));
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (!parts) continue;
    const time = fromParts(parts);
    const hasZone = parts['zone'] !== undefined || /(?:UTC|GMT|Z)$/i.test(text);
    return time !== null && !hasZone && Date.parse(time) > Date.now() + AHEAD ? null : time;
  }
  return null;
}

function fromParts(parts: Readonly<Record<string, string | undefined>>): string | null {
  const { month = '', hour = '0', minute = '0', second = '0', fraction = '', zone = '', half } = parts;
  const [year, day] = [Number(parts['year']), Number(parts['day'])];
  const monthIndex = /\d/.test(month) ? Number(month) - 1 : MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  // `Date` would carry a day that the month does not have over into the next month
  if (date.getUTCMonth() !== monthIndex || date.getUTCDate() !== day) return null;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  date.setUTCHours(hours, Number(minute), Number(second), milliseconds);
  return iso(date.getTime() - minutesOf(zone) * 60_000);
}

/** `+05:30` → 330 */
function minutesOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function fromUnix(number: number): string | null {
  if (!(number > 0)) return null;
  if (number < MILLISECONDS_FROM) return iso(number * 1000);
  return iso(number < MICROSECONDS_FROM ? number : number / 1000);
}

function iso(milliseconds: number): string | null {
  // NaN fails this too
  if (!(milliseconds >= FIRST && milliseconds <= LAST)) return null;
  return new Date(milliseconds).toISOString();
}
