import type en from './en.json';

/** A key of `en.json` and the other languages. */
export type TextKey = keyof typeof en;

/** The value of a text's placeholder. Numbers are formatted for the language, lists are joined. */
export type TextValue = number | Text | readonly Text[];

/** A translatable text: its key, and a value for each `{name}` in it. */
export interface KeyedText {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, TextValue>>;
}

/** A text independent of language: a key with its values, or text of the page, shown unchanged. */
export type Text = string | KeyedText;

/** Creates a translatable text from its key and the values of its placeholders. */
export function text(key: TextKey, values?: KeyedText['values']): KeyedText {
  return values === undefined ? { key } : { key, values };
}
