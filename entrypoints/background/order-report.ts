import { type OrderWithoutPopup, reportWithoutPopup } from '../../lib/actions/report-without-popup.ts';
import { runJob } from '../../lib/actions/run-job.ts';

/** Orders a report by a menu or by keys, and makes it. */
export async function orderReport(order: OrderWithoutPopup): Promise<void> {
  const job = await reportWithoutPopup(order);
  if (job) await runJob(job.id);
}
