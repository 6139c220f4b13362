import type { EpochMs } from '../core/epoch-ms.ts';
import type english from './catalog/en.json';
import type placeholders from './placeholders.json';

type Key = keyof typeof english;
type Placeholders = typeof placeholders;
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type BaseOf<K> = K extends `${infer Base}_other` ? Base : never;
type NamesIn<K> = K extends keyof Placeholders ? keyof Placeholders[K] & string : never;

/** A key of the catalog with a single text. */
export type TextKey = Exclude<Key, `${string}_${Form}`>;
/** A key with plural forms: `reportsCount` stands for `reportsCount_one` … */
export type PluralKey = BaseOf<Key>;

/** `3 days ago`, `in 2 hours`; positive values are in the future. */
export interface RelativeTimeValue {
  readonly ago: number;
  readonly unit: 'minute' | 'hour' | 'day' | 'month' | 'year';
}

/** `20 seconds` */
export interface Duration {
  readonly lasts: number;
  readonly unit: 'second' | 'minute' | 'hour' | 'day';
}

/** A measured value, with the short name of its unit: `8 ms`, `1.1 kB`. */
export interface Measure {
  readonly measure: number;
  readonly unit: 'millisecond' | 'byte' | 'kilobyte' | 'megabyte';
}

/** The day of a moment: `Nov 26, 2026`. */
export interface DayValue {
  readonly dayOf: EpochMs;
}

/** A time (ISO 8601) without a zone, shown as it is written: `Nov 26, 2026, 10:00 AM`. */
export interface WrittenTime {
  readonly written: string;
}

/** Anything that can be shown as text; a string is text from outside, shown unchanged, and an array becomes a list. */
export type Translatable =
  | string
  | Message
  | RelativeTimeValue
  | Duration
  | Measure
  | DayValue
  | WrittenTime
  | readonly Translatable[];

/** The values of a message's placeholders, by name; numbers are formatted for the language. */
export type ValuesOf<K extends TextKey> = { readonly [Name in NamesIn<K>]: number | Translatable };

/** A message without placeholders. */
export type PlainKey = { readonly [K in TextKey]: [NamesIn<K>] extends [never] ? K : never }[TextKey];

/**
 * A text independent of language: a message key and its values. `lib/extension/platform/text.ts` formats it in the
 * browser's language.
 */
export type Message =
  | { readonly key: PlainKey }
  | {
      readonly [K in Exclude<TextKey, PlainKey>]: { readonly key: K; readonly values: ValuesOf<K> };
    }[Exclude<TextKey, PlainKey>]
  | { readonly plural: PluralKey; readonly count: number };
