import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../setup/until.ts';
import { Marionette } from './marionette.ts';
import { lookForManifestsIn } from './scripts/extension-scripts.ts';
import { inChrome } from './scripts/in-chrome.ts';

export type Preferences = Readonly<Record<string, string | number | boolean>>;

export interface LaunchFirefoxOptions {
  readonly executablePath: string;
  /** Over those that every test browser has. */
  readonly preferences?: Preferences;
}

export interface LaunchedFirefox {
  readonly marionette: Marionette;
  /** Where the browser looks for what administrators set (MDN: "Native manifests"), one JSON file an extension. */
  readonly managedStorage: string;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** What a new profile would do by itself, and no test is about. */
const QUIET: Preferences = {
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'browser.tabs.closeWindowWithLastTab': false,
  'browser.aboutwelcome.enabled': false,
  'browser.download.alwaysOpenPanel': false,
  'browser.safebrowsing.update.enabled': false,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // pages of the machine itself, whatever proxy the machine has
  'network.proxy.allow_hijacking_localhost': false,
  // what the browser kept is not worth the time of reading it
  'browser.cache.disk.enable': false,
  'ui.prefersReducedMotion': 1,
  // Marionette takes any free port, and writes down which
  'marionette.port': 0,
};

/** Starts a Firefox that no display is needed for, with a new profile. */
export async function launchFirefox(options: LaunchFirefoxOptions): Promise<LaunchedFirefox> {
  const profile = await mkdtemp(join(tmpdir(), 'verdict-firefox-'));
  const preferences = {
    ...QUIET,
    // a folder of our own for what pages have it save
    'browser.download.folderList': 2,
    'browser.download.dir': join(profile, 'saved'),
    ...options.preferences,
  };
  await writeFile(join(profile, 'user.js'), Object.entries(preferences).map(preferenceLine).join(''));
  const firefox = spawn(
    options.executablePath,
    ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile],
    { stdio: 'ignore', env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '1000' } },
  );
  // whoever ends us must not leave it behind
  const end = () => firefox.kill('SIGKILL');
  process.once('exit', end);
  const close = async () => {
    await ended(firefox);
    process.off('exit', end);
    // a browser that is just ending may still write into it
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const marionette = await Marionette.connect(await portOf(profile, firefox));
    await marionette.command('WebDriver:NewSession');
    await marionette.command('Marionette:SetContext', { value: 'chrome' });
    const manifests = join(profile, 'native-manifests');
    const managedStorage = join(
      manifests,
      process.platform === 'darwin' ? 'ManagedStorage' : 'managed-storage',
    );
    await mkdir(managedStorage, { recursive: true });
    await inChrome(marionette, lookForManifestsIn, manifests);
    const closeBoth = async () => {
      marionette.close();
      await close();
    };
    return { marionette, managedStorage, close: closeBoth };
  } catch (error) {
    await close();
    throw error;
  }
}

function preferenceLine([name, value]: readonly [string, string | number | boolean]): string {
  return `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`;
}

async function portOf(profile: string, firefox: ChildProcess): Promise<number> {
  return until('Firefox opens its port', async () => {
    if (firefox.exitCode !== null) throw new Error(`Firefox ended with ${firefox.exitCode}.`);
    const text = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    return /^\d+$/.test(text.trim()) ? Number(text) : undefined;
  });
}

function ended(firefox: ChildProcess): Promise<void> {
  if (firefox.exitCode !== null || firefox.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    firefox.once('exit', () => resolve());
    firefox.kill('SIGKILL');
  });
}
