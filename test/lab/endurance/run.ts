import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firefoxEnvironment } from '../../drivers/firefox/firefox-environment.ts';
import { runPlaywright } from '../../drivers/setup/run-playwright.ts';
import { FIGURES_FILE } from './figures-reporter.ts';

// npm run test:endurance -- [names of suites] [--rounds N] [--grep TITLE]: runs the long suites, by default
// all of them. `--rounds` makes them shorter. Exits with 1 if one fails.

/** Suites with measurements, or with many browsers, run alone; all others in parallel, because they mostly wait. */
const ALONE = ['badge-first-sync', 'hostile-pages', 'slow-answers'].map((name) => `${name}.endurance.ts`);
const BESIDE = 4;

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, grep: { type: 'string', short: 'g' } },
  allowPositionals: true,
});
const here = import.meta.dirname;
const folder = join(here, 'suites');
const suites = readdirSync(folder).filter(
  (file) =>
    file.endsWith('.endurance.ts') &&
    (positionals.length === 0 || positionals.some((name) => file.startsWith(name))),
);
const isAlone = (file: string) => ALONE.includes(file);

const firefox = (await firefoxEnvironment()) ?? {};
rmSync(FIGURES_FILE, { force: true });
if (suites.length === 0) process.exitCode = 1;
for (const [files, workers] of [
  [suites.filter((file) => !isAlone(file)), BESIDE],
  [suites.filter(isAlone), 1],
] as const) {
  if (files.length === 0) continue;
  const code = await runPlaywright(
    join(here, 'playwright.config.ts'),
    [
      ...files.map((file) => join(folder, file)),
      ...['--workers', String(workers), '--pass-with-no-tests'],
      ...(values.grep === undefined ? [] : ['--grep', values.grep]),
    ],
    { ...firefox, ...(values.rounds === undefined ? {} : { VERDICT_ROUNDS: values.rounds }) },
  );
  if (code !== 0) process.exitCode = code;
}
