import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the packaged extension and grants the copy access to services at `http://127.0.0.1`, any port. That
 * line of the manifest is the only difference from what users install.
 * Why: users grant the service's host in the browser's own prompt after "Save and test", and a browser
 * without a display shows no prompt that could be accepted. Pages on other hosts (`http://localhost` too)
 * stay as inaccessible to the copy as to the original, so that only the click on the toolbar button reveals a
 * page's URL.
 */
export async function copyWithLocalAccess(build: string, copy: string): Promise<void> {
  await cp(build, copy, { recursive: true });
  const file = join(copy, 'manifest.json');
  const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: ['http://127.0.0.1/*'] }));
}
