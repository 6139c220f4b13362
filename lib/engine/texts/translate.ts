import { createTranslator, type Translate } from './create-translator.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** The tags of all languages. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[];

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
  for (const { base } of wanted) {
    const found = LANGUAGE_TAGS.find((language) => language.split('-', 1)[0] === base);
    if (found !== undefined) return found;
  }
  return 'en';
}
