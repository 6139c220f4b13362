import type { PlainKey, PluralKey, TextKey, Translatable, Value, ValuesOf } from '../model/text/message.ts';
import { browser } from './browser.ts';

/*
 * Every text for people comes from public/_locales through here, at once and without waiting. Making one of Intl's
 * formatters costs milliseconds, so each is made when it is first needed, and once.
 */

const bare = new Map<string, string>();

/**
 * A text in the language of the browser, or in English where there is none in that language. In languages written
 * from right to left, text from outside is kept apart from what is around it, so that neither turns the other round.
 */
export function t<K extends TextKey>(
  key: K,
  ...[values]: K extends PlainKey ? [] : [values: ValuesOf<K>]
): string {
  return message(key, values);
}

/** The form of a text that fits the number, with the number in it. */
export function plural(key: PluralKey, count: number): string {
  const form = once('plurals', () => new Intl.PluralRules(uiLanguage())).select(count);
  // a browser may know more forms than the messages have
  return message(`${key}_${form}`, { count }) || message(`${key}_other`, { count });
}

/** Words in the language of the browser; text from outside as it is. */
export function format(words: Translatable): string {
  if (typeof words === 'string') return words;
  if ('plural' in words) return plural(words.plural, words.count);
  if ('ago' in words) return relative(words.ago, words.unit);
  if ('lasts' in words) return duration(words.lasts, words.unit);
  if ('parts' in words) {
    const [start = '', ...more] = words.parts.map(valueText);
    // what is enumerated already has no letter outside of what is set apart in it: set apart again, it would run wrongly
    return more.reduce((first, second) => getMessage('twoParts', [first, second]), start);
  }
  return message(words.key, 'values' in words ? words.values : undefined);
}

/** The tag of the language that texts are in: for `lang` and for Intl. With the browser's own region where they agree. */
export function uiLanguage(): string {
  return once('language', () => {
    const spoken = message('languageTag');
    const browsers = browser.i18n.getUILanguage();
    return baseOf(browsers) === baseOf(spoken) ? browsers : spoken;
  });
}

/** Which way the language of the texts is written: for `dir`. */
export function uiDirection(): 'ltr' | 'rtl' {
  return message('languageDirection') === 'rtl' ? 'rtl' : 'ltr';
}

/** A number as the language writes it: `1,234`. */
export function number(value: number): string {
  return once('numbers', () => new Intl.NumberFormat(uiLanguage())).format(value);
}

/** A part of 1 as the language writes it: `45%`. */
export function percent(part: number): string {
  const make = () => new Intl.NumberFormat(uiLanguage(), { style: 'percent' });
  return once('percents', make).format(part);
}

/** Day and time. `time` in milliseconds since 1970. */
export function dateTime(time: number): string {
  const make = () => new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return once('times', make).format(time);
}

/** Time of the day to the second, and the day where that is another one. `time` in milliseconds since 1970. */
export function timeSoon(time: number): string {
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
  // messages number their place holders in the order of the alphabet
  const names = Object.keys(values).toSorted();
  return getMessage(
    key,
    names.map((name) => valueText(values[name] ?? '')),
  );
}

function getMessage(key: string, values?: string[]): string {
  // WXT would take its type from files that it generates; ours is in model/words.ts
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
  // a name has one maker
  return made.get(name) as Made;
}
