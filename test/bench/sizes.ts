import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadedBy } from './loaded-by.ts';
import type { Measurement } from './measurement.ts';

const ENTRIES = ['popup.html', 'options.html', 'reports.html'];

/**
 * What each entry of the built extension loads: scripts and styles in kB, uncompressed and compressed;
 * scripts loaded at its opening and those loaded on demand.
 */
export async function run(build: string): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const entry of ENTRIES) {
    const { atOnce, later } = await loadedBy(build, entry);
    // the popup's styles are inlined in its page
    rows.push(...(await sizesOf(build, entry, 'page', [entry])));
    const styles = atOnce.filter((file) => file.endsWith('.css'));
    const scripts = atOnce.filter((file) => file.endsWith('.js'));
    rows.push(...(await sizesOf(build, entry, 'scripts', scripts)));
    if (later.length > 0) rows.push(...(await sizesOf(build, entry, 'scripts that come later', later)));
    rows.push(...(await sizesOf(build, entry, 'styles', styles)));
  }
  rows.push(...(await sizesOf(build, 'background', 'script that wakes', ['background.js'])));
  rows.push(...(await sizesOf(build, 'background', 'script that comes later', ['background-later.js'])));
  const all = await readdir(build, { recursive: true, withFileTypes: true });
  const paths = all.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const bytes = await Promise.all(paths.map(async (path) => (await readFile(path)).length));
  rows.push({ name: 'Size: whole package', value: kilobytes(bytes), unit: 'kB' });
  return rows;
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
