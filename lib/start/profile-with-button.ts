import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackedId } from './unpacked-id.ts';

export interface Profile {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Makes a new browser profile with the button of the unpacked extension on the toolbar: else it hides behind the puzzle
 * piece, and opens its popup 260 ms later.
 */
export async function profileWithButton(extension: string): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-profile-'));
  const preferences = { extensions: { pinned_extensions: [unpackedId(await realpath(extension))] } };
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  return {
    folder,
    // a browser that is just ending may still write into it
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
