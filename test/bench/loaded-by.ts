import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

/** The scripts and styles that a page of the build names, with all that those import, at once or later. */
export async function loadedBy(build: string, page: string): Promise<string[]> {
  const html = await readFile(join(build, page), 'utf8');
  const found = new Set(
    [...html.matchAll(/(?:src|href|data-code)="\/?([^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? []),
  );
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    const script = await readFile(join(build, file), 'utf8');
    for (const [, path = ''] of script.matchAll(/(?:import\(?|from)\s*["'`](\.[^"'`]+\.js)["'`]/g)) {
      found.add(posix.join(dirname(file), path));
    }
  }
  return [...found];
}
