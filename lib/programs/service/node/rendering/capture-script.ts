import type axe from 'axe-core';
import { checkAccessibility } from '../../../../shared/accessibility/check-accessibility.ts';
import { captureDocument } from '../../../../shared/capture/capture-document.ts';
import type { CaptureRequest } from '../../../../shared/capture/captured-page.ts';
import { PictureInPage } from './picture-in-page.ts';

/** Longer texts of a page's accessibility are cut, in characters: a page may write what it likes into its selectors. */
const LONGEST_TEXT = 500;

let picture: PictureInPage | undefined;

function keepElements(): void {
  try {
    picture = new PictureInPage();
  } catch {
    // the page is read all the same
  }
}

// Built as one script that leaves in a page how to read it: the same code that the extension runs there.
Object.assign(globalThis, {
  /** With `isPictured`, the elements of this moment are kept for a picture. */
  verdictCapture: async (order: CaptureRequest, isPictured: boolean) =>
    JSON.stringify(await captureDocument(order, isPictured ? { onShown: keepElements } : {})),
  verdictBeginPicture: () => picture?.begin(),
  verdictEndPicture: async (...taken: Parameters<PictureInPage['end']>) =>
    JSON.stringify(await picture?.end(...taken)),
  verdictCheckAccessibility: async (locale: axe.Locale | null) => {
    // axe waits so between its rules, and where a policy forbids scripts no timer ends
    const { setTimeout } = globalThis;
    const now = (run: () => void, ms = 0) => (ms > 1 ? setTimeout(run, ms) : queueMicrotask(run));
    Object.assign(globalThis, { setTimeout: now });
    return JSON.stringify(await checkAccessibility(locale), (_, value) =>
      typeof value === 'string' ? value.slice(0, LONGEST_TEXT).toWellFormed() : value,
    );
  },
});
