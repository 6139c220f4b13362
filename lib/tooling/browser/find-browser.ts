import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserPlaces } from '../../programs/service/node/rendering/browser-places.ts';
import { lastLine, runQuietly } from '../demo/run-quietly.ts';
import { installPackages } from './install-packages.ts';

export interface FindBrowserOptions {
  /** Called with each progress line. */
  readonly say: (line: string) => void;
  readonly env?: NodeJS.ProcessEnv;
}

/** A minimal machine has no fonts, so pages would show empty boxes. */
const PACKAGES = ['chromium', 'fonts-liberation', 'fonts-dejavu-core'];

/**
 * The path of a Chromium that can run the extension. In this order: `CHROME_PATH`; one on the system; Playwright's own,
 * if it was downloaded; Debian's package, which only root without a terminal installs. Prints which one it uses. Throws
 * an error with the remedy if there is none, or if the one in `CHROME_PATH` does not run.
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
  const present = () =>
    firstUsable([...browserPlaces(process.platform, env), chromium.executablePath()], tried);
  let path = await present();
  if (path === undefined) {
    const problem = await installPackages(PACKAGES, say);
    if (problem !== undefined) tried.push(problem);
    else path = await present();
  }
  if (path === undefined) throw new Error(['No browser was found.', ...tried, WHAT_TO_DO].join('\n  '));
  say(`Browser: ${path}`);
  return path;
}

const WHAT_TO_DO =
  'Install Chromium or Google Chrome, or say where one is: CHROME_PATH=/path/to/chrome npm start (npm test likewise).';

/** The first of these programs that is a browser and starts; why others that exist do not is added to `tried`. */
export async function firstUsable(paths: readonly string[], tried: string[]): Promise<string | undefined> {
  for (const path of new Set(paths)) {
    if (!existsSync(path)) continue;
    const problem = await whyUnusable(path);
    if (!problem) return path;
    tried.push(`${path}: ${problem}`);
  }
  return undefined;
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
