import type { Reading } from '../../../lib/engine/history/reading.ts';
import { readingOf } from '../../../lib/engine/history/reading-of.ts';
import { readContents } from '../../../lib/engine/report/read-contents.ts';
import type { ReportDetails } from '../../../lib/engine/report/report.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { elementsToMark, type Marked } from '../../../lib/extension/model/show-on-page/page-marks.ts';
import { failed, type Outcome, succeeded } from '../../../lib/shared/failure/failure.ts';

/** What the analysis says of a document as it is shown. */
export interface ShownAnswer {
  readonly reading: Reading;
  readonly details: ReportDetails;
  /** Marks what a failed check is about in the tab. */
  readonly show: (check: string) => Promise<Outcome<Marked>>;
}

/** What a check of a document as it is shown says. Loaded when needed: it is not a part of the popup's own script. */
export function shownAnswer(checked: Outcome<ReportDetails>, url: string): Outcome<ShownAnswer> {
  if (!checked.ok) return checked;
  const reading = readingOf(checked.value, Date.now());
  if (!reading) return failed({ kind: 'unanswered' });
  const show = (key: string): Promise<Outcome<Marked>> => {
    const { checks } = readContents(checked.value.contents);
    const { title = '', evidence = [] } = checks.find((check) => check.id === key) ?? {};
    const elements = elementsToMark(evidence);
    return requestIdempotent('showOnPage', { url, request: { type: 'elements', title, elements, index: 0 } });
  };
  return succeeded({ reading, details: checked.value, show });
}
