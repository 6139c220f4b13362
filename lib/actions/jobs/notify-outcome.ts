import type { Failure } from '../../model/core/failure.ts';
import { isCreate } from '../../model/jobs/job.ts';
import { failureNotice, jobNotice, type NoticeText } from '../../model/jobs/job-notice.ts';
import { newJob } from '../../model/jobs/new-job.ts';
import { isOpen } from '../../model/jobs/open-job.ts';
import { PRIVATE } from '../../model/report/privacy.ts';
import { mayNotify, notify } from '../../platform/shortcuts/notifications.ts';
import { changeJob, changeJobs, jobItem } from '../../storage/jobs/jobs.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { paintTabBadge } from '../badge/paint-badges.ts';
import { removeRejected, withoutRejected } from './remove-rejected.ts';

/** Shows a notification, if the user wants them and the browser allows it; returns whether it was shown. */
export async function notifyUser(notice: NoticeText): Promise<boolean> {
  return (await settingsItem.get()).notifications && (await mayNotify()) && (await notify(notice));
}

/**
 * Shows the outcome of a job that was started without a popup, once. If no notification may be shown, the page's badge
 * shows it. A link has no tab of its own, so its failure is shown in the tab where it was clicked.
 */
export async function notifyOutcome(jobId: string): Promise<void> {
  const job = await jobItem(jobId).get();
  if (!job || isOpen(job) || job.notified || !isCreate(job)) return;
  if (!(await notifyUser(jobNotice(job))) && job.failure && job.tabId === null) {
    await showRejected(job.failure, job.operation.url, job.sourceTabId);
  }
  await changeJob(jobId, (present) => ({ ...present, notified: true }));
}

/**
 * Shows why a request was rejected: in a notification, or on the tab's badge if none may be shown. A fresh report is
 * also mentioned on the badge, because a repeated request creates another one.
 */
export async function notifyRejected(failure: Failure, url: string, tabId: number | null): Promise<void> {
  const isShown = await notifyUser(failureNotice(failure, url));
  if (!isShown || failure.kind === 'already-reported') await showRejected(failure, url, tabId);
  else if (tabId !== null) await removeRejected(tabId);
}

/** Stores the rejected request as a failed job, which the badge and the popup of its tab show. */
async function showRejected(failure: Failure, url: string, tabId: number | null): Promise<void> {
  if (tabId === null) return;
  const operation = { type: 'create', url, privacy: PRIVATE } as const;
  const rejected = newJob({ connectionId: '', operation, sourceTabId: tabId, state: 'failed', failure });
  await changeJobs((jobs) => [rejected, ...withoutRejected(jobs, tabId)]);
  await paintTabBadge(tabId);
}
