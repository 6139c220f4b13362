import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackedId } from './unpacked-id.ts';

export interface Profile {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * UI that a browser without a window does not need: two pages for the list under its address bar took a
 * seventh of each start. Set like a manual change at chrome://flags, because a second `--disable-features` would
 * override Playwright's own; browsers ignore unknown names.
 */
const NOT_NEEDED = ['webui-omnibox-popup@2', 'webui-omnibox-aim-popup@2'];

/**
 * Creates a browser profile with the buttons of these unpacked extensions on the toolbar: otherwise they are
 * in the puzzle piece menu and open their popups 260 ms later. `headless`: for a browser without a window.
 */
export async function profileWithButtons(extensions: readonly string[], headless: boolean): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-profile-'));
  const paths = await Promise.all(extensions.map((extension) => realpath(extension)));
  const preferences = { extensions: { pinned_extensions: paths.map(unpackedId) } };
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  const flags = { browser: { enabled_labs_experiments: NOT_NEEDED } };
  if (headless) await writeFile(join(folder, 'Local State'), JSON.stringify(flags));
  return {
    folder,
    // a browser that is still closing may write into it
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
