import type en from './en.json';

/** A key of `en.json` and the other languages. */
export type TextKey = keyof typeof en;

/** What stands in a text's placeholder; numbers are formatted for the language, lists are joined. */
export type TextValue = number | Text | readonly Text[];

export interface KeyedText {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, TextValue>>;
}

/** A text independent of language: a key with its values, or text of the page, shown unchanged. */
export type Text = string | KeyedText;

/** A text by its key. */
export function text(key: TextKey, values?: KeyedText['values']): KeyedText {
  return values === undefined ? { key } : { key, values };
}
