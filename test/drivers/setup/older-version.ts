import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWithLocalAccess } from '../../../lib/tooling/browser/copy-with-local-access.ts';
import { unpackZip } from './unpack-zip.ts';

const packages = join(import.meta.dirname, '..', '..', 'fixtures', 'packages');

export interface OlderVersion {
  /** The first version's package, unpacked. */
  readonly folder: string;
  /** Replaces it by a build with a later version number. */
  replaceBy(build: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * The first version as released. Chromium's gets the host permissions of the build under test; Firefox asks
 * for them.
 */
export async function olderVersion(browser: 'chrome' | 'firefox'): Promise<OlderVersion> {
  const top = await mkdtemp(join(tmpdir(), 'verdict-older-'));
  const [packed, folder] = [join(top, 'packed'), join(top, 'extension')];
  await unpackZip(join(packages, `verdict-0.1.0-${browser}.zip`), packed);
  if (browser === 'chrome') await copyWithLocalAccess(packed, folder);
  else await cp(packed, folder, { recursive: true });
  return {
    folder,
    replaceBy: async (build) => {
      await rm(folder, { recursive: true });
      await cp(build, folder, { recursive: true });
      const file = join(folder, 'manifest.json');
      const manifest: object = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify({ ...manifest, version: '99.0.0' }));
    },
    remove: () => rm(top, { recursive: true, force: true, maxRetries: 5 }),
  };
}
