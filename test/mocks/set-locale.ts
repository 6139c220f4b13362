import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as z from 'zod';

const messagesSchema = z.record(
  z.string(),
  z.object({
    message: z.string(),
    placeholders: z.optional(z.record(z.string(), z.object({ content: z.string() }))),
  }),
);
const folder = join(import.meta.dirname, '..', '..', 'public', '_locales');

/**
 * Lets the fake browser have the texts of a language (named as its folder is: `pt_BR`), and be in a language itself
 * (`language`, a tag). It answers as browsers do: in English what the language lacks, an empty text for a message that
 * is not there, placeholders by their numbers.
 */
export function setLocale(locale: string, language: string): void {
  const messagesOf = (name: string) =>
    messagesSchema.parse(JSON.parse(readFileSync(join(folder, name, 'messages.json'), 'utf8')));
  const messages = { ...messagesOf('en'), ...messagesOf(locale) };
  const getMessage = (key: string, values: string | readonly string[] = []): string => {
    const { message = '', placeholders = {} } = messages[key] ?? {};
    return message.replace(/\$(\w+)\$/g, (_whole, name: string) => {
      const number = Number(placeholders[name]?.content.slice(1));
      return [values].flat()[number - 1] ?? '';
    });
  };
  Object.assign(fakeBrowser.i18n, { getMessage, getUILanguage: () => language });
}
