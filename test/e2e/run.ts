import { join } from 'node:path';
import { firefoxEnvironment } from '../helpers/firefox/firefox-environment.ts';
import { runPlaywright } from '../helpers/run-playwright.ts';

// Arguments go to `playwright test`. One is ours: with `--firefox`, the scenarios for both browsers are run in Firefox,
// and nothing else.

const args = process.argv.slice(2).filter((argument) => argument !== '--firefox');
const inFirefox = process.argv.includes('--firefox');
if (inFirefox && !args.includes('-g')) args.push('-g', 'in Firefox');

try {
  const env = inFirefox ? await firefoxEnvironment() : {};
  process.exitCode = await runPlaywright(join(import.meta.dirname, 'playwright.config.ts'), args, env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
