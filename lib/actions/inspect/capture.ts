import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import { runInTab } from '../../platform/tabs/run-in-tab.ts';
import { captureDocument } from '../../service/browser/capture/capture-document.ts';
import { saveCapture } from '../../service/browser/capture/captures.ts';
import { openDatabase } from '../../service/browser/database.ts';

/**
 * Reads the page in a tab and stores it for the report service inside the browser, which analyses it for the request
 * with this id. To be called in the user's click: Firefox ends the permission with the next navigation.
 */
export async function capture(tabId: number, requestId: string): Promise<Outcome<null>> {
  const page = await runInTab(tabId, captureDocument);
  if (!page) return failed({ kind: 'unreadable', reason: 'page-closed' });
  const database = await openDatabase();
  try {
    await saveCapture(database, { requestId, page, capturedAt: Date.now() });
  } finally {
    database.close();
  }
  return succeeded(null);
}
