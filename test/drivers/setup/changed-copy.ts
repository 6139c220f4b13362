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
  return {
    folder,
    restore: await changeManifest(folder, change),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Changes the manifest of an unpacked extension; returns a function that restores it. */
export async function changeManifest(
  folder: string,
  change: (manifest: Manifest) => Manifest,
): Promise<() => Promise<void>> {
  const file = join(folder, 'manifest.json');
  const original = await readFile(file, 'utf8');
  await writeFile(file, JSON.stringify(change(JSON.parse(original))));
  return () => writeFile(file, original);
}
