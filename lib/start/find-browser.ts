import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserPlaces } from './browser-places.ts';
import {
  downloadPlaywrightChromium,
  installDistributionBrowser,
  installLibraries,
} from './install-browser.ts';
import { runQuietly } from './run-quietly.ts';

export interface FindBrowserOptions {
  /** Gets each line about what is done. */
  readonly say: (line: string) => void;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * The path of a Chromium that can run the extension. In this order: `CHROME_PATH`; Playwright's own; one on the
 * system; Playwright's download; the distribution's package. Says which it took and whatever it installs.
 * Throws an error that names what to do when none is to be had, or when the one in `CHROME_PATH` does not run.
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
    say('Installing the system libraries it needs (playwright install-deps chromium) …');
    await installLibraries();
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
  say('Installing the distribution’s Chromium and fonts …');
  const installed = await installDistributionBrowser('chromium');
  if (!installed) {
    tried.push('the distribution’s package: no package manager that we know, or no right to use it');
    return undefined;
  }
  if (installed.ran.code !== 0) {
    tried.push(`${installed.manager}: ${lastLine(installed.ran.output, /^E:|error|fail|unable/i)}`);
  }
  return onTheSystem(say, tried, env);
}

/** `undefined` when the program is a browser that starts, else the reason in words. */
export async function whyUnusable(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return 'there is no such file.';
  // on Windows `--version` opens a window instead of answering
  if (process.platform === 'win32') return undefined;
  const { code, output } = await runQuietly(path, ['--version'], { limit: 30_000 });
  if (code === 0 && /\d+\.\d+/.test(output)) return undefined;
  const library = /error while loading shared libraries: (\S+?):/.exec(output)?.[1];
  if (library)
    return `the system library ${library} is missing (as root: npx playwright install-deps chromium).`;
  return `it does not start: ${lastLine(output, /./)}`;
}

export function lastLine(output: string, telling: RegExp): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.findLast((line) => telling.test(line)) ?? lines.findLast(Boolean) ?? 'it said nothing.';
}
