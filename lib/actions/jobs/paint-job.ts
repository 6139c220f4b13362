import { isCreate, type Job } from '../../model/jobs/job.ts';
import { isOpen } from '../../model/jobs/open-job.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { paintBadgesOf } from '../badge/paint-badges.ts';
import { pageHashes } from '../report-index/index-reports.ts';

/** Paints the badges that a job concerns: of a create at every step, of a change when it has ended. */
export async function paintJob(job: Job): Promise<void> {
  const { connectionId, operation, report, tabId, sourceTabId } = job;
  const { url } = operation;
  if (isCreate(job)) return paintBadgesOf([url, report?.url ?? url].map(urlHash), [tabId, sourceTabId]);
  if (isOpen(job) || operation.type === 'create') return;
  const changed = { id: operation.reportId, url: report?.url ?? url };
  await paintBadgesOf(await pageHashes(connectionId, changed));
}
