import { realpath } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { type Profile, profileWithButtons } from './profile-with-buttons.ts';

// Undocumented: without it Playwright does not show toolbar popups as pages. Read when the library is loaded.
process.env['PW_CHROMIUM_ATTACH_TO_OTHER'] = '1';
const { chromium } = await import('@playwright/test');

export interface LaunchOptions {
  readonly executablePath: string;
  /** The folder of the unpacked extension. */
  readonly extension: string;
  readonly headless: boolean;
  /** The browser's UI language, such as `de`; the machine's by default. */
  readonly language?: string;
  /** The X display for its windows, such as `:99`; the session's own by default. */
  readonly display?: string;
  /** The profile of an earlier browser; a new one by default. */
  readonly profile?: Profile;
  /** Further command line arguments of the browser. */
  readonly args?: readonly string[];
}

export interface LaunchedBrowser {
  readonly context: BrowserContext;
  readonly extensionId: string;
  readonly profile: Profile;
  /** Closes the browser and removes its profile. */
  close(): Promise<void>;
}

/** Starts a browser with the extension and its button on the toolbar. The caller handles signals. */
export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const profile = options.profile ?? (await profileWithButtons([options.extension], options.headless));
  const context = await openContext(options, profile.folder).catch(async (error) => {
    await profile.remove();
    throw error;
  });
  const close = async () => {
    await context.close();
    await profile.remove();
  };
  try {
    const id = await loadUnpacked(context, await realpath(options.extension));
    return { context, extensionId: id, profile, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Loads or reloads an unpacked folder as an extension; returns its id. Uses the debugging pipe, because
 * branded Chrome ignores `--load-extension` from version 137 on.
 */
export async function loadUnpacked(context: BrowserContext, path: string): Promise<string> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser has ended.');
  const session = await browser.newBrowserCDPSession();
  const { id } = await session.send('Extensions.loadUnpacked', { path });
  await session.detach();
  return id;
}

function openContext(options: LaunchOptions, profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: options.executablePath,
    headless: options.headless,
    // no emulated size: a toolbar popup must have its natural size
    viewport: null,
    // Chromium's sandbox does not work as root
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--enable-unsafe-extension-debugging',
      '--no-first-run',
      '--no-default-browser-check',
      // with a display of its own it must not use the session's Wayland
      ...(options.display === undefined ? [] : ['--ozone-platform=x11']),
      ...(options.language === undefined ? [] : [`--lang=${options.language}`]),
      ...(options.headless ? ['--screen-info={1600x1200}', '--window-size=1280,860'] : []),
      ...(options.args ?? []),
    ],
    ...(options.language === undefined ? {} : { locale: options.language }),
    env: {
      ...definedVariables(),
      // Linux ignores --lang: there the variable counts
      ...(options.language === undefined ? {} : { LANGUAGE: options.language }),
      ...(options.display === undefined ? {} : { DISPLAY: options.display }),
    },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 60_000,
  });
}

function definedVariables(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}
