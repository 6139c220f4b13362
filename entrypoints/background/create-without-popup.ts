import { type CreateWithoutPopup, reportWithoutPopup } from '../../lib/actions/jobs/report-without-popup.ts';
import { runJob } from '../../lib/actions/jobs/run-job.ts';

/** Creates a report requested from a menu or by a shortcut. */
export async function createWithoutPopup(order: CreateWithoutPopup): Promise<void> {
  const job = await reportWithoutPopup(order);
  if (job) await runJob(job.id);
}
