import type { EpochMs } from '../model/core/epoch-ms.ts';
import type { PlainKey, PluralKey, TextKey, Translatable, Value, ValuesOf } from '../model/text/message.ts';
import { browser } from './browser.ts';

/*
 * All texts for people come from public/_locales through this module, synchronously. Creating an Intl
 * formatter takes milliseconds, so each is created once, when first needed.
 */

const bare = new Map<string, string>();

/**
 * A text in the language of the browser, or in English if there is no translation. In right-to-left
 * languages, text from outside is isolated from its surroundings, so that neither reorders the other.
 */
export function t<K extends TextKey>(
  key: K,
  ...[values]: K extends PlainKey ? [] : [values: ValuesOf<K>]
): string {
  return message(key, values);
}

/** The plural form of a text for this number, with the number in it. */
export function plural(key: PluralKey, count: number): string {
  const form = once('plurals', () => new Intl.PluralRules(uiLanguage())).select(count);
  // the browser may use plural forms that the messages lack
  return message(`${key}_${form}`, { count }) || message(`${key}_other`, { count });
}

/** A text in the language of the browser; text from outside unchanged. */
export function format(words: Translatable): string {
  if (typeof words === 'string') return words;
  if ('plural' in words) return plural(words.plural, words.count);
  if ('ago' in words) return relative(words.ago, words.unit);
  if ('lasts' in words) return duration(words.lasts, words.unit);
  if ('parts' in words) {
    const [start = '', ...more] = words.parts.map(valueText);
    // a list is already isolated item by item; isolating it again would give the wrong order
    return more.reduce((first, second) => getMessage('twoParts', [first, second]), start);
  }
  return message(words.key, 'values' in words ? words.values : undefined);
}

/**
 * The language tag of the texts, for `lang` and for Intl. Includes the browser's region if its language
 * matches.
 */
export function uiLanguage(): string {
  return once('language', () => {
    const spoken = message('languageTag');
    const browsers = browser.i18n.getUILanguage();
    return baseOf(browsers) === baseOf(spoken) ? browsers : spoken;
  });
}

/** The writing direction of the texts, for `dir`. */
export function uiDirection(): 'ltr' | 'rtl' {
  return message('languageDirection') === 'rtl' ? 'rtl' : 'ltr';
}

/** A number formatted for the language: `1,234`. */
export function number(value: number): string {
  return once('numbers', () => new Intl.NumberFormat(uiLanguage())).format(value);
}

/** A fraction of 1 as a percentage in the language: `45%`. */
export function percent(part: number): string {
  const make = () => new Intl.NumberFormat(uiLanguage(), { style: 'percent' });
  return once('percents', make).format(part);
}

/** A size in millions of bytes: `1.2 MB`. */
export function megabytes(bytes: number): string {
  const options = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return once('megabytes', () => new Intl.NumberFormat(uiLanguage(), options)).format(bytes / 1e6);
}

/** A duration in the language: `1,240 ms`. */
export function milliseconds(ms: number): string {
  const options = { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 } as const;
  return once('milliseconds', () => new Intl.NumberFormat(uiLanguage(), options)).format(ms);
}

/** A number with at most three decimals: `0.125`. */
export function decimal(value: number): string {
  const options = { maximumFractionDigits: 3 } as const;
  return once('decimals', () => new Intl.NumberFormat(uiLanguage(), options)).format(value);
}

/** Day and time. */
export function dateTime(time: EpochMs): string {
  const make = () => new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return once('times', make).format(time);
}

/** The time of day with seconds, and the day if it is not today. */
export function timeSoon(time: EpochMs): string {
  if (new Date(time).toDateString() !== new Date().toDateString()) return dateTime(time);
  const make = () => new Intl.DateTimeFormat(uiLanguage(), { timeStyle: 'medium' });
  return once('times of day', make).format(time);
}

function relative(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  return once('relative', () => new Intl.RelativeTimeFormat(uiLanguage())).format(amount, unit);
}

function duration(amount: number, unit: string): string {
  const make = () => new Intl.NumberFormat(uiLanguage(), { style: 'unit', unit, unitDisplay: 'long' });
  return once(`duration ${unit}`, make).format(amount);
}

function message(key: string, values?: Readonly<Record<string, Value>>): string {
  if (!values) {
    const known = bare.get(key);
    if (known !== undefined) return known;
    const found = getMessage(key);
    bare.set(key, found);
    return found;
  }
  // messages number their placeholders in alphabetical order
  const names = Object.keys(values).toSorted();
  return getMessage(
    key,
    names.map((name) => valueText(values[name] ?? '')),
  );
}

function getMessage(key: string, values?: string[]): string {
  // WXT would take its type from generated files; ours is in model/text/message.ts
  const i18n = browser.i18n as unknown as { getMessage(key: string, values?: string[]): string };
  return i18n.getMessage(key, values);
}

function valueText(value: Value): string {
  if (typeof value === 'number') return number(value);
  if (typeof value !== 'string') return format(value);
  // first strong isolate … pop directional isolate (Unicode standard annex 9)
  return uiDirection() === 'rtl' ? `\u2068${value}\u2069` : value;
}

function baseOf(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

const made = new Map<string, unknown>();

function once<Made>(name: string, make: () => Made): Made {
  if (!made.has(name)) made.set(name, make());
  // each name is used by only one factory
  return made.get(name) as Made;
}
