import { createTexts, fillMessage, type Texts } from '../../../engine/text/create-texts.ts';
import type { Language } from '../../../engine/texts/languages.ts';

/** The extension's texts, as files, by their path; parsed when first needed: most services need few languages. */
const CATALOGS = import.meta.glob<string>('../../../engine/text/catalog/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = new Map<Language, Texts>();

function messagesOf(language: Language): Readonly<Record<string, string>> {
  return JSON.parse(CATALOGS[`../../../engine/text/catalog/${language}.json`] ?? '{}');
}

/** The extension's texts in a language, and in English what it lacks. */
export function textsIn(language: Language): Texts {
  const known = texts.get(language);
  if (known) return known;
  const messages = { ...messagesOf('en'), ...messagesOf(language) };
  const made = createTexts({
    getMessage: (key, values) => fillMessage(messages[key] ?? '', values),
    language: () => language,
    // visitors may be anywhere
    timeZone: 'UTC',
  });
  texts.set(language, made);
  return made;
}
