import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { lastLine, type Ran, runQuietly } from '../demo/run-quietly.ts';
import { mayInstall, type System } from './install-consent.ts';
import { PACKAGE_MANAGERS, type PackageManager } from './package-managers.ts';

const DOWNLOAD_LIMIT_MS = 10 * 60_000;

/** Downloads Chromium into the user's cache, with this project's version of Playwright. */
export function downloadPlaywrightChromium(): Promise<Ran> {
  const [program, ...args] = playwright('install', 'chromium', '--no-shell');
  return runQuietly(program, args, {
    limit: DOWNLOAD_LIMIT_MS,
    // the default is 30 s for each of many attempts, which is too long on a machine without internet access
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
  });
}

function playwright(...args: readonly string[]): [program: string, ...args: string[]] {
  const manifest = createRequire(import.meta.url).resolve('@playwright/test/package.json');
  return [process.execPath, join(dirname(manifest), 'cli.js'), ...args];
}

export interface Installed {
  /** The package manager that was used. */
  readonly manager?: string;
  /** Why nothing was installed. */
  readonly problem?: string;
}

/** Installs the system libraries and fonts that Playwright's Chromium needs (Debian and Ubuntu), with consent. */
export async function installLibraries(system: System): Promise<Installed> {
  const command = 'npx playwright install-deps chromium';
  if (!(await mayInstall(command, system))) return { problem: notInstalled(command) };
  const [program, ...args] = playwright('install-deps', 'chromium');
  return outcome('playwright', await system.run(program, args));
}

/** Installs the distribution's own browser, with consent. */
export function installDistributionBrowser(
  browser: 'chromium' | 'firefox',
  system: System,
): Promise<Installed> {
  return installPackages(({ fonts, [browser]: name }) => [name, ...fonts], system);
}

/** Installs Xvfb and xdotool, with consent. */
export function installDisplay(system: System): Promise<Installed> {
  return installPackages(({ display }) => display, system);
}

async function installPackages(
  namesOf: (manager: PackageManager) => readonly string[],
  system: System,
): Promise<Installed> {
  const manager = await findPackageManager(system);
  if (!manager) return { problem: 'This system has no known package manager.' };
  const { program, refresh, install } = manager;
  const steps = [...(refresh ? [refresh] : []), [...install, ...namesOf(manager)]].map(
    (args): [string, ...string[]] => (system.isRoot ? [program, ...args] : ['sudo', program, ...args]),
  );
  const command = steps.map((step) => step.join(' ')).join('; ');
  if (!(await mayInstall(command, system))) return { problem: notInstalled(command) };
  let ran: Ran = { code: null, output: '' };
  for (const [first, ...args] of steps) ran = await system.run(first, args);
  return outcome(program, ran);
}

async function findPackageManager({ platform, run }: System): Promise<PackageManager | undefined> {
  if (platform !== 'linux') return undefined;
  for (const manager of PACKAGE_MANAGERS) {
    if ((await run(manager.program, ['--version'])).code === 0) return manager;
  }
  return undefined;
}

function notInstalled(command: string): string {
  return `Not installed. To install it, run: ${command}`;
}

function outcome(manager: string, { code, output }: Ran): Installed {
  if (code === 0) return { manager };
  return { manager, problem: `${manager}: ${lastLine(output, /^E:|error|fail|unable/i)}` };
}
