import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedPublicFile } from 'wxt';
import { LANGUAGES, type Language } from '../../../lib/engine/texts/languages.ts';
import { text } from '../../../lib/engine/texts/text.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { fetchTranslator } from '../../../lib/extension/local/fetch-translator.ts';
import { addTexts } from '../../../lib/tooling/vite/add-texts.ts';

const SOME = text('value.of', { n: 1234, total: 5678 });

afterEach(() => vi.unstubAllGlobals());

it('each language is in the package, is fetched from there once, and written as services write it', async () => {
  const files: ResolvedPublicFile[] = [];
  addTexts(files);
  const sources = new Map(
    files.flatMap((file) => ('absoluteSrc' in file ? [[`/${file.relativeDest}`, file.absoluteSrc]] : [])),
  );
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response(await readFile(sources.get(path) ?? ''));
  });
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const translate = await fetchTranslator(language);
    expect(await fetchTranslator(`${language.split('-', 1)[0]}-XX`)).toBe(translate);
    for (const one of [SOME, text('http.failed')])
      expect(translate(one), language).toBe(translator(language)(one));
  }
  expect(fetched.map((path) => basename(path)).toSorted()).toEqual(
    ['ar', 'de', 'es', 'fr', 'ja', 'pt', 'zh'].map((base) => `${base}.json`),
  );
});
