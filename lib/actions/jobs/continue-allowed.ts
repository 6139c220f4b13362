import { isRejected } from '../../model/jobs/job.ts';
import { hasHostPermission } from '../../platform/permissions/host-permissions.ts';
import { changeJobs, jobsItem } from '../../storage/jobs/jobs.ts';
import { paintBadges } from '../badge/paint-badges.ts';
import { retryJob } from './control-job.ts';
import { runJob } from './run-job.ts';

/**
 * Runs the jobs again that failed because no tab showed their page, once the user has allowed its site. The rows of a
 * run are retried by the page that shows them.
 */
export async function continueAllowed(): Promise<void> {
  const again: string[] = [];
  for (const { id, failure, runId, connectionId } of await jobsItem.get()) {
    if (failure?.kind !== 'page-not-open' || runId !== null || connectionId === '') continue;
    if ((await hasHostPermission(failure.pattern)) && (await retryJob(id)).ok) again.push(id);
  }
  if (again.length === 0) return;
  // the tab in which a link was clicked shows a failure that is over
  await changeJobs((jobs) =>
    jobs.filter(
      (job) => !(isRejected(job) && job.connectionId === '' && job.failure?.kind === 'page-not-open'),
    ),
  );
  await Promise.all([paintBadges(), ...again.map(runJob)]);
}
