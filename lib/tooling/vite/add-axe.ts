import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ResolvedPublicFile } from 'wxt';

const AXE = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'axe-core');
const FOLDER = 'axe-core';

/**
 * Adds axe-core to the package as it is published, with its licences, where its source is (its licence, MPL-2.0,
 * requires both), and its texts in those of our languages that it has. Call it for WXT's hook `build:publicAssets`;
 * changes `files` in place.
 */
export async function addAxe(files: ResolvedPublicFile[]): Promise<void> {
  const { version } = JSON.parse(await readFile(join(AXE, 'package.json'), 'utf8')) as { version: string };
  const ours = files
    .filter(({ relativeDest }) => relativeDest.endsWith('messages.json'))
    .map(({ relativeDest }) => `locales/${dirname(relativeDest).slice('_locales/'.length)}.json`);
  const translated = await Promise.all(ours.map(async (path) => ((await exists(path)) ? [path] : [])));
  const names = ['axe.min.js', 'LICENSE', 'LICENSE-3RD-PARTY.txt', ...translated.flat()];
  files.push(...names.map((name) => ({ absoluteSrc: join(AXE, name), relativeDest: `${FOLDER}/${name}` })), {
    relativeDest: `${FOLDER}/SOURCE.txt`,
    contents: `axe-core ${version}, unmodified, under the Mozilla Public License 2.0 (LICENSE).
Its source: https://github.com/dequelabs/axe-core/tree/v${version}
`,
  });
}

function exists(path: string): Promise<boolean> {
  return access(join(AXE, path)).then(
    () => true,
    () => false,
  );
}
