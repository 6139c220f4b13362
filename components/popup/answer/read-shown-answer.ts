import type { Reading } from '../../../lib/engine/history/reading.ts';
import { readingOf } from '../../../lib/engine/history/reading-of.ts';
import { readContents } from '../../../lib/engine/report/read-contents.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { whyNotAPage } from '../../../lib/extension/model/live-page/live-page.ts';
import { elementsToMark, type Marked } from '../../../lib/extension/model/show-on-page/page-marks.ts';
import { documentInTab } from '../../../lib/extension/platform/tabs/document-in-tab.ts';
import { failed, type Outcome, succeeded } from '../../../lib/shared/failure/failure.ts';

/** What the analysis says of a document as it is shown. */
export interface ShownAnswer {
  readonly reading: Reading;
  /** Marks what a failed check is about in the tab. */
  readonly show: (check: string) => Promise<Outcome<Marked>>;
}

/**
 * Has the document in a tab checked as it is shown: nothing is requested and nothing is stored. Fails with `unreadable`
 * if the tab shows no page, or the browser does not let us read it. Loaded when it is needed: it is not a part of the
 * popup's own script.
 */
export async function readShownAnswer(tabId: number, url: string): Promise<Outcome<ShownAnswer>> {
  const document = await documentInTab(tabId, url);
  if (typeof document !== 'object' || whyNotAPage(document) !== null)
    return failed({ kind: 'unreadable', reason: 'page-closed' });
  const { id: documentId, address } = document;
  const order = { checkId: crypto.randomUUID(), tabId, documentId, url: address, page: 'shown' } as const;
  const checked = await requestIdempotent('checkLive', order);
  if (!checked.ok) return checked;
  const reading = readingOf(checked.value, Date.now());
  if (!reading) return failed({ kind: 'unanswered' });
  const { checks } = readContents(checked.value.contents);
  const show = (key: string): Promise<Outcome<Marked>> => {
    const { title = '', evidence = [] } = checks.find((check) => check.id === key) ?? {};
    const elements = elementsToMark(evidence);
    return requestIdempotent('showOnPage', {
      url: address,
      request: { type: 'elements', title, elements, index: 0 },
    });
  };
  return succeeded({ reading, show });
}
