import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const messagesSchema = z.record(z.string(), z.object({ message: z.string() }));
const folder = join(import.meta.dirname, '..', '..', 'public', '_locales');

/** The folders of `public/_locales`. */
export const LOCALES: readonly string[] = readdirSync(folder).toSorted();

/** The raw messages of a language (as its folder is named: `pt_BR`), with placeholders. */
export function messagesOf(locale: string): Readonly<Record<string, string>> {
  const messages = messagesSchema.parse(
    JSON.parse(readFileSync(join(folder, locale, 'messages.json'), 'utf8')),
  );
  return Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message]));
}

/** The texts of a language by key, in English where there is no translation, with values inserted; an unknown key throws. */
export function textsOf(locale: string): (key: string, values?: Readonly<Record<string, string>>) => string {
  const messages = { ...messagesOf('en'), ...messagesOf(locale) };
  return (key, values = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no message ${key} in ${locale}.`);
    return message.replace(/\$(\w+)\$/g, (_whole, name: string) => values[name] ?? '');
  };
}
