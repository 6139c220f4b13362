import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { CaptureResult, CaptureWorld, GivenOrder } from '../lib/platform/tabs/capture-tab.ts';
import { captureDocument } from '../lib/service/local/capture/capture-document.ts';
import { isUnread } from '../lib/service/page/page-read.ts';

/** Leaves in a page how to read it, for `captureTab`. */
export default defineUnlistedScript((): boolean => {
  Object.assign(globalThis, { verdictCapture: capture });
  return true;
});

/** Reads the page, and leaves what it has captured of it in a global variable. */
async function capture(order: GivenOrder): Promise<CaptureResult> {
  const world = globalThis as CaptureWorld;
  const stop = new AbortController();
  world.verdictStops ??= {};
  const { verdictStops: stops } = world;
  stops[order.id] = () => stop.abort();
  // a page that the user leaves may be kept for the Back button, and would go on reading then
  addEventListener('pagehide', () => stop.abort(), { once: true, signal: stop.signal });
  try {
    const captured = await captureDocument(order, stop.signal);
    const json = JSON.stringify(captured);
    const name = `verdict-capture-${order.id}`;
    Object.assign(globalThis, { [name]: json });
    const { url, served } = captured;
    return { url, unread: isUnread(served) ? served.why : null, name, length: json.length };
  } catch (error) {
    return { error: String(error) };
  } finally {
    delete stops[order.id];
  }
}
