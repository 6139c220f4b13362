import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadedBy } from './loaded-by.ts';
import type { Measurement } from './measurement.ts';

const ENTRIES = ['popup.html', 'options.html', 'reports.html'];

/** What a browser reads to wake the background, gzip, in kB. */
const BACKGROUND = { atMost: 75, of: 'value' } as const;

/**
 * What each entry of the built extension loads: scripts and styles in kB, plain and compressed. Scripts that are loaded
 * when they are first needed are counted apart from those loaded at its opening.
 */
export async function run(build: string): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const entry of ENTRIES) {
    const { atOnce, later } = await loadedBy(build, entry);
    rows.push(...(await sizesOf(build, entry, 'page', [entry])));
    const styles = atOnce.filter((file) => file.endsWith('.css'));
    const scripts = atOnce.filter((file) => file.endsWith('.js'));
    rows.push(...(await sizesOf(build, entry, 'scripts', scripts)));
    if (later.length > 0) rows.push(...(await sizesOf(build, entry, 'scripts that come later', later)));
    rows.push(...(await sizesOf(build, entry, 'styles', styles)));
  }
  const [plain, packed] = await sizesOf(build, 'background', 'script', ['background.js']);
  if (plain && packed) rows.push(plain, { ...packed, goal: BACKGROUND });
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
