import type { Failure } from '../../lib/model/core/failure.ts';
import type { Change } from '../../lib/model/history/change.ts';
import { compareSnapshots } from '../../lib/model/history/compare-snapshots.ts';
import type { Snapshot } from '../../lib/model/history/snapshot.ts';
import { snapshotOf } from '../../lib/model/history/snapshot-of.ts';
import type { ReportDetails } from '../../lib/model/report/report.ts';
import { urlKey } from '../../lib/model/url/url-key.ts';

/** What the side panel shows of the page in front. */
export interface LiveCheck {
  readonly tabId: number | null;
  /** `undefined` if the browser does not reveal it. */
  readonly url: string | undefined;
  /** Counts the loads and changes of the page in front: what was found in the page before is about another one. */
  readonly loads: number;
  /** `unread`: the browser does not let us read the page. */
  readonly state: 'checking' | 'checked' | 'unread' | 'failed';
  /** The last check of this page; stays while it is checked again. */
  readonly details: ReportDetails | null;
  readonly snapshot: Snapshot | null;
  /** Since the check before; `null` for the first one. */
  readonly change: Change | null;
  readonly failure: Failure | null;
}

export const nothingChecked: LiveCheck = {
  tabId: null,
  url: undefined,
  loads: 0,
  state: 'checking',
  details: null,
  snapshot: null,
  change: null,
  failure: null,
};

/** The state while a page is checked: the last findings stay if they are about the same page. */
export function withPage(check: LiveCheck, tabId: number | null, url: string | undefined): LiveCheck {
  const isSame =
    tabId === check.tabId &&
    url !== undefined &&
    check.url !== undefined &&
    urlKey(url) === urlKey(check.url);
  const loads = check.loads + 1;
  return isSame ? { ...check, state: 'checking', loads } : { ...nothingChecked, tabId, url, loads };
}

/**
 * The state after a check, with the changes since the last check of the page. `now` becomes the snapshot's `seenAt`.
 */
export function withDetails(check: LiveCheck, details: ReportDetails, now: number): LiveCheck {
  const snapshot = snapshotOf(details, now);
  const change = check.snapshot && snapshot ? compareSnapshots(check.snapshot, snapshot) : null;
  return { ...check, state: 'checked', details, snapshot, change, failure: null };
}

/** The state while the browser hides the page's address, as Firefox does after each load: the page cannot be read. */
export function withoutPage(check: LiveCheck, tabId: number | null): LiveCheck {
  const before = tabId === check.tabId ? check : { ...nothingChecked, tabId };
  return { ...before, state: 'unread', loads: check.loads + 1 };
}

/** The state after a check that failed; the last findings stay. */
export function withFailure(check: LiveCheck, failure: Failure): LiveCheck {
  return { ...check, state: failure.kind === 'page-not-open' ? 'unread' : 'failed', failure };
}
