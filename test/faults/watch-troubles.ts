import type { Request } from '@playwright/test';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import { RAN } from '../fixtures/hostile-addresses.ts';

/** Where the functions given to `evaluate` run on the browser's page of extensions, it has this. */
declare const chrome: {
  readonly developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
    getExtensionInfo(
      id: string,
    ): Promise<{ runtimeErrors: { message: string }[]; manifestErrors: { message: string }[] }>;
  };
};

export interface Troubles {
  /** Everything so far that must not be, in words: nothing of it was caught or let through on purpose. */
  all(): Promise<string[]>;
  /** The addresses that pages and background of the extension have asked for, but for its own files. */
  readonly requests: readonly string[];
}

/**
 * From now on notes what nobody caught: errors on the console (what the content security policy stops is told there
 * too) and exceptions of every page of the extension, dialogs, what ran of the hostile strings, and what the browser
 * itself lists as the background's errors.
 */
export async function watchTroubles({ context, id }: ExtensionDriver): Promise<Troubles> {
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
      // a window may be given a second document
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
        ...[...runtimeErrors, ...manifestErrors].map(({ message }) => `background: ${message.slice(0, 500)}`),
      ];
    },
  };
}

function isMadeBy(request: Request, own: string): boolean {
  if (request.serviceWorker()) return true;
  // what a tab is sent to has no frame yet
  return !request.isNavigationRequest() && request.frame().url().startsWith(own);
}
