import { useEffect } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import { type HistoryEntry, historyEntries } from '../../../lib/model/history/compare-snapshots.ts';
import { reportOf } from '../../../lib/model/jobs/job.ts';
import type { KnownPage } from '../../../lib/model/pages/known-page.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { pageHistoryItem } from '../../../lib/storage/history/page-history.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { knownPageItem } from '../../../lib/storage/pages/known-pages.ts';
import { lastListItem } from '../../../lib/storage/pages/last-list.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { afterPaint } from '../../hooks/after-paint.ts';

/** What this browser has stored about a page's newest report. */
export interface KnownReport {
  /** Whether the stored values have been read. */
  readonly isRead: boolean;
  /** The newest report; `null` if none is known. */
  readonly report: Report | null;
  /** The snapshots of the page, newest first: the first one is of `report`. Empty if its contents are not known. */
  readonly history: readonly HistoryEntry[];
}

/**
 * The newest report of a page at this connection, from stored data, updated on change. The contents of a report that
 * was created elsewhere are requested once after the first paint, and stored.
 */
export function useKnownReport(connectionId: string, url: string): KnownReport {
  const known = useStored(knownPageItem(connectionId, url));
  const snapshots = useStored(pageHistoryItem(connectionId, url));
  const jobs = useStored(jobsItem) ?? [];
  const lists = useStored(lastListItem);
  const isRead = known !== undefined && snapshots !== undefined;
  const entries = historyEntries(snapshots ?? []);
  const from = known ? entries.findIndex(({ snapshot }) => isSame(snapshot.reportId, snapshot, known)) : -1;
  const history = from < 0 ? [] : entries.slice(from);
  const missing = isRead && known?.result && history.length === 0 ? known.reportId : null;
  useEffect(() => {
    if (missing === null) return;
    return afterPaint(() => void requestIdempotent('showReport', { id: missing, connectionId }));
  }, [missing, connectionId]);
  if (!known) return { isRead, report: null, history };
  const made = jobs.flatMap((job) => (job.connectionId === connectionId && reportOf(job)) || []);
  const rows = lists?.[connectionId]?.rows ?? [];
  const listed = [...made, ...rows].find((each) => isSame(each.id, each, known));
  const newest = history[0]?.snapshot;
  const report: Report = {
    ...(listed ?? { url, privacy: null, project: null, createdAt: null }),
    id: known.reportId,
    result: known.result,
    generatedAt: known.generatedAt,
    score: newest?.score ?? known.score,
    ...(newest?.listing ? { listing: newest.listing } : {}),
  };
  return { isRead, report, history };
}

/** Whether both are the same run of a report: a job or snapshot is not updated when its report is run again. */
function isSame(id: string, { generatedAt }: Pick<Report, 'generatedAt'>, known: KnownPage): boolean {
  return id === known.reportId && timeOf(generatedAt) === timeOf(known.generatedAt);
}

/** In epoch ms; 0 if unknown. */
function timeOf(time: string | null): number {
  return Date.parse(time ?? '') || 0;
}
