import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import { areComparable } from '../../lib/engine/history/compare-readings.ts';
import type { Reading } from '../../lib/engine/history/reading.ts';
import { readingOf } from '../../lib/engine/history/reading-of.ts';
import type { Ignore } from '../../lib/engine/report/ignore.ts';
import { readParts } from '../../lib/engine/report/read-parts.ts';
import type { ReportDetails } from '../../lib/engine/report/report.ts';
import { urlKey } from '../../lib/engine/url/url-key.ts';
import { type Change, changeBetween } from '../../lib/extension/model/history/change.ts';
import { readingWithoutIgnored } from '../../lib/extension/model/history/reading-without-ignored.ts';
import { type NotAPage, whyNotAPage } from '../../lib/extension/model/live-page/live-page.ts';
import { type NotReportable, whyNotReportable } from '../../lib/extension/model/url/reportable.ts';
import type { FrontTab } from '../../lib/extension/platform/tabs/front-tab.ts';
import type { Failure } from '../../lib/shared/failure/failure.ts';

/** What a check found, in one document at one address. */
export interface LiveFindings {
  /** `LiveCheck.documentKey` */
  readonly documentKey: string;
  readonly details: ReportDetails;
  readonly reading: Reading | null;
  /** Of the check of the same page before; `null` for the first one. */
  readonly before: Reading | null;
}

/** Why a document is left alone. */
export type LeftAlone =
  | { readonly kind: 'not-reportable'; readonly reason: NotReportable }
  /** The browser shows no page there, or keeps it to itself. */
  | { readonly kind: 'no-page' }
  | NotAPage;

/** What the side panel shows of the tab in front. */
export interface LiveCheck {
  readonly tabId: number | null;
  /** The address in front; `undefined` if the browser does not reveal it. */
  readonly url: string | undefined;
  /** Identifies the document in front; `null` if it cannot be read. */
  readonly documentKey: string | null;
  /**
   * `unread`: the browser does not let us read the tab. `unchecked`: a click on *Check* checks it. `checked`: `found`
   * is about this document at this address.
   */
  readonly state: 'unread' | 'unchecked' | 'checking' | 'checked' | 'failed' | 'left-alone';
  readonly leftAlone: LeftAlone | null;
  /** Never about another document, or another address of it. */
  readonly found: LiveFindings | null;
  /** What was found in this tab before, about another document or address; shown only if the page is the same. */
  readonly last: LiveFindings | null;
  readonly failure: Failure | null;
}

export const nothingInFront: LiveCheck = {
  tabId: null,
  url: undefined,
  documentKey: null,
  state: 'unchecked',
  leftAlone: null,
  found: null,
  last: null,
  failure: null,
};

/** What a check of a document has found, compared with what was found in the same page before. */
export function foundIn(
  documentKey: string,
  details: ReportDetails,
  before: LiveFindings | null,
  now: EpochMs,
): LiveFindings {
  const reading = readingOf(details, now);
  const isSamePage = before !== null && urlKey(before.details.report.url) === urlKey(details.report.url);
  return { documentKey, details, reading, before: isSamePage ? before.reading : null };
}

/** What changed since the check of the same page before, without what is ignored; `null` if that cannot be compared. */
export function changeSince(
  { details, reading, before }: LiveFindings,
  ignores: readonly Ignore[],
  now: EpochMs,
): Change | null {
  if (!before || !reading || !areComparable(before, reading)) return null;
  const judged = (each: Reading) => readingWithoutIgnored(each, details.report.url, ignores, now).reading;
  return changeBetween(judged(before), judged(reading));
}

/** Whether a report would read more of the page: its source, unless something in front of the site keeps that back. */
export function wouldReportMore({ contents }: ReportDetails): boolean {
  const { page } = readParts(contents);
  return page?.raw_seen === false && page.raw_unread !== 'in-front';
}

/** Why the document in a tab is left alone; `null` if it can be checked, or cannot be read. */
export function whyLeftAlone({ url, document }: FrontTab): LeftAlone | null {
  const address = typeof document === 'object' ? document.address : url;
  const reason = address === undefined ? null : whyNotReportable(address);
  if (reason !== null) return { kind: 'not-reportable', reason };
  if (document === 'no-page') return { kind: 'no-page' };
  return document === 'denied' ? null : whyNotAPage(document);
}

/** Whether something was found at the address in front, before the document was loaded again. */
export function isLiveCheckOf({ url }: LiveCheck, found: LiveFindings): boolean {
  return url !== undefined && urlKey(url) === urlKey(found.details.report.url);
}
