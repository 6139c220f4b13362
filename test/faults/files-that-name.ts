import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The files below a folder that contain a text, as bytes of UTF-8 or UTF-16; a browser may be writing there.
 */
export async function filesThatName(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const named = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path).catch(() => Buffer.alloc(0));
      return bytes.includes(text, 0, 'utf8') || bytes.includes(text, 0, 'utf16le') ? [path] : [];
    }),
  );
  return named.flat();
}
