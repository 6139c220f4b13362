import { LANGUAGES, type Language } from './languages.ts';
import type { Text, TextKey, TextValue } from './text.ts';

type Translated = Readonly<Partial<Record<TextKey, string>>>;

/** Returns a text as a string in one language. */
export type Say = (text: Text) => string;

/**
 * Returns the function that writes texts in a language. What is not translated yet is in English; an unknown key, for
 * example of a report stored by a newer version, is written as it is, and so is a placeholder without a value. In
 * right-to-left languages, the values of placeholders are isolated from their surroundings (U+2068, U+2069), so that
 * neither reorders the other.
 */
export function sayIn(language: Language, translated: Translated = LANGUAGES[language]): Say {
  const texts: Readonly<Record<string, string>> = { ...LANGUAGES.en, ...translated };
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const lists = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const isolate = directionOf(language) === 'rtl' ? (value: string) => `\u2068${value}\u2069` : String;

  const say: Say = (text) => {
    if (typeof text === 'string') return text;
    const { key, values = {} } = text;
    const template = Object.hasOwn(texts, key) ? (texts[key] ?? key) : key;
    return template.replace(/\{(\w{1,40})\}/g, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? whole : isolate(written(value));
    });
  };
  const written = (value: TextValue): string => {
    if (typeof value === 'number') return numbers.format(value);
    if (typeof value === 'string' || 'key' in value) return say(value);
    return lists.format(value.map(say));
  };
  return say;
}

/** Returns the writing direction of a language, for the `dir` attribute. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
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
