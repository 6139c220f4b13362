import type { NamedPlace } from '../../../engine/report/page-picture.ts';
import type { Cleaning } from '../../../engine/url/clean-url.ts';
import { runInTab } from './run-in-tab.ts';

/** What is to be read of the page in a tab. */
export interface CaptureOrder {
  /** The address that the report is about, cleaned, without its fragment. */
  readonly asked: string;
  /**
   * `ordered`: the user has asked for a report, which may request the page, its site's files and links once.
   * `live`: nobody has; the page is requested only if that can have no effect. `shown`: nothing is requested.
   */
  readonly kind: 'ordered' | 'live' | 'shown';
  /** Whether a live reading may request robots.txt and the sitemap. */
  readonly site: 'read' | 'skip';
  /** What is removed from addresses before they are compared with `asked`. */
  readonly cleaning: Cleaning;
  /**
   * When it was ordered, in epoch ms: a document that was there then is the ordered one, whatever it calls itself now.
   */
  readonly orderedAt: number;
  /** Whether the browser has opened the tab for `asked`, so that its address is where that leads. */
  readonly isOpened?: boolean;
  /** `TabDocument.id` of the only document that may be read; absent: any. */
  readonly documentId?: number;
  /** Whether the elements of this moment are kept in the page for a picture of it (`pictureOfTab`). */
  readonly keepsElements?: boolean;
}

/** An order as capture.js gets it. */
export interface GivenOrder extends CaptureOrder {
  /** Names this reading among others of the page at the same time. */
  readonly id: string;
  readonly workerSeesRequests: boolean;
}

/** What capture.js leaves in the page. */
export interface CaptureWorld {
  verdictCapture?: (order: GivenOrder) => Promise<CaptureResult>;
  /** How to stop each reading, by the id of its order. */
  verdictStops?: Record<string, () => void>;
  /** Keeps the elements of this moment, if no reading of the page does. */
  verdictKeepElements?: () => void;
  /** Measures the kept elements before an image is taken of the page, and after: `null` if it was hidden meanwhile. */
  verdictBeginPlaces?: () => Promise<void>;
  verdictEndPlaces?: () => Promise<PlacedPage | null>;
}

/** Where elements are in what the browser shows of a page. */
export interface PlacedPage {
  readonly url: string;
  readonly places: readonly NamedPlace[];
}

/** The address of the page, and where capture.js has left the text: in this global variable. */
export type CaptureResult = (TabSubject & { readonly name: string; readonly length: number }) | CaptureError;

/** A fault of ours. */
interface CaptureError {
  readonly error: string;
}

interface TabSubject {
  /** The address of the document, cleaned; that of the order if the document keeps rewriting its address. */
  readonly url: string;
  /** Why the page was not seen as its server sends it; `null` if it was. */
  readonly unread: string | null;
}

/** A captured page, with a `CapturedPage` as JSON. */
export interface TabCapture extends TabSubject {
  readonly json: Blob;
}

/** The characters in one message from the page. */
const PIECE = 512 * 1024;

/**
 * Reads the page of a tab with capture.js; several readings at the same time have nothing to do with each other.
 * Returns `denied` if the browser does not allow it (`runInTab`), the page was left meanwhile or `signal` aborts, and
 * `busy` if the page's own scripts did not let it end in time. Throws for a fault of ours.
 *
 * The text comes in pieces, which become a blob: as one message, the background could do nothing else while it reads
 * several megabytes. `onOrdered` is called when what is run in the page from then on finds the kept elements.
 */
export async function captureTab(
  tabId: number,
  seconds: number,
  order: CaptureOrder,
  { signal, onOrdered }: { readonly signal?: AbortSignal; readonly onOrdered?: () => void } = {},
): Promise<TabCapture | 'denied' | 'busy'> {
  const id = crypto.randomUUID();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<'busy'>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, 'busy');
  });
  const stopped = new Promise<'denied'>((resolve) => {
    signal?.addEventListener('abort', () => {
      resolve('denied');
      void runInTab(tabId, { func: stopReading, args: [id], injectImmediately: true });
    });
  });
  try {
    // Firefox lets the page's service worker handle requests of ours
    const given = { ...order, id, workerSeesRequests: import.meta.env.FIREFOX };
    return await Promise.race([read(tabId, given, signal, onOrdered), deadline, stopped]);
  } finally {
    clearTimeout(timer);
  }
}

async function read(
  tabId: number,
  order: GivenOrder,
  signal: AbortSignal | undefined,
  onOrdered: (() => void) | undefined,
): Promise<TabCapture | 'denied'> {
  if (!(await runInTab<boolean>(tabId, { files: ['/capture.js'] })) || signal?.aborted) return 'denied';
  const reading = runInTab<CaptureResult | null>(tabId, { func: capture, args: [order] });
  onOrdered?.();
  const result = await reading;
  // not allowed, or another document has come in the place of the one that the order is for
  if (!result) return 'denied';
  if ('error' in result) throw new Error(`The page could not be captured: ${result.error}`);
  const { name, length, url, unread } = result;
  const starts = Array.from({ length: Math.ceil(length / PIECE) }, (_, at) => at * PIECE);
  const take = (start: number) => runInTab<string>(tabId, { func: takePiece, args: [name, start, PIECE] });
  const pieces = await Promise.all(starts.map(take));
  void runInTab(tabId, { func: (left: string) => Reflect.deleteProperty(globalThis, left), args: [name] });
  const isWhole = pieces.reduce((sum, piece = '') => sum + piece.length, 0) === length;
  return isWhole ? { url, unread, json: new Blob(pieces.map((piece = '') => piece)) } : 'denied';
}

/**
 * Runs in the page, isolated from its scripts, as do the functions below; they must use nothing outside themselves.
 * Returns `null` if another document has come in the place of the one that the order is for.
 */
async function capture(order: GivenOrder): Promise<CaptureResult | null> {
  if (order.documentId !== undefined && order.documentId !== performance.timeOrigin) return null;
  return (await (globalThis as CaptureWorld).verdictCapture?.(order)) ?? null;
}

function stopReading(id: string): void {
  (globalThis as CaptureWorld).verdictStops?.[id]?.();
}

/** Returns a piece of the text that capture.js has left. */
function takePiece(name: string, start: number, length: number): string {
  const text = String((globalThis as { [name: string]: unknown })[name] ?? '');
  // half of a surrogate pair cannot be sent
  const whole = (at: number) => (/[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at + 1 : at);
  return text.slice(whole(start), whole(start + length));
}
