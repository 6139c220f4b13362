import { realpath } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { type Profile, profileWithButtons } from './profile-with-buttons.ts';

// Undocumented: without it Playwright does not show toolbar popups as pages. Read when the library is loaded.
process.env['PW_CHROMIUM_ATTACH_TO_OTHER'] = '1';
const { chromium } = await import('@playwright/test');

export interface LaunchOptions {
  readonly executablePath: string;
  /** Folder of the unpacked extension. */
  readonly extension: string;
  readonly headless: boolean;
  /** The browser's own language, such as `de`; the machine's when it is not named. */
  readonly language?: string;
  /** The X display for its windows, such as `:99`; the session's own if it is not named. */
  readonly display?: string;
  /** One that another browser has left behind; a new one if it is not given. */
  readonly profile?: Profile;
}

export interface LaunchedBrowser {
  readonly context: BrowserContext;
  readonly extensionId: string;
  readonly profile: Profile;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** Starts a browser with the extension in it, its button on the toolbar. Signals are the caller's business. */
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
 * Loads an unpacked folder, or what it holds by now, as an extension; answers its id. Over the debugging pipe, for
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
    // no emulated size: a toolbar popup has the size that the browser gives it
    viewport: null,
    // Chromium refuses its sandbox to root
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--enable-unsafe-extension-debugging',
      '--no-first-run',
      '--no-default-browser-check',
      // on a display of its own it must not go to the session's Wayland
      ...(options.display === undefined ? [] : ['--ozone-platform=x11']),
      ...(options.language === undefined ? [] : [`--lang=${options.language}`]),
      ...(options.headless ? ['--screen-info={1600x1200}', '--window-size=1280,860'] : []),
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
