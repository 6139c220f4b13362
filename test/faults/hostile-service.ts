import { expect } from '@playwright/test';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import { type Handler, type ScriptedHost, startHost } from '../fixtures/scripted-host.ts';
import { optionsScreen } from '../screens/screens.ts';

export interface HostileService extends ScriptedHost {
  readonly key: string;
  /** Answers so from now on. */
  answer(handler: Handler): void;
}

/** So that it is found wherever it gets to. */
const CANARY = 'canary-4f6d1c0a92-key';

/** A service that answers as it is told; as long as nothing was told it has no reports. */
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

/** Connects the extension that was just installed, through its settings page, which is closed again. */
export async function connectTo(extension: ExtensionDriver, service: HostileService): Promise<void> {
  const [page] = extension.openPages('options');
  if (!page) throw new Error('The settings page did not open at the installation.');
  const options = optionsScreen(page);
  await options.connect(service.url, service.key);
  await expect(options.connected).toBeVisible();
  await page.close();
}
