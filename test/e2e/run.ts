import { join } from 'node:path';
import { firefoxEnvironment } from '../drivers/firefox/firefox-environment.ts';
import { runPlaywright } from '../drivers/setup/run-playwright.ts';
import { hasVirtualDisplay } from '../drivers/setup/virtual-display.ts';

// Every scenario in Chromium. Arguments go to `playwright test`, but for these of ours:
//   --both       those for both browsers in Firefox too, where a Firefox is to be had
//   --firefox    the scenarios in Firefox alone
//   --suspended  the same, with the background stopped as soon as it is idle: after 100 ms, the least that Firefox takes

const OURS = ['--both', '--firefox', '--suspended'];
const given = process.argv.slice(2);
const args = given.filter((argument) => !OURS.includes(argument));
const [both, firefox, suspended] = OURS.map((argument) => given.includes(argument));
const alone = firefox || suspended;
if (alone && !args.includes('-g')) args.push('-g', 'in Firefox');

try {
  const env = both || alone ? await firefoxEnvironment() : {};
  if (!env && alone) throw new Error('Say where a Firefox is: FIREFOX_PATH=/path/to/firefox npm test');
  const hasDisplay = !alone && (await hasVirtualDisplay(console.log));
  const display = hasDisplay ? { VERDICT_VIRTUAL_DISPLAY: '1' } : {};
  const idle = suspended ? { VERDICT_FIREFOX_IDLE_MS: '100' } : {};
  process.exitCode = await runPlaywright(join(import.meta.dirname, 'playwright.config.ts'), args, {
    ...env,
    ...display,
    ...idle,
  });
  if (!alone && !hasDisplay)
    console.log('There was no Xvfb or no xdotool: Chromium’s own question was not answered.');
  if (!env)
    console.log(
      'There was no Firefox: nothing was tried in it. FIREFOX_PATH=/path/to/firefox says where one is.',
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
