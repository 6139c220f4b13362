import { createTexts, fillMessage } from '../text/create-texts.ts';
import en from './en.json' with { type: 'json' };
import type { ServiceTextKey, Text } from './text.ts';

/** The texts of a language, by their keys. */
export type Translated = Readonly<Partial<Record<ServiceTextKey, string>>>;

export type Translate = (text: Text) => string;

/**
 * Creates a function that writes texts in a language. What is not translated yet is in English; an unknown key, for
 * example of a report stored by a newer version, is written as it is, and so is a placeholder without a value.
 */
export function createTranslator(language: string, translated: Translated): Translate {
  const texts: Readonly<Record<string, string | undefined>> = { ...en, ...translated };
  const getMessage = (key: string, values?: Readonly<Record<string, string>>) => {
    const message = Object.hasOwn(texts, key) ? texts[key] : undefined;
    return message === undefined ? '' : fillMessage(message, values);
  };
  return createTexts({ getMessage, language: () => language }).format;
}

/** Whether there is a text with this key that has no placeholder. */
export function isPlainText(key: string): key is ServiceTextKey {
  const english: Readonly<Record<string, string>> = en;
  return Object.hasOwn(english, key) && english[key]?.includes('$') === false;
}

/** The key of what is wrong on several pages: that of the sentence of one, unless it has that page's values. */
export function manyText(sentence: string): ServiceTextKey | undefined {
  return [sentence, sentence.replace('.failed', '.site')].find(isPlainText);
}
