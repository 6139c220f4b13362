import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const manifestSchema = z.looseObject({
  permissions: z.array(z.string()),
  commands: z.unknown(),
  omnibox: z.unknown(),
  background: z.looseObject({ scripts: z.array(z.string()) }),
});

const SCRIPT = 'as-on-android.js';

/** Those that no permission and no key of the manifest brings. */
const script = `for (const api of new Set([globalThis.browser, globalThis.chrome])) {
  Object.defineProperty(api, 'windows', { value: undefined });
  Object.defineProperty(api.storage, 'managed', { value: undefined });
}
`;

/**
 * Copies an unpacked extension so that it finds none of the browser's powers that Firefox for Android does not have:
 * menus, keyboard commands, words in the address bar, windows, and what administrators set (MDN, "Browser support for
 * JavaScript APIs"). All else about it is as on a desktop: its screen, its touches, its popup.
 */
export async function asOnAndroid(extension: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-android-'));
  await cp(extension, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const { commands, omnibox, ...manifest } = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  if (!commands || !omnibox) throw new Error('The manifest has no commands or no keyword to take away.');
  manifest.permissions = manifest.permissions.filter((permission) => permission !== 'contextMenus');
  manifest.background.scripts.unshift(SCRIPT);
  await writeFile(file, JSON.stringify(manifest));
  await writeFile(join(folder, SCRIPT), script);
  for (const page of (await readdir(folder)).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(folder, page), 'utf8');
    await writeFile(join(folder, page), html.replace('<head>', `<head><script src="/${SCRIPT}"></script>`));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
