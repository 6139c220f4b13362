import { join } from 'node:path';
import { firefoxEnvironment } from '../drivers/firefox/firefox-environment.ts';
import { runPlaywright } from '../drivers/setup/run-playwright.ts';
import { hasVirtualDisplay } from '../drivers/setup/virtual-display.ts';

// Runs the browser scenarios, by default all of them in Chromium. Other arguments go to `playwright test`.
//   --core       only the scenarios tagged @core: the main path and one of each capability
//   --rest       only the others
//   --both       in Firefox too, if one is found
//   --firefox    in Firefox only
//   --suspended  in Firefox only, which stops the background after 100 ms without work (the least that Firefox takes)

const OURS = ['--core', '--rest', '--both', '--firefox', '--suspended'];
const given = process.argv.slice(2);
const args = given.filter((argument) => !OURS.includes(argument));
const [core, rest, both, firefox, suspended] = OURS.map((argument) => given.includes(argument));
if (core) args.push('--grep', '@core');
if (rest) args.push('--grep-invert', '@core');
const part = core ? '-core' : rest ? '-rest' : '';
const alone = firefox || suspended;
if (alone && !args.includes('-g')) args.push('-g', 'in Firefox');

try {
  const env = both || alone ? await firefoxEnvironment() : {};
  if (!env && alone) throw new Error('No Firefox found. Name one: FIREFOX_PATH=/path/to/firefox npm test');
  const hasDisplay = !alone && (await hasVirtualDisplay(console.log));
  const display = hasDisplay ? { VERDICT_VIRTUAL_DISPLAY: '1' } : {};
  const idle = suspended ? { VERDICT_FIREFOX_IDLE_MS: '100' } : {};
  process.exitCode = await runPlaywright(join(import.meta.dirname, 'playwright.config.ts'), args, {
    VERDICT_E2E_REPORT: `e2e${part}`,
    ...env,
    ...display,
    ...idle,
    ...(alone ? { VERDICT_FIREFOX_ALONE: '1' } : {}),
  });
  if (!alone && !hasDisplay)
    console.log('Skipped: Chromium’s own permission prompt, which needs Xvfb and xdotool.');
  if (!env)
    console.log(
      'Skipped: the scenarios in Firefox. No Firefox found; FIREFOX_PATH=/path/to/firefox names one.',
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
