import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Measurement } from './measurement.ts';

const ENTRIES = ['popup.html', 'options.html', 'reports.html'];

/** What each entry of the built extension loads: scripts and styles in kB, as they lie there and compressed. */
export async function run(build: string): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const entry of ENTRIES) {
    const files = await loadedBy(build, entry);
    // the popup's styles lie in its page
    rows.push(...(await sizesOf(build, entry, 'page', [entry])));
    rows.push(
      ...(await sizesOf(
        build,
        entry,
        'scripts',
        files.filter((file) => file.endsWith('.js')),
      )),
    );
    rows.push(
      ...(await sizesOf(
        build,
        entry,
        'styles',
        files.filter((file) => file.endsWith('.css')),
      )),
    );
  }
  rows.push(...(await sizesOf(build, 'background', 'scripts', ['background.js'])));
  const all = await readdir(build, { recursive: true, withFileTypes: true });
  const paths = all.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const bytes = await Promise.all(paths.map(async (path) => (await readFile(path)).length));
  rows.push({ name: 'Size: whole package', value: kilobytes(bytes), unit: 'kB' });
  return rows;
}

/** The scripts and styles that a page names, with all that those import, at once or later. */
async function loadedBy(build: string, page: string): Promise<string[]> {
  const html = await readFile(join(build, page), 'utf8');
  const found = new Set(
    [...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? []),
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

async function sizesOf(
  build: string,
  entry: string,
  kind: string,
  files: readonly string[],
): Promise<Measurement[]> {
  const contents = await Promise.all(files.map((file) => readFile(join(build, file))));
  const name = `Size: ${entry.replace('.html', '')}, ${kind}`;
  return [
    { name, value: kilobytes(contents.map((content) => content.length)), unit: 'kB' },
    {
      name: `${name}, gzip`,
      value: kilobytes(contents.map((content) => gzipSync(content).length)),
      unit: 'kB',
    },
  ];
}

function kilobytes(bytes: readonly number[]): number {
  return Math.round(bytes.reduce((sum, one) => sum + one, 0) / 100) / 10;
}
