import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { lastLine, runQuietly } from '../demo/run-quietly.ts';
import { browserPlaces } from './browser-places.ts';
import {
  downloadPlaywrightChromium,
  installDistributionBrowser,
  installLibraries,
} from './install-browser.ts';
import { currentSystem } from './install-consent.ts';

export interface FindBrowserOptions {
  /** Called with each progress line. */
  readonly say: (line: string) => void;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * The path of a Chromium that can run the extension. In this order: `CHROME_PATH`; Playwright's own; one on
 * the system; Playwright's download; the distribution's package. Prints which one it uses. Installs system
 * packages only with consent (`mayInstall`). Throws an error with the remedy if there is none, or if the one
 * in `CHROME_PATH` does not run.
 */
export async function findBrowser({ say, env = process.env }: FindBrowserOptions): Promise<string> {
  const chosen = env['CHROME_PATH'];
  if (chosen) {
    const problem = await whyUnusable(chosen);
    if (problem) throw new Error(`CHROME_PATH is ${chosen}, but ${problem}\n${WHAT_TO_DO}`);
    say(`Browser: ${chosen} (from CHROME_PATH)`);
    return chosen;
  }
  const tried: string[] = [];
  return (
    (await playwrightsOwn(say, tried)) ??
    (await onTheSystem(say, tried, env)) ??
    (await playwrightsDownload(say, tried)) ??
    (await theDistributions(say, tried, env)) ??
    fail(tried)
  );
}

const WHAT_TO_DO =
  'Install Chromium or Google Chrome, or say where one is: CHROME_PATH=/path/to/chrome npm start (npm test likewise).';

function fail(tried: readonly string[]): never {
  throw new Error(['No browser could be found or installed.', ...tried, WHAT_TO_DO].join('\n  '));
}

async function playwrightsOwn(say: (line: string) => void, tried: string[]): Promise<string | undefined> {
  const path = chromium.executablePath();
  if (!existsSync(path)) return undefined;
  let problem = await whyUnusable(path);
  if (problem?.includes('librar') && process.platform === 'linux') {
    say(`Playwright's Chromium is there, but ${problem}`);
    const installed = await installLibraries(currentSystem(say));
    if (installed.problem) tried.push(installed.problem);
    problem = await whyUnusable(path);
  }
  if (problem) {
    tried.push(`${path}: ${problem}`);
    return undefined;
  }
  say(`Browser: ${path} (Playwright's own)`);
  return path;
}

async function onTheSystem(
  say: (line: string) => void,
  tried: string[],
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  for (const { path, name } of browserPlaces(process.platform, env)) {
    if (!existsSync(path)) continue;
    const problem = await whyUnusable(path);
    if (!problem) {
      say(`Browser: ${path} (${name} on this system)`);
      return path;
    }
    tried.push(`${path}: ${problem}`);
  }
  return undefined;
}

async function playwrightsDownload(
  say: (line: string) => void,
  tried: string[],
): Promise<string | undefined> {
  say('No browser found: downloading Playwright’s Chromium, about 200 MB (playwright install chromium) …');
  const { code, output } = await downloadPlaywrightChromium();
  if (code === 0) return playwrightsOwn(say, tried);
  const reason = lastLine(output, /error|failed|ENOTFOUND|ECONN|timed? ?out/i);
  say(`That did not work: ${reason}`);
  tried.push(`playwright install chromium: ${reason}`);
  return undefined;
}

async function theDistributions(
  say: (line: string) => void,
  tried: string[],
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const { problem } = await installDistributionBrowser('chromium', currentSystem(say));
  if (problem) tried.push(problem);
  return onTheSystem(say, tried, env);
}

/** `undefined` if the program is a browser that starts, else the reason as text. */
export async function whyUnusable(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return 'there is no such file.';
  // on Windows `--version` opens a window instead of printing
  if (process.platform === 'win32') return undefined;
  const { code, output } = await runQuietly(path, ['--version'], { limit: 30_000 });
  if (code === 0 && /\d+\.\d+/.test(output)) return undefined;
  const library = /error while loading shared libraries: (\S+?):/.exec(output)?.[1];
  if (library)
    return `the system library ${library} is missing (as root: npx playwright install-deps chromium).`;
  return `it does not start: ${lastLine(output, /./)}`;
}
