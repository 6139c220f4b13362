import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { CaptureResult, LeftOrder } from '../lib/platform/tabs/capture-tab.ts';
import { captureDocument } from '../lib/service/local/capture/capture-document.ts';
import { isUnread } from '../lib/service/page/page-read.ts';

/** Runs in the page that is reported, and leaves what it has captured of it for `captureTab`, which has left its order. */
export default defineUnlistedScript(async (): Promise<CaptureResult | null> => {
  const left = globalThis as LeftOrder;
  const { verdictOrder: order } = left;
  if (!order) return null;
  const stop = new AbortController();
  left.verdictOrder = undefined;
  left.verdictStop = () => stop.abort();
  // a page that the user leaves may be kept for the Back button, and would go on reading then
  addEventListener('pagehide', left.verdictStop, { once: true });
  try {
    const captured = await captureDocument(order, stop.signal);
    const json = JSON.stringify(captured);
    // another report of the page may be captured at the same time
    const name = `verdict-capture-${Math.random()}`;
    Object.assign(globalThis, { [name]: json });
    const { url, served } = captured;
    return { url, unread: isUnread(served) ? served.why : null, name, length: json.length };
  } catch (error) {
    return { error: String(error) };
  }
});
