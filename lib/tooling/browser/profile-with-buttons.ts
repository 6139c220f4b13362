import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackedId } from './unpacked-id.ts';

export interface Profile {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * What a browser without a window starts for nobody: two pages for the list under its address bar cost each start a
 * seventh of its time. Set as one sets it by hand at chrome://flags, for Playwright's own `--disable-features` would
 * be lost under a second one; a browser that does not know a name passes over it.
 */
const NOT_NEEDED = ['webui-omnibox-popup@2', 'webui-omnibox-aim-popup@2'];

/**
 * Makes a new browser profile with the buttons of these unpacked extensions on the toolbar: else they hide behind the
 * puzzle piece, and open their popups 260 ms later. `headless`: for a browser that nobody looks at.
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
    // a browser that is just ending may still write into it
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
