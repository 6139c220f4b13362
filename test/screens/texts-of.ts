import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';

const messagesSchema = z.record(z.string(), z.string());
const folder = join(import.meta.dirname, '..', '..', 'lib', 'engine', 'text', 'catalog');

/** The tags of the languages that the extension has texts in. */
export const LOCALES: readonly string[] = readdirSync(folder).map((name) => basename(name, '.json'));

/** The raw messages of a language (`pt-BR`), with placeholders. */
export function messagesOf(locale: string): Readonly<Record<string, string>> {
  return messagesSchema.parse(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')));
}

/**
 * The texts of a language by key, in English where there is no translation, with values inserted; an unknown key
 * throws.
 */
export function textsOf(locale: string): (key: string, values?: Readonly<Record<string, string>>) => string {
  const messages = { ...messagesOf('en'), ...messagesOf(locale) };
  return (key, values = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no message ${key} in ${locale}.`);
    return message.replace(/\$(\w+)\$/g, (_whole, name: string) => values[name] ?? '');
  };
}
