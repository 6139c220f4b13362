import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

export interface Loaded {
  /** The scripts and styles that a page of the build references, with all their imports. */
  readonly atOnce: readonly string[];
  /**
   * Further files loaded by `import()` in them, with all their imports: on a click, or in a state that needs
   * them.
   */
  readonly later: readonly string[];
}

export async function loadedBy(build: string, page: string): Promise<Loaded> {
  const html = await readFile(join(build, page), 'utf8');
  const named = [...html.matchAll(/(?:src|href|data-code)="\/?([^"]+\.(?:js|css))"/g)];
  const atOnce = new Set(named.flatMap(([, path]) => path ?? []));
  const later = new Set<string>();
  for (const file of atOnce) {
    const imported = await importsOf(build, file);
    for (const path of imported.atOnce) atOnce.add(path);
    for (const path of imported.later) later.add(path);
  }
  for (const file of later) {
    const imported = await importsOf(build, file);
    for (const path of [...imported.atOnce, ...imported.later]) later.add(path);
  }
  return { atOnce: [...atOnce], later: [...later].filter((file) => !atOnce.has(file)) };
}

async function importsOf(build: string, file: string): Promise<Loaded> {
  if (!file.endsWith('.js')) return { atOnce: [], later: [] };
  const script = await readFile(join(build, file), 'utf8');
  const named = (pattern: RegExp) =>
    [...script.matchAll(pattern)].map(([, path = '']) => posix.join(dirname(file), path));
  return {
    atOnce: named(/(?:\bimport|from)\s*["'`](\.[^"'`]+\.js)["'`]/g),
    later: named(/\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]\s*\)/g),
  };
}
