import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browserMessages } from '../../lib/tooling/vite/add-texts.ts';

/**
 * Lets the fake browser have the texts of a language (`pt-BR`), and be in a language itself (`language`, a tag too). It
 * answers as browsers do: in English what the language lacks, an empty text for a message that is not there,
 * placeholders by their numbers.
 */
export function setLocale(locale: string, language: string): void {
  const messages = { ...browserMessages('en'), ...browserMessages(locale) };
  const getMessage = (key: string, values: string | readonly string[] = []): string => {
    const { message = '', placeholders = {} } = messages[key] ?? {};
    return message.replace(/\$(\w+)\$/g, (_whole, name: string) => {
      const number = Number(placeholders[name]?.content.slice(1));
      return [values].flat()[number - 1] ?? '';
    });
  };
  Object.assign(fakeBrowser.i18n, { getMessage, getUILanguage: () => language });
}
