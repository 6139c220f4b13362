import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Ran, runQuietly } from './run-quietly.ts';

const MINUTE = 60_000;

/** One way to install packages: how to ask for it, and what a browser with readable text is called there. */
interface PackageManager {
  readonly program: string;
  readonly refresh?: readonly string[];
  readonly install: readonly string[];
  readonly chromium: string;
  readonly firefox: string;
  /** A screen that nobody sees, and what presses keys there. */
  readonly display: readonly string[];
  readonly fonts: readonly string[];
}

/** A bare machine has no fonts either, and then a page is all empty boxes. */
const MANAGERS: readonly PackageManager[] = [
  {
    program: 'apt-get',
    refresh: ['update'],
    install: ['install', '-y', '--no-install-recommends'],
    chromium: 'chromium',
    firefox: 'firefox-esr',
    display: ['xvfb', 'xdotool'],
    fonts: ['fonts-liberation', 'fonts-dejavu-core'],
  },
  {
    program: 'dnf',
    install: ['install', '-y'],
    chromium: 'chromium',
    firefox: 'firefox',
    display: ['xorg-x11-server-Xvfb', 'xdotool'],
    fonts: ['dejavu-sans-fonts'],
  },
  {
    program: 'yum',
    install: ['install', '-y'],
    chromium: 'chromium',
    firefox: 'firefox',
    display: ['xorg-x11-server-Xvfb', 'xdotool'],
    fonts: ['dejavu-sans-fonts'],
  },
  {
    program: 'zypper',
    install: ['--non-interactive', 'install'],
    chromium: 'chromium',
    firefox: 'MozillaFirefox',
    display: ['xorg-x11-server-Xvfb', 'xdotool'],
    fonts: ['dejavu-fonts'],
  },
  {
    program: 'pacman',
    install: ['-Sy', '--noconfirm'],
    chromium: 'chromium',
    firefox: 'firefox',
    display: ['xorg-server-xvfb', 'xdotool'],
    fonts: ['ttf-dejavu'],
  },
  {
    program: 'apk',
    install: ['add', '--no-progress'],
    chromium: 'chromium',
    firefox: 'firefox',
    display: ['xvfb', 'xdotool'],
    fonts: ['font-dejavu'],
  },
];

/** Downloads Playwright's Chromium with the Playwright of this project. Ten minutes at the most. */
export function downloadPlaywrightChromium(): Promise<Ran> {
  return playwright(['install', 'chromium', '--no-shell']);
}

/** Installs the system libraries and fonts that Playwright's Chromium needs. Works as root (or with sudo) on Debian and Ubuntu. */
export function installLibraries(): Promise<Ran> {
  return playwright(['install-deps', 'chromium']);
}

function playwright(args: readonly string[]): Promise<Ran> {
  const manifest = createRequire(import.meta.url).resolve('@playwright/test/package.json');
  return runQuietly(process.execPath, [join(dirname(manifest), 'cli.js'), ...args], {
    limit: 10 * MINUTE,
    // on a machine whose way out is blocked, Playwright else waits half a minute for each of many attempts
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
  });
}

/** How an installation went, and with which program. */
export interface Installed {
  readonly manager: string;
  readonly ran: Ran;
}

/**
 * Installs the distribution's own browser, if we are root or sudo asks for no password. Answers the package
 * manager's name and how it went; `undefined` when there is none, or no right to use it.
 */
export function installDistributionBrowser(browser: 'chromium' | 'firefox'): Promise<Installed | undefined> {
  return installPackages(({ fonts, [browser]: name }) => [name, ...fonts]);
}

/** Installs Xvfb and xdotool, if we may; answers likewise. */
export function installDisplay(): Promise<Installed | undefined> {
  return installPackages(({ display }) => display);
}

async function installPackages(
  namesOf: (manager: PackageManager) => readonly string[],
): Promise<Installed | undefined> {
  if (process.platform !== 'linux') return undefined;
  const prefix = await rootPrefix();
  if (prefix === undefined) return undefined;
  for (const manager of MANAGERS) {
    const { program, refresh, install } = manager;
    if ((await runQuietly(program, ['--version'], { limit: MINUTE })).code !== 0) continue;
    const run = (args: readonly string[]) => {
      const [first = program, ...rest] = [...prefix, program, ...args];
      return runQuietly(first, rest, {
        limit: 10 * MINUTE,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    };
    if (refresh) await run(refresh);
    return { manager: program, ran: await run([...install, ...namesOf(manager)]) };
  }
  return undefined;
}

async function rootPrefix(): Promise<readonly string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  const sudo = await runQuietly('sudo', ['-n', 'true'], { limit: 10_000 });
  return sudo.code === 0 ? ['sudo', '-n'] : undefined;
}
