import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface GrantedCopy {
  readonly folder: string;
  /** Writes the manifest as users get it. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Copies an unpacked extension with the power as one that it cannot do without, so that loading it grants the power
 * without a question that nobody here could answer. Loaded once more after `restore`, it is the extension as users have
 * it, with the power optional, granted, and to be taken back.
 */
export async function grantedCopy(extension: string, power: string): Promise<GrantedCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-granted-'));
  await cp(extension, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const original = await readFile(file, 'utf8');
  const manifest: Record<string, unknown> = JSON.parse(original);
  const [needed, optional] = [manifest['permissions'], manifest['optional_permissions']];
  if (!Array.isArray(needed) || !Array.isArray(optional)) throw new Error('The manifest has no permissions.');
  const granted = {
    ...manifest,
    permissions: [...needed, power],
    optional_permissions: optional.filter((one) => one !== power),
  };
  await writeFile(file, JSON.stringify(granted));
  return {
    folder,
    restore: () => writeFile(file, original),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
