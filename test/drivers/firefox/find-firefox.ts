import { commandPlaces, windowsPlaces } from '../../../lib/programs/service/node/rendering/browser-places.ts';
import {
  type FindBrowserOptions,
  firstUsable,
  whyUnusable,
} from '../../../lib/tooling/browser/find-browser.ts';
import { installPackages } from '../../../lib/tooling/browser/install-packages.ts';

/**
 * The path of a Firefox. In this order: `FIREFOX_PATH`; one on the system; Debian's package, which only root without a
 * terminal installs. Prints which one it uses. Returns `undefined`, and prints why, if there is none. Throws if the one
 * in `FIREFOX_PATH` does not run.
 */
export async function findFirefox({
  say,
  env = process.env,
}: FindBrowserOptions): Promise<string | undefined> {
  const chosen = env['FIREFOX_PATH'];
  if (chosen) {
    const problem = await whyUnusable(chosen);
    if (problem) throw new Error(`FIREFOX_PATH is ${chosen}, but ${problem}`);
    say(`Firefox: ${chosen} (from FIREFOX_PATH)`);
    return chosen;
  }
  const tried: string[] = [];
  const present = () => firstUsable(firefoxPlaces(process.platform, env), tried);
  let path = await present();
  if (path === undefined) {
    const problem = await installPackages(['firefox-esr'], say);
    if (problem !== undefined) tried.push(problem);
    else path = await present();
  }
  say(path === undefined ? ['No Firefox found.', ...tried].join(' ') : `Firefox: ${path}`);
  return path;
}

/**
 * The usual paths of Firefox on this system, the extended support release first, because it is the oldest in
 * use.
 */
function firefoxPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox'];
  if (platform === 'win32') return windowsPlaces(['Mozilla Firefox\\firefox.exe'], env);
  return commandPlaces(['firefox-esr', 'firefox'], env);
}
