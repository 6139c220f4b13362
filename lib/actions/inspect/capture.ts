import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import type { Job } from '../../model/jobs/job.ts';
import { cleanUrl } from '../../model/url/clean-url.ts';
import type { NotReportable } from '../../model/url/reportable.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { runInTab } from '../../platform/tabs/run-in-tab.ts';
import { captureDocument } from '../../service/browser/capture/capture-document.ts';
import type { CapturedPage } from '../../service/browser/capture/captured-page.ts';
import { readCapture, saveCapture } from '../../service/browser/capture/captures.ts';
import { openDatabase } from '../../service/browser/database.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/**
 * Reads the page in a job's tab and stores it for the report service inside the browser, which analyses it for the
 * request with the job's id. Does nothing if that was done before. Fails if the tab does not show the page with this
 * cleaned address, or the browser does not let us read it: Firefox allows it from the user's click until the next
 * navigation.
 */
export async function capture({ id, tabId }: Pick<Job, 'id' | 'tabId'>, url: string): Promise<Outcome<null>> {
  const database = await openDatabase();
  try {
    if (await readCapture(database, id)) return succeeded(null);
    const page = tabId === null ? undefined : await runInTab(tabId, captureDocument);
    if (!page || !(await isAt(page, url))) {
      return failed({ kind: 'not-reportable', reason: 'not-open' satisfies NotReportable });
    }
    await saveCapture(database, { requestId: id, page, capturedAt: Date.now() });
    return succeeded(null);
  } finally {
    database.close();
  }
}

async function isAt(page: CapturedPage, url: string): Promise<boolean> {
  const { cleaning } = await settingsItem.get();
  return urlKey(cleanUrl(page.url, cleaning).url) === urlKey(url);
}
