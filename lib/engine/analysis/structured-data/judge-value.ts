import type { ValueProblem } from '../../contract/report-schemas.ts';
import { names } from '../../core/names.ts';
import { parseDate } from '../parse-date.ts';
import { schemaName } from './entity.ts';
import type { Limit, PropertyRule, ValueForm } from './feature.ts';

const PROBLEM_OF: Readonly<Record<ValueForm, ValueProblem>> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  date: 'date',
  'date-time': 'date',
  time: 'date',
  duration: 'duration',
  url: 'url',
  currency: 'currency',
  country: 'enum',
  rating: 'number',
  boolean: 'enum',
};

/**
 * Why a text, number or truth value does not fit a rule; `undefined` if it does. `limitOf` finds the number that a
 * limit stands for; `undefined` if it is not known.
 */
export function problemOf(
  value: string | number | boolean,
  rule: PropertyRule,
  limitOf: (limit: Limit) => number | undefined = (limit) => (typeof limit === 'number' ? limit : limit[1]),
): ValueProblem | undefined {
  const { forms, oneOf, above, shortest = 0, longest = Number.POSITIVE_INFINITY } = rule;
  const text = String(value).trim();
  const isNamed = oneOf?.includes(schemaName(text)) ?? false;
  if (!isNamed) {
    const fits = forms?.some((form) => FITS[form](text, value)) ?? oneOf === undefined;
    if (!fits) return forms === undefined ? 'enum' : PROBLEM_OF[forms[0] ?? 'text'];
  }
  const number = numberOf(text);
  if (number !== undefined) {
    const least = (rule.least !== undefined ? limitOf(rule.least) : undefined) ?? number;
    const most = (rule.most !== undefined ? limitOf(rule.most) : undefined) ?? number;
    if (number < least || number > most || (above !== undefined && number <= above)) return 'range';
  }
  const { length } = [...text];
  return length < shortest || length > longest ? 'length' : undefined;
}

const FITS: Readonly<Record<ValueForm, (text: string, value: string | number | boolean) => boolean>> = {
  text: (_text, value) => typeof value !== 'boolean',
  number: (text) => numberOf(text) !== undefined,
  integer: (text) => Number.isInteger(numberOf(text)),
  date: isDate,
  'date-time': (text) => /T/.test(text) && isDate(text),
  time: (text) => TIME.test(text) && isDate(`2000-01-01T${text}`),
  duration: isDuration,
  url: (text, value) => typeof value === 'string' && isUrl(text),
  currency: (text) => CURRENCIES.has(text),
  country: (text) => /^[a-z]{2}$/i.test(text),
  rating: (text) => numberOf(text) !== undefined || /^\d+(?:\.\d+)?\s*(?:%|\/\s*\d+(?:\.\d+)?)$/.test(text),
  boolean: (text) => /^(?:true|false)$/i.test(schemaName(text)),
};

const TIME = /^\d{2}:?\d{2}/;

/** A decimal number with a dot, as JSON and schema.org write it: no thousands, no currency sign. */
export function numberOf(text: string): number | undefined {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

/**
 * A date, or date and time, of ISO 8601, in its extended or basic form, with or without a zone; a year or a year and
 * month alone count, too.
 */
function isDate(text: string): boolean {
  const [, year, month = '01', day = '01', rest = ''] =
    /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?((?:T|\s).*)?$/i.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return false;
  if (rest === '') return true;
  const [, hour, minute = '0', second = '0'] =
    /^[T\s](\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i.exec(rest) ??
    [];
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return seconds <= 86_400 && Number(minute) < 60 && Number(second) <= 60;
}

/** Whether a date has a time with its zone. */
export function hasZone(text: string): boolean {
  return /[T\s]\d{2}.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(text.trim());
}

const HOUR = 3_600_000;

/**
 * The last moment, in epoch ms, that a date of ISO 8601 may mean: the end of its day, month or year, and without a zone
 * in the zone where that comes last (UTC−12); `Infinity` for what is no such date.
 */
export function lastMomentOf(text: string): number {
  const [, year, month, day, time] =
    /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?([T\s].*)?$/i.exec(text.trim()) ?? [];
  if (year === undefined) return Number.POSITIVE_INFINITY;
  const zone = hasZone(text) ? 0 : 12 * HOUR;
  if (time !== undefined) return (parseDate(text) ?? Number.POSITIVE_INFINITY) + zone;
  const end =
    day === undefined
      ? Date.UTC(Number(year) + (month === undefined ? 1 : 0), Number(month ?? 0))
      : Date.UTC(Number(year), Number(month) - 1, Number(day) + 1);
  return end + zone;
}

/** A duration of ISO 8601: `PT30M`, `P1DT2H`. */
function isDuration(text: string): boolean {
  return /^P(?=.)(?:\d+(?:[.,]\d+)?Y)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?W)?(?:\d+(?:[.,]\d+)?D)?(?:T(?=.)(?:\d+(?:[.,]\d+)?H)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?S)?)?$/i.test(
    text,
  );
}

/** A web address, or a relative one. */
function isUrl(text: string): boolean {
  if (/\s/.test(text)) return false;
  const url = URL.parse(text, 'https://address.invalid/');
  return url !== null && /^https?:$/.test(url.protocol);
}

/** The codes of ISO 4217 that are in use (list one, published 2024-06-25, and the fund codes are left out). */
const CURRENCIES = new Set<string>(
  names(
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG ZWL',
  ),
);
