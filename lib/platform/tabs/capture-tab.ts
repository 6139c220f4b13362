import { runInTab } from './run-in-tab.ts';

/** What capture.js returns: the address of the page, and where it has left the text: in this global variable. */
export interface CaptureResult {
  readonly url: string;
  /** Whether the page was seen as its server sends it. */
  readonly rawSeen: boolean;
  readonly name: string;
  readonly length: number;
}

/** A captured page: its address, whether it was seen as its server sends it, and a `CapturedPage` as JSON. */
export interface TabCapture {
  readonly url: string;
  readonly rawSeen: boolean;
  readonly json: Blob;
}

export interface CaptureOrder {
  readonly asked: string;
  readonly kind: 'ordered' | 'live' | 'shown';
  readonly site: 'read' | 'skip';
}

/** The characters in one message from the page. */
const PIECE = 512 * 1024;

/**
 * Runs capture.js in the page of a tab. Returns `denied` if the browser does not allow it (`runInTab`) or the page was
 * left meanwhile, and `busy` if the page's own scripts did not let it end in time.
 *
 * The text comes in pieces, which become a blob: as one message, the background could do nothing else while it reads
 * several megabytes.
 */
export async function captureTab(
  tabId: number,
  seconds: number,
  order?: CaptureOrder,
  signal?: AbortSignal,
): Promise<TabCapture | 'denied' | 'busy'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<'busy'>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, 'busy');
  });
  try {
    const stopped = new Promise<'denied'>((resolve) => {
      signal?.addEventListener('abort', () => {
        resolve('denied');
        void runInTab(tabId, { func: stopReading, injectImmediately: true });
      });
    });
    return await Promise.race([read(tabId, order), deadline, stopped]);
  } finally {
    clearTimeout(timer);
  }
}

function stopReading(): void {
  (globalThis as { verdictStop?: () => void }).verdictStop?.();
}

async function read(tabId: number, order?: CaptureOrder): Promise<TabCapture | 'denied'> {
  if (order) await runInTab(tabId, { func: setOrder, args: [order] });
  const result = await runInTab<CaptureResult>(tabId, { files: ['/capture.js'] });
  if (!result) return 'denied';
  let json = new Blob();
  for (let start = 0; start < result.length; ) {
    const piece = await runInTab<string>(tabId, { func: takePiece, args: [result.name, start, PIECE] });
    if (!piece) return 'denied';
    json = new Blob([json, piece]);
    start += piece.length;
  }
  return { url: result.url, rawSeen: result.rawSeen, json };
}

function setOrder(order: unknown): void {
  (globalThis as { verdictOrder?: unknown }).verdictOrder = order;
}

/**
 * Returns a piece of the text that capture.js has left, and removes the text with its last piece. Runs in the page,
 * isolated from its scripts; must not use anything from outside itself.
 */
function takePiece(name: string, start: number, length: number): string {
  const left = globalThis as { [name: string]: unknown };
  const text = String(left[name] ?? '');
  // half of a surrogate pair cannot be sent
  const isHalved = /[\ud800-\udbff]/.test(text.charAt(start + length - 1));
  const end = start + length + (isHalved ? 1 : 0);
  if (end >= text.length) delete left[name];
  return text.slice(start, end);
}
