import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { isUnread } from '../lib/engine/page/page-read.ts';
import type {
  CaptureResult,
  CaptureWorld,
  GivenOrder,
  PlacedPage,
} from '../lib/extension/platform/tabs/capture-tab.ts';
import { captureDocument } from '../lib/shared/capture/capture-document.ts';
import { ElementPlaces } from '../lib/shared/capture/element-places.ts';
import { native } from '../lib/shared/capture/native.ts';

/** Leaves in a page how to read it, for `captureTab`, and where its elements are, for `pictureOfTab`. */
export default defineUnlistedScript((): boolean => {
  Object.assign(globalThis, {
    verdictCapture: capture,
    verdictKeepElements: keepElements,
    verdictBeginPlaces: beginPlaces,
    verdictEndPlaces: endPlaces,
  } satisfies CaptureWorld);
  return true;
});

/** What is kept of a page until its picture is taken, whatever else reads the page meanwhile. */
interface PicturedWorld extends CaptureWorld {
  verdictElements?: ElementPlaces | undefined;
  verdictShownPart?: ReturnType<typeof shownPart>;
  /** Whether something else was shown in place of the page since `beginPlaces`. */
  verdictWasHidden?: boolean;
}
const world = globalThis as PicturedWorld;

function keepElements(): void {
  world.verdictElements = undefined;
  try {
    world.verdictElements = new ElementPlaces();
  } catch {
    // the page is read all the same
  }
}

async function beginPlaces(): Promise<void> {
  world.verdictShownPart = shownPart();
  world.verdictWasHidden = native(Document.prototype, 'visibilityState', document) === 'hidden';
  const onHidden = () => {
    world.verdictWasHidden = true;
  };
  EventTarget.prototype.addEventListener.call(document, 'visibilitychange', onHidden, { once: true });
  await world.verdictElements?.begin();
}

async function endPlaces(): Promise<PlacedPage | null> {
  const shown = shownPart();
  const isStill = JSON.stringify(shown) === JSON.stringify(world.verdictShownPart);
  const places = isStill ? await world.verdictElements?.placesIn(shown) : [];
  world.verdictElements = undefined;
  // the image may be of another tab, or of another page in this one
  return world.verdictWasHidden ? null : { url: location.href, places: places ?? [] };
}

/** What is shown of the window, in its CSS pixels: less than all of it while the page is enlarged with two fingers. */
function shownPart() {
  const { scale, offsetLeft, offsetTop } = visualViewport ?? { scale: 1, offsetLeft: 0, offsetTop: 0 };
  return { x: offsetLeft, y: offsetTop, width: innerWidth / scale, height: innerHeight / scale };
}

/** Reads the page, and leaves what it has captured of it in a global variable. */
async function capture(order: GivenOrder): Promise<CaptureResult> {
  const stop = new AbortController();
  world.verdictStops ??= {};
  const { verdictStops: stops } = world;
  stops[order.id] = () => stop.abort();
  // a page that the user leaves may be kept for the Back button, and would go on reading then
  addEventListener('pagehide', () => stop.abort(), { once: true, signal: stop.signal });
  try {
    const onShown = order.keepsElements ? keepElements : () => {};
    const captured = await captureDocument(order, { signal: stop.signal, onShown });
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
