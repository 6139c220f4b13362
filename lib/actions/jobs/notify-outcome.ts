import type { Failure } from '../../model/core/failure.ts';
import { failureNotice, jobNotice, type NoticeText } from '../../model/jobs/job-notice.ts';
import { isOpen } from '../../model/jobs/open-job.ts';
import { mayNotify, notify } from '../../platform/shortcuts/notifications.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { paintTabBadge } from '../badge/paint-badges.ts';
import { changeJob } from './change-job.ts';
import { storeRejected } from './rejected-requests.ts';

/** Shows a notification, if the user wants them and the browser lets us; answers whether it was shown. */
export async function notifyUser(notice: NoticeText): Promise<boolean> {
  return (await settingsItem.get()).notifications && (await mayNotify()) && (await notify(notice));
}

/**
 * Tells the end of a job that was ordered without a popup, once. Where no notification may be shown the page's badge
 * tells it; a link has no tab of its own, so its failure is told in the tab where it was clicked.
 */
export async function notifyOutcome(jobId: string): Promise<void> {
  const job = (await jobsItem.get()).find(({ id }) => id === jobId);
  if (!job || isOpen(job) || job.told) return;
  if (!(await notifyUser(jobNotice(job))) && job.failure && job.tabId === null) {
    await showRejected(job.failure, job.url, job.orderedIn);
  }
  await changeJob(jobId, { told: true });
}

/**
 * Shows why an order came to nothing before there was a job: by a notification, else on the tab's badge. That the page
 * has a fresh report is shown there in any case, until the order is repeated.
 */
export async function notifyRejected(failure: Failure, url: string, tabId: number | null): Promise<void> {
  const isShown = await notifyUser(failureNotice(failure, url));
  if (!isShown || failure.kind === 'already-reported') await showRejected(failure, url, tabId);
}

/** Tells it on the tab's badge and in its popup alone, where it can be forgotten again (`removeRejected`). */
export async function showRejected(failure: Failure, url: string, tabId: number | null): Promise<void> {
  if (tabId === null) return;
  await storeRejected(tabId, url, failure);
  await paintTabBadge(tabId);
}
