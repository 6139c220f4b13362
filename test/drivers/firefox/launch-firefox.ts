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
  /** Override those of every test browser. */
  readonly preferences?: Preferences;
}

export interface LaunchedFirefox {
  readonly marionette: Marionette;
  /**
   * Where the browser looks for administrators' settings (MDN: "Native manifests"), one JSON file per
   * extension.
   */
  readonly managedStorage: string;
  /** Closes the browser and removes its profile. */
  close(): Promise<void>;
}

/** Turns off what a new profile does by itself and no test needs. */
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
  // for pages of this machine, whatever proxy the machine uses
  'network.proxy.allow_hijacking_localhost': false,
  // reading the disk cache takes longer than it saves
  'browser.cache.disk.enable': false,
  'ui.prefersReducedMotion': 1,
  // Marionette uses any free port, and writes its number to a file
  'marionette.port': 0,
};

/** Starts Firefox without a display, with a new profile. */
export async function launchFirefox(options: LaunchFirefoxOptions): Promise<LaunchedFirefox> {
  const profile = await mkdtemp(join(tmpdir(), 'verdict-firefox-'));
  const preferences = {
    ...QUIET,
    // a separate folder for downloads
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
  // must not outlive this process
  const end = () => firefox.kill('SIGKILL');
  process.once('exit', end);
  const close = async () => {
    await ended(firefox);
    process.off('exit', end);
    // a browser that is still closing may write into it
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
