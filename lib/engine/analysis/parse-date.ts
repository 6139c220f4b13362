const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Hours from UTC of the zones that RFC 822, section 5.1, names, and of Central European time. */
const ZONES = new Map([
  ['ut', 0],
  ['utc', 0],
  ['gmt', 0],
  ['z', 0],
  ['est', -5],
  ['edt', -4],
  ['cst', -6],
  ['cdt', -5],
  ['mst', -7],
  ['mdt', -6],
  ['pst', -8],
  ['pdt', -7],
  ['cet', 1],
  ['cest', 2],
]);
/** `25 Jun 2010 15:00:00 PST`, `25-Jun-10 15:00:00 GMT`, `25 Jun 2010 15:00 +0200`; the day's name is skipped. */
const NAMED =
  /(?:^|[\s,])(\d{1,2})[\s-]([a-z]{3})[a-z]{0,6}\.?,?[\s-](\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([a-z]{1,4}|[+-]\d{2}:?\d{2})?/;
/** ISO 8601 in extended or basic form (`20261120T100000Z`), and with slashes. */
const ISO =
  /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:[t\s](\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\s?\d{1,9})?)?)?\s*(z|[a-z]{2,4}|[+-]\d{2}(?::?\d{2})?)?)?$/;
/** `Mon Jun 25 15:00:00 2012` (C's asctime), `June 25, 2012 3:00 pm`. */
const MONTH_FIRST =
  /(?:^|\s)([a-z]{3})[a-z]{0,6}\.?\s+(\d{1,2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?,?\s+(\d{4})(?:,?\s+(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m\b)?)?\s*([a-z]{1,4}|[+-]\d{2}:?\d{2})?$/;
/** The longest text that is taken for a date, in characters. */
const LONGEST = 60;

/**
 * A date in RFC 822, RFC 850 or ISO 8601 format, as C's asctime, or with the month's name first, in epoch ms, the same
 * in every JavaScript engine; `undefined` for other formats. Google reads formats "including, but not limited to" the
 * first three (Robots meta tag specifications, copy of 2026-07, read 2026-11-26). Times without a zone, or with an
 * unknown one, are UTC; a day or time out of range rolls over.
 */
export function parseDate(text: string): number | undefined {
  const date = text.trim().toLowerCase();
  if (date.length > LONGEST) return undefined;
  const iso = ISO.exec(date);
  if (iso !== null) {
    const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', zone] = iso;
    return utc([year, Number(month) - 1, day, hour, minute, second], zone);
  }
  const named = NAMED.exec(date);
  if (named === null) return monthFirst(date);
  const [, day = '', name = '', year = '', hour = '0', minute = '0', second = '0', zone] = named;
  const month = MONTHS.indexOf(name);
  if (month === -1) return undefined;
  return utc([year.length === 2 ? `20${year}` : year, month, day, hour, minute, second], zone);
}

/** Whether a date that `parseDate` reads is in RFC 822, RFC 850 or ISO 8601 format. */
export function isStandardDate(text: string): boolean {
  const date = text.trim().toLowerCase();
  return ISO.test(date) ? !date.includes('/') : NAMED.test(date);
}

function monthFirst(date: string): number | undefined {
  const parts = MONTH_FIRST.exec(date);
  const month = MONTHS.indexOf(parts?.[1] ?? '');
  if (parts === null || month === -1) return undefined;
  const [, , day = '', hour, minute, second, year = '', hourAfter, minuteAfter, secondAfter, half, zone] =
    parts;
  const hours = Number(hour ?? hourAfter ?? 0);
  const inDay = half === undefined ? hours : (hours % 12) + (half === 'pm' ? 12 : 0);
  return utc([year, month, day, inDay, minute ?? minuteAfter ?? 0, second ?? secondAfter ?? 0], zone);
}

function utc(parts: readonly (string | number)[], zone = 'z'): number | undefined {
  const [year = 0, month = 0, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const sign = zone.startsWith('-') ? -1 : 1;
  const digits = zone.replace(/\D/g, '');
  const minutes =
    digits === ''
      ? (ZONES.get(zone) ?? 0) * 60
      : sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)));
  const time = Date.UTC(year, month, day, hour, minute, second) - minutes * 60_000;
  return Number.isNaN(time) ? undefined : time;
}
