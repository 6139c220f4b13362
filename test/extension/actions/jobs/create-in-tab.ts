import { createWithoutPopup } from '../../../../lib/extension/actions/jobs/create-without-popup.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import type { Job } from '../../../../lib/extension/model/jobs/job.ts';
import { jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';

/** Creates a report as the context menu does, and returns its job when it has ended or waits. */
export async function createInTab(
  url: string,
  tabId: number,
  change: Partial<Parameters<typeof createWithoutPopup>[0]> = {},
): Promise<Job | undefined> {
  const job = await createWithoutPopup({ url, tabId, sourceTabId: tabId, startedFrom: 'menu', ...change });
  if (job) await runJob(job.id);
  return (await jobsItem.get()).find(({ id }) => id === job?.id);
}
