import { expect } from '@playwright/test';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import { type Handler, type ScriptedHost, startHost } from '../fixtures/scripted-host.ts';
import { optionsScreen } from '../screens/screens.ts';

export interface HostileService extends ScriptedHost {
  readonly key: string;
  /** Sets the handler for further requests. */
  answer(handler: Handler): void;
}

/** A unique text, to find the key wherever it leaks. */
const CANARY = 'canary-4f6d1c0a92-key';

/** A service with a configurable handler; until one is set it has no reports. */
export async function startHostileService(): Promise<HostileService> {
  let handler: Handler = () => ({ body: { data: [], total: 0 } });
  const host = await startHost((request, response) => handler(request, response));
  return {
    ...host,
    key: CANARY,
    answer: (next) => {
      handler = next;
    },
  };
}

/** Connects the newly installed extension through its settings page, which is then closed. */
export async function connectTo(extension: ExtensionDriver, service: HostileService): Promise<void> {
  const [page] = extension.openPages('options');
  if (!page) throw new Error('The settings page did not open at the installation.');
  const options = optionsScreen(page);
  await options.connect(service.url, service.key);
  await expect(options.connected).toBeVisible();
  await page.close();
}
