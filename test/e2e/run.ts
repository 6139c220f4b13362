import { join } from 'node:path';
import { firefoxEnvironment } from '../helpers/firefox/firefox-environment.ts';
import { runPlaywright } from '../helpers/run-playwright.ts';

// Arguments go to `playwright test`. Two are ours: with `--firefox`, the scenarios for both browsers are run in
// Firefox, and nothing else; with `--suspend` too, and Firefox ends the event page whenever it can.

const OURS = ['--firefox', '--suspend'];
const args = process.argv.slice(2).filter((argument) => !OURS.includes(argument));
const suspends = process.argv.includes('--suspend');
const inFirefox = suspends || process.argv.includes('--firefox');
if (inFirefox && !args.includes('-g')) args.push('-g', 'in Firefox');

try {
  const env = inFirefox ? await firefoxEnvironment({ suspends }) : {};
  process.exitCode = await runPlaywright(join(import.meta.dirname, 'playwright.config.ts'), args, env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
