import type { Job } from '../../model/jobs/job.ts';
import { hasHostPermission } from '../../platform/permissions/host-permissions.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { refusedItem } from '../../storage/jobs/refused.ts';
import { siteRequestItem } from '../../storage/jobs/site-requests.ts';
import { paintBadges } from '../badge/paint-badges.ts';
import { retryJob } from './control-job.ts';
import { runJob } from './run-job.ts';

/**
 * How long after its button was pressed a job still continues, in milliseconds: the browser's question may stay open.
 */
const PATIENCE = 10 * 60_000;

/**
 * Runs a job again that failed because no tab showed its page, once the user has allowed its site with the button of
 * this job (`requestSites`). Other jobs of the site, however old, wait for their own button.
 */
export async function continueAllowed(): Promise<void> {
  const again: Job[] = [];
  for (const job of await jobsItem.get()) {
    if (job.state !== 'failed' || job.failure.kind !== 'page-not-open') continue;
    const { pattern } = job.failure;
    if (!(await isAskedFor(job.id, pattern)) || !(await hasHostPermission(pattern))) continue;
    if ((await retryJob(job.id)).ok) again.push(job);
  }
  if (again.length === 0) return;
  // the tab in which a link was clicked shows a failure that is over
  for (const { id, sourceTabId } of again) {
    if (sourceTabId === null) continue;
    const refused = refusedItem(sourceTabId);
    if ((await refused.get())?.jobId === id) await refused.remove();
  }
  await Promise.all([paintBadges(), ...again.map(({ id }) => runJob(id))]);
}

async function isAskedFor(jobId: string, pattern: string): Promise<boolean> {
  const request = await siteRequestItem(pattern).get();
  return request?.jobId === jobId && Date.now() - request.askedAt < PATIENCE;
}
