import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until.ts';
import { Marionette } from './marionette.ts';

export type Preferences = Readonly<Record<string, string | number | boolean>>;

export interface LaunchFirefoxOptions {
  readonly executablePath: string;
  /** Folder of the unpacked extension. */
  readonly extension: string;
  /** Over those that every test browser has. */
  readonly preferences?: Preferences;
}

export interface LaunchedFirefox {
  readonly marionette: Marionette;
  readonly addonId: string;
  /** `moz-extension://…`, without a slash at its end. */
  readonly origin: string;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** Ours to choose, so that the extension's address is known. */
const UUID = '5c0f9f0e-4c3d-4f0a-9a51-0e1fbb6ad1c1';

/** What a new profile would do by itself, and no test is about. */
const QUIET: Preferences = {
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'browser.tabs.closeWindowWithLastTab': false,
  'browser.aboutwelcome.enabled': false,
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

/** Starts a Firefox without a window of its own, with a new profile and the extension installed, as `about:debugging` does. */
export async function launchFirefox(options: LaunchFirefoxOptions): Promise<LaunchedFirefox> {
  const { executablePath, extension } = options;
  const addonId = await addonIdOf(extension);
  const profile = await mkdtemp(join(tmpdir(), 'verdict-firefox-'));
  const preferences = {
    ...QUIET,
    'extensions.webextensions.uuids': JSON.stringify({ [addonId]: UUID }),
    ...options.preferences,
  };
  await writeFile(join(profile, 'user.js'), Object.entries(preferences).map(preferenceLine).join(''));
  const firefox = spawn(
    executablePath,
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
    await marionette.command('Addon:Install', { path: extension, temporary: true });
    const closeBoth = async () => {
      marionette.close();
      await close();
    };
    return { marionette, addonId, origin: `moz-extension://${UUID}`, close: closeBoth };
  } catch (error) {
    await close();
    throw error;
  }
}

function preferenceLine([name, value]: readonly [string, string | number | boolean]): string {
  return `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`;
}

async function addonIdOf(extension: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(extension, 'manifest.json'), 'utf8'));
  return manifest.browser_specific_settings.gecko.id;
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
