import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type FindBrowserOptions, whyUnusable } from '../../../lib/tooling/browser/find-browser.ts';
import { installDistributionBrowser } from '../../../lib/tooling/browser/install-browser.ts';
import { currentSystem } from '../../../lib/tooling/browser/install-consent.ts';

/**
 * The path of a Firefox. In this order: `FIREFOX_PATH`; one on the system; the distribution's package,
 * installed only with consent (`mayInstall`). Prints which one it uses. Returns `undefined`, and prints why,
 * if there is none. Throws if the one in `FIREFOX_PATH` does not run.
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
  const present = await onTheSystem(env);
  if (present) {
    say(`Firefox: ${present} (on this system)`);
    return present;
  }
  say('No Firefox found.');
  const { manager, problem } = await installDistributionBrowser('firefox', currentSystem(say));
  const path = await onTheSystem(env);
  if (path) {
    say(`Firefox: ${path} (installed with ${manager})`);
    return path;
  }
  say(problem ?? `${manager} installed a Firefox that does not start.`);
  return undefined;
}

/**
 * The usual paths of Firefox on this system, the extended support release first, because it is the oldest in
 * use.
 */
export function firefoxPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox'];
  if (platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = env[name];
      return folder ? [`${folder}\\Mozilla Firefox\\firefox.exe`] : [];
    });
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean);
  return ['firefox-esr', 'firefox'].flatMap((command) =>
    [...new Set(folders)].map((folder) => join(folder, command)),
  );
}

async function onTheSystem(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const path of firefoxPlaces(process.platform, env)) {
    if (existsSync(path) && !(await whyUnusable(path))) return path;
  }
  return undefined;
}
