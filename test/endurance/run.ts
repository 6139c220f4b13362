import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runPlaywright } from '../helpers/run-playwright.ts';

// npm run test:endurance -- [names of suites] [--rounds N] [--grep TITLE]: the long suites, one after the other; without
// names all of them. `--rounds` makes them shorter. Ends with 1 if one fails.

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, grep: { type: 'string', short: 'g' } },
  allowPositionals: true,
});

process.exitCode = await runPlaywright(
  join(import.meta.dirname, 'playwright.config.ts'),
  [...positionals, ...(values.grep === undefined ? [] : ['--grep', values.grep])],
  values.rounds === undefined ? {} : { VERDICT_ROUNDS: values.rounds },
);
