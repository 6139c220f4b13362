import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type ChangedCopy, changedCopy } from '../setup/changed-copy.ts';

const manifestSchema = z.looseObject({
  permissions: z.array(z.string()),
  commands: z.unknown(),
  background: z.looseObject({ scripts: z.array(z.string()) }),
});

const SCRIPT = 'as-on-android.js';

/** APIs that no permission and no manifest key controls. */
const script = `for (const api of new Set([globalThis.browser, globalThis.chrome])) {
  Object.defineProperty(api, 'windows', { value: undefined });
  Object.defineProperty(api, 'sidebarAction', { value: undefined });
  Object.defineProperty(api.storage, 'managed', { value: undefined });
}
`;

/**
 * Copies an unpacked extension and removes the APIs that Firefox for Android lacks: menus, keyboard commands,
 * windows, the sidebar, and managed storage (MDN, "Browser support for JavaScript APIs"). Everything
 * else is as on a desktop: screen, input, popup.
 */
export async function asOnAndroid(extension: string): Promise<ChangedCopy> {
  const copy = await changedCopy(extension, (whole) => {
    const { commands, ...manifest } = manifestSchema.parse(whole);
    if (!commands) throw new Error('The manifest has no commands to remove.');
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
