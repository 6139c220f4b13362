import type { ReportDetails } from '../../../lib/engine/report/report.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { whyNotReportable } from '../../../lib/extension/model/url/reportable.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import { tabInFront } from '../../app/stored/preload.ts';

/** The check with which the popup opens. It takes longest, so it begins before anything is drawn: import this early. */
let begun = tabInFront.then(
  ({ id, url }) =>
    id === null || url === undefined || whyNotReportable(url) ? null : { id, url, checked: check(id, url) },
  () => null,
);

/**
 * Has the document in a tab checked as it is shown: nothing is requested and nothing is stored. The first time, that is
 * the check which has begun with the popup, if the tab still has the address that it had then.
 */
export async function checkShown(tabId: number, url: string): Promise<Outcome<ReportDetails>> {
  const opening = begun;
  begun = Promise.resolve(null);
  const first = await opening;
  return first?.id === tabId && first.url === url ? first.checked : check(tabId, url);
}

function check(tabId: number, url: string): Promise<Outcome<ReportDetails>> {
  const checkId = crypto.randomUUID();
  return requestIdempotent('checkLive', { checkId, tabId, documentId: null, url, page: 'shown' });
}
