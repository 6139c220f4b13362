import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../../lib/tooling/browser/find-browser.ts';
import { buildExtension } from '../../../lib/tooling/demo/build-extension.ts';
import { isMet, type Measurement, ratioOf } from './measurement.ts';
import { table } from './table.ts';

// npm run bench: measures speed and size, each compared with its floor, into a table and .output/bench.json.
// -- --rounds 60 more rounds for the popup, the badge and the pages (20), and for reports in this browser (8)
// -- --only popup,sizes only some parts

const top = join(import.meta.dirname, '..', '..', '..');
const { values: flags } = parseArgs({
  options: { rounds: { type: 'string' }, only: { type: 'string' } },
});
const rounds = Number(flags.rounds ?? 20);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds wants a whole number.');

const build = await buildExtension(top);
const browser = () => findBrowser({ say: (line) => console.log(`  ${line}`) });
const PARTS: Readonly<Record<string, () => Promise<readonly Measurement[]>>> = {
  popup: async () => (await import('./popup/popup.ts')).run(await browser(), build, rounds),
  'popup-firefox': async () =>
    (await import('./popup/popup.ts')).runInFirefox(await buildExtension(top, 'firefox'), rounds),
  badge: async () => (await import('./badge/badge.ts')).run(await browser(), build, rounds),
  pages: async () => (await import('./pages.ts')).run(await browser(), build, rounds),
  local: async () =>
    // each round starts five browsers
    (await import('./local/local.ts')).run(await browser(), build, Number(flags.rounds ?? 8)),
  growth: async () => (await import('./local/growth.ts')).measureGrowth(await browser(), build),
  service: async () => (await import('./service-list.ts')).run(),
  memory: async () => (await import('./memory.ts')).run(),
  teams: async () => (await import('./teams.ts')).run(),
  site: async () => (await import('./site.ts')).run(),
  reasons: async () => (await import('./reasons.ts')).run(),
  analysis: async () => (await import('./analysis.ts')).run(),
  sizes: async () => (await import('./sizes.ts')).run(build),
  corpus: async () => (await import('./corpus.ts')).run(),
};
const wanted = flags.only?.split(',') ?? Object.keys(PARTS);

const measurements: Measurement[] = [];
for (const name of wanted) {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}.`);
  console.log(`Measuring: ${name} …`);
  measurements.push(...(await part()));
}
console.log(`\n${table(measurements)}\n`);

await mkdir(join(top, '.output'), { recursive: true });
const file = join(top, '.output', 'bench.json');
const results = measurements.map((one) => ({ ...one, ratio: ratioOf(one), met: isMet(one) }));
await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
console.log(`Written to ${file}`);
