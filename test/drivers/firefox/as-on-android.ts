import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type ChangedCopy, changedCopy } from '../setup/changed-copy.ts';

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
export async function asOnAndroid(extension: string): Promise<ChangedCopy> {
  const copy = await changedCopy(extension, (whole) => {
    const { commands, omnibox, ...manifest } = manifestSchema.parse(whole);
    if (!commands || !omnibox) throw new Error('The manifest has no commands or no keyword to take away.');
    const { permissions, background } = manifest;
    return {
      ...manifest,
      permissions: permissions.filter((permission) => permission !== 'contextMenus'),
      background: { ...background, scripts: [SCRIPT, ...background.scripts] },
    };
  });
  const { folder } = copy;
  await writeFile(join(folder, SCRIPT), script);
  for (const page of (await readdir(folder)).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(folder, page), 'utf8');
    await writeFile(join(folder, page), html.replace('<head>', `<head><script src="/${SCRIPT}"></script>`));
  }
  return copy;
}
