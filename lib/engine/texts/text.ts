import type en from './en.json';

type Key = keyof typeof en;
type BaseOf<K> = K extends `${infer Base}_other` ? Base : never;

/**
 * A key of `en.json` and the other languages. `value.days` stands for its plural forms `value.days_one`,
 * `value.days_other` …, of which the value of `count` chooses one.
 */
export type ServiceTextKey = Exclude<Key, `${string}_${Intl.LDMLPluralRule}`> | BaseOf<Key>;

/** The value of a text's placeholder. Numbers are formatted for the language, lists are joined. */
export type TextValue = number | Text | readonly Text[];

/** A translatable text: its key, and a value for each `$name$` in it. */
export interface KeyedText {
  readonly key: ServiceTextKey;
  readonly values?: Readonly<Record<string, TextValue>>;
}

/** A text independent of language: a key with its values, or text of the page, shown unchanged. */
export type Text = string | KeyedText;

/** Creates a translatable text from its key and the values of its placeholders. */
export function text(key: ServiceTextKey, values?: KeyedText['values']): KeyedText {
  return values === undefined ? { key } : { key, values };
}
