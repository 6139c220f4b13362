import { readPopupSnapshot } from '../../../lib/platform/tabs/read-popup-snapshot.ts';
import { canHaveSnapshot, renderSnapshot } from './render-snapshot.ts';
import { type EarlyInput, recordEarlyInput } from './replay-input.ts';

declare global {
  interface Window {
    /** What the popup's first script passes to the popup's code; missing with a development server. */
    verdictBoot?: BootedSnapshot;
  }
}

/** The popup before its code is loaded. */
export interface BootedSnapshot {
  /** The URL of the code, which contains a hash and so identifies the build. */
  readonly build: string;
  readonly early: EarlyInput;
}

/**
 * Requests the active tab and the stored snapshot while the document is still being parsed, renders the
 * snapshot once the document is loaded, and loads the popup's code from `code` after that paint. Chromium
 * shows a popup's window when its document is loaded, which takes about 4 ms; the snapshot is laid out in
 * that time. Rendered earlier, it would delay the window.
 */
export async function bootSnapshot(code: string): Promise<void> {
  // an error in the snapshot must not prevent the popup from opening
  const look = await readPopupSnapshot(code).catch(() => undefined);
  const hasSnapshot = look !== undefined && canHaveSnapshot(look);
  // without a snapshot, the code starts to load before the load event and delays it, so that no empty window shows
  await (hasSnapshot ? isLoaded() : isRead());
  const root = document.getElementById('root') ?? document.body;
  window.verdictBoot = { build: code, early: recordEarlyInput(root) };
  if (hasSnapshot) {
    renderSnapshot(root, look);
    await painted();
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.src = code;
  document.head.append(script);
}

function isRead(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

/** Resolves after the document's load event. */
function isLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => afterThisTask(resolve), { once: true });
  });
}

/** A message is delivered immediately; timers may be delayed. */
function afterThisTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = work;
  port2.postMessage(null);
}

/** Resolves when the next frame is being painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
