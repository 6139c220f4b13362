import { browser } from '../browser.ts';
import { t } from '../text.ts';

/** Chromium's API for a document without a window; webextension-polyfill has no types for it. */
interface Offscreen {
  createDocument(of: { url: string; reasons: ['WORKERS']; justification: string }): Promise<void>;
}
interface Contexts {
  getContexts(filter: { contextTypes: ['OFFSCREEN_DOCUMENT'] }): Promise<unknown[]>;
}

let starting: Promise<void> | undefined;
/** The worker of Firefox's event page; unreferenced, it could be collected as garbage. */
const hosted: { worker?: Worker } = {};

/**
 * Ensures that the worker with the report service is running or being started. Chromium's background cannot start
 * workers, so an offscreen document does; Firefox's event page can.
 */
export async function startServiceHost(): Promise<void> {
  if (import.meta.env.FIREFOX) {
    hosted.worker ??= new Worker('/report-service.js');
    return;
  }
  starting ??= createDocument().finally(() => {
    starting = undefined;
  });
  await starting;
}

async function createDocument(): Promise<void> {
  const { offscreen, runtime } = browser as unknown as { offscreen: Offscreen; runtime: Contexts };
  const open = await runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  if (open.length > 0) return;
  await offscreen.createDocument({
    url: 'offscreen.html',
    reasons: ['WORKERS'],
    justification: t('thisBrowserHint'),
  });
}
