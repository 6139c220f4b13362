const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?:[.,](?<fraction>\d{1,9}))?`;
const ZONE = String.raw`(?<zone>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?`;

/** ISO 8601 and SQL; a mail header's date (RFC 5322, 3.3), which `Date` headers have too. */
const FORMS = [
  String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]${CLOCK}\s?${ZONE})?`,
  String.raw`(?:[A-Z][a-z]{2},\s)?(?<day>\d{1,2})\s(?<month>[A-Z][a-z]{2})\s(?<year>\d{4})\s${CLOCK}\s?${ZONE}`,
].map((form) => new RegExp(`^${form}$`, 'i'));
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONGEST = 60;

/** Unix times from this value on are in milliseconds: in seconds it is the year 5138. */
const MILLISECONDS_FROM = 100_000_000_000;
/** Nothing was on the web before 1991: an earlier time is a default (year 1), or another number. */
const FIRST = Date.UTC(1991);
/** A time further ahead of the local clock is not known: clocks differ by less (ms). */
const AHEAD = 1_800_000;
/** The zone furthest ahead of UTC (Kiritimati), in milliseconds. */
const FURTHEST_ZONE = 14 * 3_600_000;

/**
 * Reads a time: ISO 8601, SQL, a mail header's, Unix in seconds or milliseconds. Returns ISO 8601 in UTC; a time
 * without a zone as written and without one: a service's own may have summers. `null` for anything else and for a time
 * that is still to come.
 */
export function readTime(value: unknown): string | null {
  if (typeof value === 'number') return fromUnix(value);
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const text = value.trim();
  if (/^\d{9,13}(?:\.\d{1,9})?$/.test(text)) return fromUnix(Number(text));
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (parts) return fromParts(parts);
  }
  return null;
}

function fromParts(parts: Readonly<Record<string, string | undefined>>) {
  const { month = '', hour, minute = '0', second = '0', fraction = '', zone } = parts;
  const [year, day, hours] = [Number(parts['year']), Number(parts['day']), Number(hour ?? 0)];
  const monthIndex = /\d/.test(month) ? Number(month) - 1 : MONTHS.indexOf(month.toLowerCase());
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  // `Date` would carry a day that the month does not have over into the next month
  if (date.getUTCMonth() !== monthIndex || date.getUTCDate() !== day) return null;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  date.setUTCHours(hours, Number(minute), Number(second), Number(fraction.slice(0, 3).padEnd(3, '0')));
  const written = date.getTime();
  // a day has no zone
  if (zone !== undefined || hour === undefined) return iso(written - minutesOf(zone ?? '') * 60_000);
  return iso(written, FURTHEST_ZONE)?.slice(0, -1) ?? null;
}

/** `+05:30` → 330 */
function minutesOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function fromUnix(number: number): string | null {
  return iso(number < MILLISECONDS_FROM ? number * 1000 : number);
}

function iso(milliseconds: number, ahead = 0): string | null {
  // NaN fails this too
  const isPast = milliseconds >= FIRST && milliseconds <= Date.now() + AHEAD + ahead;
  return isPast ? new Date(milliseconds).toISOString() : null;
}
