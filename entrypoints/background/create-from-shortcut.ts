import { type CreateWithoutPopup, createWithoutPopup } from '../../lib/actions/jobs/create-without-popup.ts';
import { runJob } from '../../lib/actions/jobs/run-job.ts';

/** Creates a report from a menu or a command. */
export async function createFromShortcut(request: CreateWithoutPopup): Promise<void> {
  const job = await createWithoutPopup(request);
  if (job) await runJob(job.id);
}
