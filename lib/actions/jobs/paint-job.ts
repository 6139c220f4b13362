import { isCreate, type Job } from '../../model/jobs/job.ts';
import { isOpen } from '../../model/jobs/open-job.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { paintBadgesOf } from '../badge/paint-badges.ts';
import { pageHashes } from '../report-index/index-reports.ts';

/** Paints the badges of the job's page: for a create after every step, for an edit when it has ended. */
export async function paintJob(job: Job): Promise<void> {
  const { connectionId, operation, report, tabId, sourceTabId } = job;
  const { url } = operation;
  if (isCreate(job)) return paintBadgesOf([url, report?.url ?? url].map(urlHash), [tabId, sourceTabId]);
  if (isOpen(job) || operation.type === 'create') return;
  const changed = { id: operation.reportId, url: report?.url ?? url };
  await paintBadgesOf(await pageHashes(connectionId, changed));
}
