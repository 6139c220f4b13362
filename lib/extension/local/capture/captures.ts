import type { CapturedPage } from '../../../shared/capture/captured-page.ts';
import { resultOf, write } from '../database.ts';

/** A page as the browser showed it, stored until its report is. */
export interface Capture {
  /** The request that will create or repeat the report. */
  readonly requestId: string;
  /** A `CapturedPage`. A blob, because the background copies it into the database. */
  readonly json: Blob;
  /** Epoch ms. */
  readonly capturedAt: number;
  /** A new report gets a higher id than this, which an earlier database may have given. Absent: 0. */
  readonly idAbove?: number;
}

/** How long a capture waits for its report, in milliseconds: a report says that its page was read just now. */
const LONGEST_WAIT = 600_000;

/** Stores a capture, and removes those made more than 10 minutes before it, whose reports were never created. */
export function saveCapture(database: IDBDatabase, capture: Capture): Promise<void> {
  return write(database, ['captures'], async (store) => {
    const captures = store('captures');
    captures.put(capture);
    const byAge = captures.index('capturedAt').openKeyCursor();
    for (;;) {
      const oldest = await resultOf(byAge);
      if (!oldest || Number(oldest.key) >= capture.capturedAt - LONGEST_WAIT) return;
      captures.delete(oldest.primaryKey);
      oldest.continue();
    }
  });
}

/**
 * Returns the page captured for a request; `undefined` if there is none, it has waited too long, or its report is
 * stored already.
 */
export async function readCapture(
  database: IDBDatabase,
  requestId: string,
): Promise<CapturedPage | undefined> {
  const captures = database.transaction('captures').objectStore('captures');
  const capture = await resultOf<Capture | undefined>(captures.get(requestId));
  const isOld = !capture || capture.capturedAt <= Date.now() - LONGEST_WAIT;
  return isOld ? undefined : JSON.parse(await capture.json.text());
}

/** Removes the capture for a request that creates no stored report; without effect if there is none. */
export function removeCapture(database: IDBDatabase, requestId: string): Promise<void> {
  return write(database, ['captures'], async (store) => {
    store('captures').delete(requestId);
  });
}
