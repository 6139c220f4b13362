import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type FindBrowserOptions, lastLine, whyUnusable } from '../../../lib/start/find-browser.ts';
import { installDistributionBrowser } from '../../../lib/start/install-browser.ts';

/**
 * The path of a Firefox. In this order: `FIREFOX_PATH`; one on the system; the distribution's package. Says which it
 * took and what it installs; `undefined`, with the reason said, when none is to be had. Throws when the one in
 * `FIREFOX_PATH` does not run.
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
  say('No Firefox found: installing the distribution’s …');
  const installed = await installDistributionBrowser('firefox');
  const path = await onTheSystem(env);
  if (path) {
    say(`Firefox: ${path} (installed with ${installed?.manager})`);
    return path;
  }
  const reason = installed
    ? `${installed.manager}: ${lastLine(installed.ran.output, /^E:|error|fail|unable/i)}`
    : 'no package manager that we know, or no right to use it';
  say(`That did not work: ${reason}`);
  return undefined;
}

/** Where a Firefox usually is on this system, the long-term release first, for that is the one people are slow to leave. */
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
