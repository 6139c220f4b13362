import type { ReportDetails } from '../../../lib/engine/report/report.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { whyNotReportable } from '../../../lib/extension/model/url/reportable.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import { tabInFront } from '../../app/stored/preload.ts';

/** The check with which the popup opens. It takes longest, so it begins before anything is drawn: import this early. */
let begun: Promise<Outcome<ReportDetails> | null> | null = tabInFront.then(
  ({ id, url }) => (id === null || url === undefined || whyNotReportable(url) ? null : check(id, url)),
  () => null,
);

/**
 * Has the document in a tab checked as it is shown: nothing is requested and nothing is stored. The first time, that is
 * the check which has begun with the popup.
 */
export async function checkShown(tabId: number, url: string): Promise<Outcome<ReportDetails>> {
  const first = begun;
  begun = null;
  return (await first) ?? check(tabId, url);
}

function check(tabId: number, url: string): Promise<Outcome<ReportDetails>> {
  const checkId = crypto.randomUUID();
  return requestIdempotent('checkLive', { checkId, tabId, documentId: null, url, page: 'shown' });
}
