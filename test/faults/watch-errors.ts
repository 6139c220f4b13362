import type { Request } from '@playwright/test';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import { RAN } from '../fixtures/hostile-addresses.ts';

/** Available where the functions passed to `evaluate` run, on the browser's page of extensions. */
declare const chrome: {
  readonly developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
    getExtensionInfo(
      id: string,
    ): Promise<{ runtimeErrors: { message: string }[]; manifestErrors: { message: string }[] }>;
  };
};

/** What Chromium answers to a background that calls it while a scenario terminates it. */
const TERMINATED = 'Error: No SW';

export interface WatchedErrors {
  /** All problems so far, as text, without those that tests expect. */
  all(): Promise<string[]>;
  /** The URLs requested by the extension's pages and background, except for its own files. */
  readonly requests: readonly string[];
}

/**
 * Starts recording uncaught problems: errors on the console (including violations of the content security
 * policy) and exceptions of every page of the extension, dialogs, executed parts of the hostile strings, and
 * the errors of the background listed by the browser.
 */
export async function watchErrors({ context, id }: ExtensionDriver): Promise<WatchedErrors> {
  const found: string[] = [];
  const requests: string[] = [];
  const own = `chrome-extension://${id}/`;
  context.on('console', (message) => {
    const isOurs = message.page()?.url().startsWith(own) === true;
    if (isOurs && message.type() === 'error') found.push(`console: ${message.text().slice(0, 500)}`);
  });
  context.on('weberror', (error) => {
    if (error.page()?.url().startsWith(own)) found.push(`page: ${error.error().message.slice(0, 500)}`);
  });
  context.on('dialog', async (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on('request', (request) => {
    if (isMadeBy(request, own) && !request.url().startsWith(own)) requests.push(request.url());
  });
  await context.addInitScript((name) => {
    Object.defineProperty(globalThis, name, {
      // a window may get a second document
      configurable: true,
      set: () => console.error(`${name}: something of the service ran`),
    });
  }, RAN);

  const browsers = await context.newPage();
  await browsers.goto('chrome://extensions');
  await browsers.evaluate(() =>
    chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }),
  );
  return {
    requests,
    all: async () => {
      const { runtimeErrors, manifestErrors } = await browsers.evaluate(
        (id) => chrome.developerPrivate.getExtensionInfo(id),
        id,
      );
      return [
        ...found,
        ...[...runtimeErrors, ...manifestErrors]
          .filter(({ message }) => !message.endsWith(TERMINATED))
          .map(({ message }) => `background: ${message.slice(0, 500)}`),
      ];
    },
  };
}

function isMadeBy(request: Request, own: string): boolean {
  if (request.serviceWorker()) return true;
  // a tab's navigation has no frame yet
  return !request.isNavigationRequest() && request.frame().url().startsWith(own);
}
