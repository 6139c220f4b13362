import { useEffect } from 'react';
import type { Report } from '../../../lib/engine/report/report.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import {
  type HistoryEntry,
  historyEntries,
  isSameRun,
  placeInHistory,
} from '../../../lib/extension/model/history/page-history.ts';
import { readingWithoutIgnored } from '../../../lib/extension/model/history/reading-without-ignored.ts';
import { reportOf } from '../../../lib/extension/model/jobs/job.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { pageHistoryItem } from '../../../lib/extension/storage/history/page-history.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import { lastListItem } from '../../../lib/extension/storage/pages/last-list.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import type { ScoreWithout } from '../../../lib/shared/view/verdict-notes.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { afterPaint } from '../../hooks/after-paint.ts';
import { useNow } from '../../hooks/use-now.ts';

/** What this browser has stored about a page's newest report. */
export interface KnownReport {
  /** Whether the stored values have been read. */
  readonly isRead: boolean;
  /** The newest report; `null` if none is known. */
  readonly report: Report | null;
  /** The readings of the page, newest first: the first one is of `report`. Empty if its contents are not known. */
  readonly history: readonly HistoryEntry[];
  /** What report and history are without, with the score of the service; absent if nothing is ignored. */
  readonly without?: ScoreWithout;
}

/**
 * The newest report of a page at this connection, from stored data, updated on change. The contents of a report that
 * was created elsewhere, or whose sentences are in a language that the browser had before, are requested once after the
 * first paint, and stored.
 */
export function useKnownReport(connectionId: string, url: string): KnownReport {
  const known = useStored(knownPageItem(connectionId, url));
  const ignores = useStored(settingsItem)?.ignores ?? [];
  const now = useNow();
  const readings = useStored(pageHistoryItem(connectionId, url));
  const jobs = useStored(jobsItem) ?? [];
  const lists = useStored(lastListItem);
  const isRead = known !== undefined && readings !== undefined;
  const run = known && { id: known.reportId, generatedAt: known.generatedAt };
  const from = run ? placeInHistory(run, readings ?? []) : -1;
  const judged = (from < 0 ? [] : (readings ?? []).slice(from)).map((reading) =>
    readingWithoutIgnored(reading, known?.url ?? url, ignores, now),
  );
  const history = historyEntries(judged.map(({ reading }) => reading));
  const { language = t('languageTag') } = history[0]?.reading ?? {};
  const isMissing = history.length === 0 || language !== t('languageTag');
  const missing = isRead && known?.result && isMissing ? known.reportId : null;
  useEffect(() => {
    if (missing === null) return;
    return afterPaint(() => void requestIdempotent('showReport', { id: missing, connectionId }));
  }, [missing, connectionId]);
  if (!known || !run) return { isRead, report: null, history };
  const made = jobs.flatMap((job) => (job.connectionId === connectionId && reportOf(job)) || []);
  const rows = lists?.[connectionId]?.rows ?? [];
  const listed = [...made, ...rows].find((each) => isSameRun(each, run));
  const [first] = judged;
  const newest = first?.reading;
  const report: Report = {
    ...(listed ?? { url, privacy: null, project: null, createdAt: null }),
    ...(known.privacy !== undefined && { privacy: known.privacy }),
    ...run,
    result: (first?.turned && newest?.result) ?? known.result,
    score: newest?.score ?? known.score,
    // a stored list may be from before it was run again
    state: known.state,
    analysisError: known.analysisError,
    ...(newest?.listing ? { listing: newest.listing } : {}),
    ...(newest?.listingCause !== undefined ? { listingCause: newest.listingCause } : {}),
  };
  if (!newest || !first?.counted) return { isRead, report, history };
  const without = { ...first, score: (readings ?? [])[from]?.score ?? null };
  return { isRead, history, report: { ...report, result: newest.result }, without };
}
