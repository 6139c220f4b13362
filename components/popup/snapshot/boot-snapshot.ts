import { firstLook } from '../../../lib/platform/tabs/first-look.ts';
import { canHaveSnapshot, renderSnapshot } from './render-snapshot.ts';
import { type EarlyInput, recordEarlyInput } from './replay-input.ts';

declare global {
  interface Window {
    /** What the popup's first script hands to its code; missing where pages come from a development server. */
    verdictPicture?: BootedSnapshot;
  }
}

/** The popup before its code is loaded. */
export interface BootedSnapshot {
  /** The address of the code: its name has a hash of it, so it names the build. */
  readonly build: string;
  readonly early: EarlyInput;
}

/**
 * Asks the browser for the page in front and the popup's kept picture while the popup's document is still being read,
 * draws the picture as soon as the document is loaded, and loads the popup's code at `code` once that is on the screen.
 * Chromium begins to show a popup's window when its document is loaded, which takes some 4 ms: so long the picture is
 * laid out beside that. Drawn sooner it would be laid out first.
 */
export async function bootSnapshot(code: string): Promise<void> {
  // a fault in it must not keep the popup from coming
  const look = await firstLook(code).catch(() => undefined);
  const hasPicture = look !== undefined && canHaveSnapshot(look);
  // where there is none the window had better wait for the code, which keeps the document from being loaded
  await (hasPicture ? isLoaded() : isRead());
  const root = document.getElementById('root') ?? document.body;
  window.verdictPicture = { build: code, early: recordEarlyInput(root) };
  if (hasPicture) {
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

/** The browser has been told so. */
function isLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => afterThisTask(resolve), { once: true });
  });
}

/** A message is there at once; timers are not always. */
function afterThisTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = work;
  port2.postMessage(null);
}

/** The next frame is on its way to the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
