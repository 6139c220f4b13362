import type { EpochMs } from '../core/epoch-ms.ts';
import { asUtc } from '../core/zoneless.ts';
import type {
  DayValue,
  Duration,
  Measure,
  PlainKey,
  PluralKey,
  RelativeTimeValue,
  TextKey,
  Translatable,
  ValuesOf,
  WrittenTime,
} from './message.ts';

/*
 * The one engine of texts: the extension and the report service write theirs with it. Plurals, numbers and times follow
 * the browser's `Intl`, messages come from wherever their host has them: the extension's from `browser.i18n`, which
 * loads nothing into a page. The libraries for this (measured 2026-11-25, minified and gzipped: i18next 27 15.6 kB,
 * intl-messageformat 12 9.7 kB, messageformat 4 7.5 kB, @lingui/core 6 2.2 kB with messages compiled by its own plugin)
 * all want the messages as objects in the page, beside their own size.
 */

/** Where texts come from: the messages of one language, and how values are formatted. */
export interface TextSource {
  /** The message with its placeholders filled; empty if there is none. */
  readonly getMessage: (key: string, values?: Readonly<Record<string, string>>) => string;
  /** The language tag for `Intl`. */
  readonly language: () => string;
  /** Times are in this time zone, and name it; by default in that of the reader. */
  readonly timeZone?: string;
}

/** What can be written as text, whichever program's keys it has; a string is text from outside, shown unchanged. */
export type Words =
  | string
  | { readonly key: string; readonly values?: WordValues }
  | { readonly plural: string; readonly count: number }
  | RelativeTimeValue
  | Duration
  | Measure
  | DayValue
  | WrittenTime
  | readonly Words[];

/** The values of placeholders, by name; numbers are formatted for the language. */
export type WordValues = Readonly<Record<string, number | Words>>;

/** Writes texts and values in one language. */
export interface Texts {
  /** A text by its key. In right-to-left languages, text from outside is isolated from its surroundings. */
  readonly t: <K extends TextKey>(
    key: K,
    ...[values]: K extends PlainKey ? [] : [values: ValuesOf<K>]
  ) => string;
  /** The plural form of a text for this number, with the number in it. */
  readonly plural: (key: PluralKey, count: number) => string;
  /** A text independent of language; text from outside unchanged. */
  readonly format: (words: Translatable) => string;
  readonly language: () => string;
  /** The writing direction of the texts, for `dir`. */
  readonly direction: () => 'ltr' | 'rtl';
  /** `1,234` */
  readonly number: (value: number) => string;
  readonly dateTime: (time: EpochMs) => string;
  /** Returns the formatter of this name, which is created when first needed: that takes milliseconds. */
  readonly once: <Made>(name: string, make: () => Made) => Made;
}

/**
 * Creates the functions that write texts of one source; `format` takes the keys of any program. A text with plural
 * forms (`pages_one`, `pages_other`) has a number `count` among its values, which chooses the form.
 */
export function createTexts({ getMessage, language, timeZone }: TextSource): Texts & {
  readonly format: (words: Words) => string;
} {
  const bare = new Map<string, string>();
  const made = new Map<string, unknown>();

  function once<Made>(name: string, make: () => Made): Made {
    if (!made.has(name)) made.set(name, make());
    // each name is used by only one factory
    return made.get(name) as Made;
  }

  function message(key: string, values?: WordValues): string {
    if (!values) {
      const known = bare.get(key);
      if (known !== undefined) return known;
      const found = getMessage(key);
      bare.set(key, found);
      return found;
    }
    const texts = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, valueText(value)] as const),
    );
    const { count } = values;
    if (typeof count !== 'number') return getMessage(key, texts);
    const form = once('plurals', () => new Intl.PluralRules(language())).select(count);
    // the browser may use plural forms that the messages lack
    return getMessage(`${key}_${form}`, texts) || getMessage(`${key}_other`, texts) || getMessage(key, texts);
  }

  function valueText(value: number | Words): string {
    if (typeof value === 'number') return number(value);
    if (typeof value !== 'string') return format(value);
    // first strong isolate … pop directional isolate (Unicode standard annex 9)
    return direction() === 'rtl' ? `\u2068${value}\u2069` : value;
  }

  function direction(): 'ltr' | 'rtl' {
    return directionOf(language());
  }

  function number(value: number): string {
    const options = { maximumFractionDigits: 1 } as const;
    return once('numbers', () => new Intl.NumberFormat(language(), options)).format(value);
  }

  function format(words: Words): string {
    if (typeof words === 'string') return words;
    if ('key' in words) return message(words.key, words.values) || words.key;
    if ('plural' in words) return message(words.plural, { count: words.count });
    if ('ago' in words)
      return once('relative', () => new Intl.RelativeTimeFormat(language())).format(words.ago, words.unit);
    if ('lasts' in words) return measured(words.lasts, words.unit, 'long');
    if ('measure' in words)
      // the short name of a byte has no plural
      return measured(words.measure, words.unit, words.unit === 'byte' ? 'long' : 'short');
    if ('dayOf' in words) return day(words.dayOf);
    if ('written' in words) return asWritten(words.written);
    const [start = '', ...more] = words.map(valueText);
    // a list is already isolated item by item; isolating it again would give the wrong order
    return more.reduce((first, second) => getMessage('twoParts', { first, second }), start);
  }

  function measured(amount: number, unit: string, unitDisplay: 'short' | 'long'): string {
    const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
    return once(`${unitDisplay} ${unit}`, () => new Intl.NumberFormat(language(), options)).format(amount);
  }

  function day(time: EpochMs): string {
    const options = { dateStyle: 'medium', ...(timeZone && { timeZone }) } as const;
    return once('days', () => new Intl.DateTimeFormat(language(), options)).format(time);
  }

  function asWritten(time: string): string {
    // no zone may shift it
    const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
    return once('written times', () => new Intl.DateTimeFormat(language(), options)).format(asUtc(time));
  }

  function dateTime(time: EpochMs): string {
    const options = { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) } as const;
    const shown = once('times', () => new Intl.DateTimeFormat(language(), options)).format(time);
    return timeZone === undefined ? shown : `${shown} ${timeZone}`;
  }

  return {
    t: (key, ...[values]) => message(key, values),
    plural: (key, count) => message(key, { count }),
    format,
    language,
    direction,
    number,
    dateTime,
    once,
  };
}

/** The writing direction of a language, for `dir`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
}

/** Fills the placeholders of a message (`$name$`); one without a value stays as it is. */
export function fillMessage(message: string, values: Readonly<Record<string, string>> = {}): string {
  return message.replace(/\$(\w{1,40})\$/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
