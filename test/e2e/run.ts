import { join } from 'node:path';
import { firefoxEnvironment } from '../drivers/firefox/firefox-environment.ts';
import { runPlaywright } from '../drivers/setup/run-playwright.ts';
import { hasVirtualDisplay } from '../drivers/setup/virtual-display.ts';

// Runs every scenario in Chromium. Arguments are passed to `playwright test`, except for these:
// --both also runs the scenarios for both browsers in Firefox, if there is one
// --firefox runs only the scenarios in Firefox
// --suspended like --firefox, with the background stopped as soon as it is idle: after 100 ms, the minimum in
// Firefox

const OURS = ['--both', '--firefox', '--suspended'];
const given = process.argv.slice(2);
const args = given.filter((argument) => !OURS.includes(argument));
const [both, firefox, suspended] = OURS.map((argument) => given.includes(argument));
const alone = firefox || suspended;
if (alone && !args.includes('-g')) args.push('-g', 'in Firefox');

try {
  const env = both || alone ? await firefoxEnvironment() : {};
  if (!env && alone) throw new Error('Set the path of Firefox: FIREFOX_PATH=/path/to/firefox npm test');
  const hasDisplay = !alone && (await hasVirtualDisplay(console.log));
  const display = hasDisplay ? { VERDICT_VIRTUAL_DISPLAY: '1' } : {};
  const idle = suspended ? { VERDICT_FIREFOX_IDLE_MS: '100' } : {};
  process.exitCode = await runPlaywright(join(import.meta.dirname, 'playwright.config.ts'), args, {
    ...env,
    ...display,
    ...idle,
  });
  if (!alone && !hasDisplay)
    console.log('Xvfb or xdotool is missing: Chromium’s own permission prompt was not tested.');
  if (!env)
    console.log(
      'Firefox is missing: nothing was tested in it. Set its path with FIREFOX_PATH=/path/to/firefox.',
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
