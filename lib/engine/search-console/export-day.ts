import type { Day } from './judge-reason.ts';

/** The first three letters of months, or more where that is not enough, in the languages of accounts that use words. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'jän', 'ene', 'janv', 'يناير'],
  ['feb', 'fév', 'fev', 'févr', 'فبراير'],
  ['mar', 'mär', 'mrz', 'mars', 'مارس'],
  ['apr', 'avr', 'abr', 'أبريل', 'ابريل'],
  ['may', 'mai', 'مايو'],
  ['jun', 'juin', 'يونيو'],
  ['jul', 'juil', 'يوليو'],
  ['aug', 'aoû', 'aou', 'ago', 'أغسطس', 'اغسطس'],
  ['sep', 'set', 'سبتمبر'],
  ['oct', 'okt', 'out', 'أكتوبر', 'اكتوبر'],
  ['nov', 'نوفمبر'],
  ['dec', 'dez', 'déc', 'dic', 'ديسمبر'],
];

/** A year, month and day; or two numbers of which a whole column says which is the day. */
type ReadDay = { readonly day: Day } | { readonly numbers: readonly [number, number]; readonly year: number };

/** The days in a column: one for each cell, `undefined` for what is none. */
export interface DayColumn {
  readonly days: readonly (Day | undefined)[];
  /** Whether nothing says which number is the day and which the month, so that there are no days. */
  readonly isUnclear: boolean;
}

/**
 * Reads a column of days as Search Console and spreadsheets write them in eight languages: `2026-08-29`, `29.08.2026`,
 * `8/29/26`, `8 may 2026`, `2026年8月29日`, Arabic digits, or with `isSheet` a spreadsheet's number. With slashes or
 * dashes the column orders day and month: a part above 12 decides, and without one there are no days, never a guess.
 */
export function readDays(cells: readonly string[], isSheet = false): DayColumn {
  const read = cells.map((cell) => readDay(cell, isSheet));
  const open = read.flatMap((one) => (one && 'numbers' in one ? [one.numbers] : []));
  const isDayFirst = open.some(([first]) => first > 12);
  const isMonthFirst = open.some(([, second]) => second > 12);
  const isUnclear = open.length > 0 && isDayFirst === isMonthFirst;
  const days = read.map((one) => {
    if (one === undefined || 'day' in one) return one?.day;
    if (isUnclear) return undefined;
    const [first, second] = one.numbers;
    return isDayFirst ? dayFrom(one.year, second, first) : dayFrom(one.year, first, second);
  });
  return { days, isUnclear };
}

/** Whether a cell is a day, by itself. */
export function isDayCell(cell: string, isSheet = false): boolean {
  return readDay(cell, isSheet) !== undefined;
}

/** Days that stand for *never*: the beginning of time of the one who writes the file. */
export const NEVER_DAYS: ReadonlySet<Day> = new Set(['1969-12-31', '1970-01-01']);

/** The spreadsheet days of 2009 to 2064; day 1 is 1900-01-01, with a leap day that was none. */
const FIRST_SERIAL = 40_000;
const LAST_SERIAL = 60_000;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

function readDay(cell: string, isSheet: boolean): ReadDay | undefined {
  const text = withPlainDigits(cell)
    .replace(/[\sT]\d{1,2}:\d\d.{0,20}$/, '')
    .trim();
  if (isSheet && /^\d{5}(?:\.\d{1,12})?$/.test(text)) {
    const serial = Number(text);
    if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
    return { day: new Date(SERIAL_ZERO + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10) };
  }
  const [, year, month, date] =
    /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?$/.exec(text) ?? [];
  if (date !== undefined) return asDay(Number(year), Number(month), Number(date));
  const [, first, mark, second, last] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)$/.exec(text) ?? [];
  if (last !== undefined) {
    const full = last.length === 4 ? Number(last) : 2000 + Number(last);
    // dates with dots have the day first
    if (mark === '.') return asDay(full, Number(second), Number(first));
    const numbers = [Number(first), Number(second)] as const;
    // 1/1/1970 is the same in both orders
    if (numbers[0] === numbers[1]) return asDay(full, numbers[0], numbers[1]);
    return numbers.every((one) => one > 0 && one < 32) && numbers.some((one) => one < 13)
      ? { numbers, year: full }
      : undefined;
  }
  return readWords(text);
}

function readWords(text: string): ReadDay | undefined {
  const words = text.toLowerCase().match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const month = words.findLast((word) => monthOf(word) !== undefined);
  const [year, ...more] = numbers.filter((one) => one > 999);
  const [date] = numbers.filter((one) => one < 32);
  if (month === undefined || year === undefined || date === undefined || more.length > 0) return undefined;
  return numbers.length === 2 && words.length < 7 ? asDay(year, monthOf(month) ?? 0, date) : undefined;
}

function monthOf(word: string): number | undefined {
  const found = MONTHS.findIndex((names) => names.some((name) => word.startsWith(name)));
  return found === -1 ? undefined : found + 1;
}

function asDay(year: number, month: number, date: number): ReadDay | undefined {
  const day = dayFrom(year, month, date);
  return day === undefined ? undefined : { day };
}

/** The day with these numbers, if there is one. */
export function dayFrom(year: number, month: number, date: number): Day | undefined {
  const time = new Date(Date.UTC(year, month - 1, date));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === date && year > 1900 && year < 2200;
  return isReal ? time.toISOString().slice(0, 10) : undefined;
}

/** Arabic and Persian digits, as those of ASCII. */
export function withPlainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
