import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import type { ReportDetails } from '../../model/report/report.ts';
import { cleanUrl } from '../../model/url/clean-url.ts';
import { LIVE_HOST } from '../../service/browser/live-host.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { localClient } from '../client/with-client.ts';
import { capture } from './capture.ts';

/**
 * Checks the page in a tab in this browser, and stores nothing: neither a report nor an entry in its history. Fails with
 * `page-not-open` if the browser does not let us read the tab.
 */
export async function checkLive(tabId: number, address: string): Promise<Outcome<ReportDetails>> {
  const { cleaning } = await settingsItem.get();
  const { url } = cleanUrl(address, cleaning);
  const requestId = `live-${crypto.randomUUID()}`;
  const captured = await capture(
    { id: requestId, tabId, createdAt: Date.now(), operation: { type: 'create', url, privacy: 1 } },
    url,
  );
  if (!captured.ok) return captured;
  const client = localClient(`https://${LIVE_HOST}`);
  const checked = await client.storeReport({ url, privacy: 1, password: null, requestId });
  if (!checked.ok) return checked;
  return checked.value ? succeeded(checked.value) : failed({ kind: 'unanswered' });
}
