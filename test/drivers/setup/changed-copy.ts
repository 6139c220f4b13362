import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Manifest = Readonly<Record<string, unknown>>;

export interface ChangedCopy {
  readonly folder: string;
  /** Restores the manifest that users get. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** Copies an unpacked extension with a changed manifest. */
export async function changedCopy(
  extension: string,
  change: (manifest: Manifest) => Manifest,
): Promise<ChangedCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-copy-'));
  await cp(extension, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const original = await readFile(file, 'utf8');
  await writeFile(file, JSON.stringify(change(JSON.parse(original))));
  return {
    folder,
    restore: () => writeFile(file, original),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
