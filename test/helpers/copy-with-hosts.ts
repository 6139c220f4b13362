import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Copies an unpacked extension and gives the copy access to these hosts; the questions for it nobody here could answer. */
export async function copyWithHosts(extension: string, hosts: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-hosts-'));
  await cp(extension, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: hosts }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
