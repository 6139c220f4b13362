import type { EpochMs } from '../core/epoch-ms.ts';
import type { PlainKey, PluralKey, TextKey, Translatable, Value, ValuesOf } from './message.ts';

/** Where texts come from: the messages of one language, and how values are formatted. */
export interface TextSource {
  /** The message with its placeholders filled by their numbers; empty if there is none. */
  readonly getMessage: (key: string, values?: string[]) => string;
  /** The language tag for `Intl`. */
  readonly language: () => string;
  /** Times are in this time zone, and name it; by default in that of the reader. */
  readonly timeZone?: string;
}

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
  /** The language tag of the texts. */
  readonly language: () => string;
  /** The writing direction of the texts, for `dir`. */
  readonly direction: () => 'ltr' | 'rtl';
  /** `1,234` */
  readonly number: (value: number) => string;
  /** Day and time. */
  readonly dateTime: (time: EpochMs) => string;
  /** Returns the formatter of this name, which is created when first needed: that takes milliseconds. */
  readonly once: <Made>(name: string, make: () => Made) => Made;
}

/** Creates the functions that write texts of one source. */
export function createTexts({ getMessage, language, timeZone }: TextSource): Texts {
  const bare = new Map<string, string>();
  const made = new Map<string, unknown>();

  function once<Made>(name: string, make: () => Made): Made {
    if (!made.has(name)) made.set(name, make());
    // each name is used by only one factory
    return made.get(name) as Made;
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

  function valueText(value: Value): string {
    if (typeof value === 'number') return number(value);
    if (typeof value !== 'string') return format(value);
    // first strong isolate … pop directional isolate (Unicode standard annex 9)
    return direction() === 'rtl' ? `\u2068${value}\u2069` : value;
  }

  function direction(): 'ltr' | 'rtl' {
    return message('languageDirection') === 'rtl' ? 'rtl' : 'ltr';
  }

  function number(value: number): string {
    return once('numbers', () => new Intl.NumberFormat(language())).format(value);
  }

  function plural(key: PluralKey, count: number): string {
    const form = once('plurals', () => new Intl.PluralRules(language())).select(count);
    // the browser may use plural forms that the messages lack
    return message(`${key}_${form}`, { count }) || message(`${key}_other`, { count });
  }

  function format(words: Translatable): string {
    if (typeof words === 'string') return words;
    if ('plural' in words) return plural(words.plural, words.count);
    if ('ago' in words)
      return once('relative', () => new Intl.RelativeTimeFormat(language())).format(words.ago, words.unit);
    if ('lasts' in words) return measured(words.lasts, words.unit, 'long');
    if ('measure' in words)
      // the short name of a byte has no plural
      return measured(words.measure, words.unit, words.unit === 'byte' ? 'long' : 'short');
    if ('parts' in words) {
      const [start = '', ...more] = words.parts.map(valueText);
      // a list is already isolated item by item; isolating it again would give the wrong order
      return more.reduce((first, second) => getMessage('twoParts', [first, second]), start);
    }
    return message(words.key, 'values' in words ? words.values : undefined);
  }

  function measured(amount: number, unit: string, unitDisplay: 'short' | 'long'): string {
    const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
    return once(`${unitDisplay} ${unit}`, () => new Intl.NumberFormat(language(), options)).format(amount);
  }

  function dateTime(time: EpochMs): string {
    const options = { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) } as const;
    const shown = once('times', () => new Intl.DateTimeFormat(language(), options)).format(time);
    return timeZone === undefined ? shown : `${shown} ${timeZone}`;
  }

  return {
    t: (key, ...[values]) => message(key, values),
    ...{ plural, format, language, direction, number, dateTime, once },
  };
}
