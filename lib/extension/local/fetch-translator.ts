import { createTranslator, type Translate } from '../../engine/texts/create-translator.ts';

const made = new Map<string, Translate>();

/**
 * Returns the function that writes the texts of reports in a language of the extension (BCP 47). They are fetched from
 * its package once (lib/tooling/vite/add-texts.ts), but the English ones, which are always there.
 */
export async function fetchTranslator(language: string): Promise<Translate> {
  const base = language.split('-', 1)[0] ?? '';
  const known = made.get(base);
  if (known) return known;
  const translated = base === 'en' ? {} : await (await fetch(`/texts/${base}.json`)).json();
  const translate = createTranslator(base, translated);
  made.set(base, translate);
  return translate;
}
