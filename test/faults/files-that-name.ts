import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The files below a folder that contain a text, as bytes of UTF-8 or UTF-16; a browser may be writing there.
 */
export async function filesThatName(folder: string, text: string): Promise<string[]> {
  const named = await Promise.all(
    (await filesIn(folder)).map(async (path) => {
      const bytes = await readFile(path).catch(() => Buffer.alloc(0));
      return bytes.includes(text, 0, 'utf8') || bytes.includes(text, 0, 'utf16le') ? [path] : [];
    }),
  );
  return named.flat();
}

/** The files below a folder; folders that the browser removes meanwhile have none. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path).catch(() => []);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}
