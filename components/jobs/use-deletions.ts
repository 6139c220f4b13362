import { useEffect } from 'react';
import { shownAddress } from '../../lib/engine/text/shown-text.ts';
import { isOpen, type Job } from '../../lib/extension/model/jobs/job.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { jobsItem } from '../../lib/extension/storage/jobs/jobs.ts';
import { useStored } from '../app/stored/use-stored.ts';

/** The deletions that this page has seen in progress, and those whose end it has passed on, by id. */
const seen = new Set<string>();
const told = new Set<string>();

/**
 * Calls `onDeleted` once for each report of a connection whose deletion ends while the page is open, with what to
 * announce. Bulk edits announce theirs in their own table. Not followed beside the report itself, because a report may
 * leave the page before the job that deleted it has ended.
 */
export function useDeletions(
  connectionId: string,
  onDeleted: (reportId: string, said: string) => void,
): void {
  const jobs = useStored(jobsItem);
  useEffect(() => {
    for (const job of jobs ?? []) {
      const { id, operation } = job;
      if (operation.type !== 'delete' || job.runId !== null || job.connectionId !== connectionId) continue;
      if (isOpen(job)) seen.add(id);
      if (!isNews(job)) continue;
      told.add(id);
      onDeleted(operation.reportId, t('deleted', { name: shownAddress(operation.url) }));
    }
  });
}

/** Whether the job has ended well while this page was open, and nobody was told. */
function isNews({ id, state, createdAt }: Job): boolean {
  return state === 'done' && !told.has(id) && (seen.has(id) || createdAt >= performance.timeOrigin);
}
