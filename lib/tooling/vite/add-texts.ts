import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { ResolvedPublicFile, WxtDevServer } from 'wxt';

const ENGINE = join(import.meta.dirname, '..', '..', 'engine');
const CATALOG = join(ENGINE, 'text', 'catalog');
const OF_REPORTS = join(ENGINE, 'texts');

/** A text in the form of `_locales/<language>/messages.json`, with numbers for its placeholders. */
interface BrowserMessage {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

/**
 * Adds the texts of lib/engine/text/catalog in the form that browsers read, `_locales/pt_BR/messages.json`, and those
 * of reports as they are, `texts/pt.json` (lib/extension/local/fetch-translator.ts). Call it for WXT's hook
 * `build:publicAssets`; changes `files` in place.
 */
export function addTexts(files: ResolvedPublicFile[]): void {
  files.push(
    ...readdirSync(CATALOG).map((name) => {
      const language = basename(name, '.json');
      const relativeDest = `_locales/${language.replace('-', '_')}/messages.json`;
      return { relativeDest, contents: JSON.stringify(browserMessages(language)) };
    }),
    // those in English are built into the worker
    ...readdirSync(OF_REPORTS)
      .filter((name) => name.endsWith('.json') && name !== 'en.json')
      .map((name) => ({
        absoluteSrc: join(OF_REPORTS, name),
        relativeDest: `texts/${name.replace(/-[^.]+/, '')}`,
      })),
  );
}

/** Shows a text in the running extension as soon as its file changes: WXT watches `public` and what is imported. */
export function watchTexts(server: WxtDevServer, outDir: string): void {
  server.watcher.on('change', async (path: string) => {
    if (!path.startsWith(CATALOG + sep)) return;
    const files: ResolvedPublicFile[] = [];
    addTexts(files);
    for (const file of files) {
      if ('contents' in file) await writeFile(join(outDir, file.relativeDest), file.contents);
    }
    server.reloadExtension();
  });
}

/**
 * Returns the texts of a language as browsers read them. Placeholders have numbers, in the alphabetical order of their
 * names in the English text, as lib/extension/platform/text.ts passes their values: a translation may leave one out.
 */
export function browserMessages(language: string): Readonly<Record<string, BrowserMessage>> {
  const english = readCatalog('en');
  return Object.fromEntries(
    Object.entries(readCatalog(language)).map(([key, message]) => {
      const source = english[key] ?? english[key.replace(/_[a-z]+$/, '_other')] ?? '';
      const names = [...new Set([...source.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name))].toSorted();
      if (names.length === 0) return [key, { message }];
      const numbered = names.map((name, index) => [name, { content: `$${index + 1}` }]);
      return [key, { message, placeholders: Object.fromEntries(numbered) }];
    }),
  );
}

function readCatalog(language: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(CATALOG, `${language}.json`), 'utf8'));
}
