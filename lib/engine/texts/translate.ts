import { createTexts, fillMessage } from '../text/create-texts.ts';
import { LANGUAGES, type Language } from './languages.ts';
import type { ServiceTextKey, Text } from './text.ts';

type Translated = Readonly<Partial<Record<ServiceTextKey, string>>>;

export type Translate = (text: Text) => string;

/**
 * Creates a function that writes texts in a language. What is not translated yet is in English; an unknown key, for
 * example of a report stored by a newer version, is written as it is, and so is a placeholder without a value.
 */
export function createTranslator(language: Language, translated: Translated): Translate {
  const texts: Readonly<Record<string, string | undefined>> = { ...LANGUAGES.en, ...translated };
  const getMessage = (key: string, values?: Readonly<Record<string, string>>) => {
    const message = Object.hasOwn(texts, key) ? texts[key] : undefined;
    return message === undefined ? '' : fillMessage(message, values);
  };
  return createTexts({ getMessage, language: () => language }).format;
}

/** What is wrong on several pages: what a sentence says of one, unless it has the values of that page. */
export function siteSentence(sentence: string, translate: Translate): string | undefined {
  const key = [sentence, sentence.replace('.failed', '.site')].find(isPlainText);
  return key && translate({ key });
}

/** Whether there is a text with this key that has no placeholder. */
export function isPlainText(key: string): key is ServiceTextKey {
  const english: Readonly<Record<string, string>> = LANGUAGES.en;
  return Object.hasOwn(english, key) && english[key]?.includes('$') === false;
}

const made = new Map<Language, Translate>();

/** Returns the function that writes the service's texts in a language. */
export function translator(language: Language): Translate {
  const translate = made.get(language) ?? createTranslator(language, LANGUAGES[language]);
  made.set(language, translate);
  return translate;
}

/** The longest Accept-Language header that is read, in characters. */
const LONGEST_HEADER = 1_000;

/**
 * Returns the language that a reader prefers by an Accept-Language header (RFC 9110, section 12.5.4), without regard to
 * regions: `pt-PT` is `pt-BR`. English if none fits.
 */
export function languageFor(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .slice(0, LONGEST_HEADER)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(';', 2);
      const weight = Number(/q\s*=\s*([\d.]{1,6})/.exec(quality)?.[1] ?? 1);
      return { base: tag.trim().split('-', 1)[0] ?? '', weight };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const all = Object.keys(LANGUAGES).filter(isLanguage);
  for (const { base } of wanted) {
    const found = all.find((language) => language.split('-', 1)[0] === base);
    if (found !== undefined) return found;
  }
  return 'en';
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}
