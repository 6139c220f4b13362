import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { CaptureResult } from '../lib/platform/tabs/capture-tab.ts';
import { captureDocument } from '../lib/service/browser/capture/capture-document.ts';

/** Runs in the page that is reported, and leaves what it has captured of it for `captureTab`. */
export default defineUnlistedScript(async (): Promise<CaptureResult> => {
  const captured = await captureDocument();
  const json = JSON.stringify(captured);
  // another report of the page may be captured at the same time
  const name = `verdict-capture-${Math.random()}`;
  Object.assign(globalThis, { [name]: json });
  return { url: captured.url, rawSeen: captured.raw !== undefined, name, length: json.length };
});
