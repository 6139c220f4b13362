import { readFile } from 'node:fs/promises';
import type { ResolvedPublicFile } from 'wxt';

const FOR_TRANSLATORS: readonly string[] = ['description', 'example'];

/**
 * Packs the files of texts (`messages.json`) without the notes for translators, which would be a third of the
 * package. For WXT's hook `build:publicAssets`; changes `files` in place.
 */
export async function packTexts(files: ResolvedPublicFile[]): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (!('absoluteSrc' in file) || !file.relativeDest.endsWith('messages.json')) continue;
    const texts: unknown = JSON.parse(await readFile(file.absoluteSrc, 'utf8'));
    const contents = JSON.stringify(texts, (key, value: unknown) =>
      typeof value === 'string' && FOR_TRANSLATORS.includes(key) ? undefined : value,
    );
    files[index] = { relativeDest: file.relativeDest, contents };
  }
}
