import { firstLook } from '../../lib/platform/first-look.ts';
import { drawPicture } from './draw-picture.ts';
import { type EarlyInput, noteEarlyInput } from './early-input.ts';

declare global {
  interface Window {
    /** What the popup's first script hands to its code; missing where pages come from a development server. */
    verdictPicture?: BegunPicture;
  }
}

/** The popup before its code is loaded. */
export interface BegunPicture {
  /** The address of the code: its name has a hash of it, so it names the build. */
  readonly build: string;
  readonly early: EarlyInput;
}

/**
 * Asks the browser for the page in front and the popup's kept picture while the popup's document is still being read,
 * draws the picture as soon as both are there, and loads the popup's code at `code` once that is on the screen.
 */
export async function beginPicture(code: string): Promise<void> {
  // a fault in it must not keep the popup from coming
  const look = await firstLook(code).catch(() => undefined);
  if (!document.getElementById('root')) await isRead();
  const root = document.getElementById('root') ?? document.body;
  window.verdictPicture = { build: code, early: noteEarlyInput(root) };
  if (look && drawPicture(root, look)) await painted();
  const script = document.createElement('script');
  script.type = 'module';
  script.src = code;
  document.head.append(script);
}

function isRead(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

/** The next frame is on its way to the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
