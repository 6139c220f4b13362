import { join } from 'node:path';
import { runPlaywright } from '../helpers/run-playwright.ts';

process.exitCode = await runPlaywright(
  join(import.meta.dirname, 'playwright.config.ts'),
  process.argv.slice(2),
);
