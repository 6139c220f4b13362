import type messages from '../../../public/_locales/en/messages.json';

type Messages = typeof messages;
type Key = keyof Messages;
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type BaseOf<K> = K extends `${infer Base}_other` ? Base : never;
type NamesIn<K extends Key> = Messages[K] extends { readonly placeholders: infer Placeholders }
  ? keyof Placeholders & string
  : never;

/** A message of `public/_locales` that is one text. */
export type TextKey = Exclude<Key, `${string}_${Form}`>;
/** A message that has a form for one, for many and so on: `reportsCount` stands for `reportsCount_one` … */
export type PluralKey = BaseOf<Key>;

/** `3 days ago`, `in 2 hours`: the future is positive. */
export interface RelativeTimeValue {
  readonly ago: number;
  readonly unit: 'minute' | 'hour' | 'day' | 'month' | 'year';
}

/** `20 seconds` */
export interface Duration {
  readonly lasts: number;
  readonly unit: 'second' | 'minute' | 'hour';
}

/** Words one after another, as the language enumerates them. */
export interface Enumeration {
  readonly parts: readonly Translatable[];
}

/** What can be told to people; a string is text from outside, which is told as it is. */
export type Translatable = string | Message | RelativeTimeValue | Duration | Enumeration;

/** What stands in a message's place holder; numbers are written as the language writes them. */
export type Value = number | Translatable;

/** The values that a message's place holders ask for, by name. */
export type ValuesOf<K extends TextKey> = { readonly [Name in NamesIn<K>]: Value };

/** A message without place holders. */
export type PlainKey = { readonly [K in TextKey]: [NamesIn<K>] extends [never] ? K : never }[TextKey];

/**
 * A text without a language: which message it is and what it is about. `lib/platform/text.ts` says it in the language
 * of the browser.
 */
export type Message =
  | { readonly key: PlainKey }
  | {
      readonly [K in Exclude<TextKey, PlainKey>]: { readonly key: K; readonly values: ValuesOf<K> };
    }[Exclude<TextKey, PlainKey>]
  | { readonly plural: PluralKey; readonly count: number };
