import type { Failure } from '../../../shared/failure/failure.ts';
import { isCreate, isOpen, reportOf } from '../../model/jobs/job.ts';
import { failureNotice, jobNotice, type NoticeText } from '../../model/jobs/job-notice.ts';
import { mayNotify, notify } from '../../platform/shortcuts/notifications.ts';
import { changeJob, jobItem } from '../../storage/jobs/jobs.ts';
import { type Refused, refusedItem } from '../../storage/jobs/refused.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { paintTabBadge } from '../badge/paint-badges.ts';
import { withoutIgnoredOf } from '../badge/without-ignored.ts';

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
  const report = reportOf(job);
  const { ignores } = await settingsItem.get();
  const judged = report && (await withoutIgnoredOf(job.connectionId, report, ignores));
  if (!(await notifyUser(jobNotice(job, judged))) && job.state === 'failed' && job.tabId === null) {
    await showRefused({ failure: job.failure, url: job.operation.url, jobId }, job.sourceTabId);
  }
  await changeJob(jobId, (present) => ({ ...present, notified: true }));
}

/**
 * Shows why a request did not become a job: in a notification, or on the tab's badge if none may be shown. A fresh
 * report is also mentioned on the badge, because a repeated request creates another one.
 */
export async function notifyRefused(failure: Failure, url: string, tabId: number | null): Promise<void> {
  const isShown = await notifyUser(failureNotice(failure, url));
  if (!isShown || failure.kind === 'already-reported')
    await showRefused({ failure, url, jobId: null }, tabId);
  else if (tabId !== null) await refusedItem(tabId).remove();
}

/** Stores the refused request for the badge and the popup of its tab. */
async function showRefused(refused: Omit<Refused, 'at'>, tabId: number | null): Promise<void> {
  if (tabId === null) return;
  await refusedItem(tabId).update(() => ({ ...refused, at: Date.now() }));
  await paintTabBadge(tabId);
}
