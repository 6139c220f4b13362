import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const top = join(import.meta.dirname, '..', '..');

/** The texts for people of one program, by language tag and key. */
export interface Catalog {
  readonly of: 'the extension' | 'the report service';
  readonly texts: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly english: Readonly<Record<string, string>>;
}

/** The end of the key of a plural form (CLDR). */
export const FORM = /_(zero|one|two|few|many|other)$/;

export const CATALOGS: readonly Catalog[] = [
  catalog('the extension', join(top, 'lib', 'engine', 'text', 'catalog')),
  catalog('the report service', join(top, 'lib', 'engine', 'texts')),
];

function catalog(of: Catalog['of'], folder: string): Catalog {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const texts = new Map(
    files.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  );
  return { of, texts, english: texts.get('en') };
}

/**
 * The keys that a language must have: one for each text, and for a plural one for each plural form of the language. A
 * text that has only a form for one beside it needs that in languages with such a form.
 */
export function keysFor(tag: string, { english }: Catalog): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return Object.keys(english).flatMap((key) => {
    if (!FORM.test(key)) return [key];
    if (english[key.replace(FORM, '')] !== undefined) return forms.length > 1 ? [key] : [];
    return key.endsWith('_other') ? forms.map((form) => key.replace(FORM, `_${form}`)) : [];
  });
}

/** The English text that a text of any language translates. */
export function englishOf(key: string, { english }: Catalog): string {
  return english[key] ?? english[key.replace(FORM, '_other')] ?? english[key.replace(FORM, '')] ?? '';
}

export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name))].toSorted();
}
