const WRITTEN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:[.,](\d{1,9}))?\s?(?:Z|([+-]\d{2}):?(\d{2})?)?)?$/i;

/** Unix times from here on are milliseconds: as seconds this would be the year 5138. */
const MILLISECONDS_FROM = 100_000_000_000;

/** The last moment of the year 9999, the last that ISO 8601 writes with four digits. */
const LAST = 253_402_300_799_999;

/**
 * A time of the service as ISO 8601 in UTC with milliseconds; `null` for what is none. Reads ISO 8601,
 * `YYYY-MM-DD HH:MM:SS` and a date alone, all UTC where no zone is written, and Unix times as number or digits.
 */
export function readTime(value: unknown): string | null {
  if (typeof value === 'number') return fromUnix(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^\d{9,13}$/.test(text)) return fromUnix(Number(text));
  const parts = WRITTEN.exec(text);
  if (!parts) return null;
  const [, date, minutes = '00:00', seconds = ':00', fraction = '', zone, zoneMinutes = '00'] = parts;
  const offset = zone === undefined ? 'Z' : `${zone}:${zoneMinutes}`;
  return iso(Date.parse(`${date}T${minutes}${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`));
}

function fromUnix(number: number): string | null {
  return number > 0 ? iso(number < MILLISECONDS_FROM ? number * 1000 : number) : null;
}

function iso(milliseconds: number): string | null {
  // written so that NaN fails too
  if (!(Math.abs(milliseconds) <= LAST)) return null;
  return new Date(milliseconds).toISOString();
}
