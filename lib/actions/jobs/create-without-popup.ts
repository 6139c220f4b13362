import { failed } from '../../model/core/failure.ts';
import { isRejected, type Job } from '../../model/jobs/job.ts';
import { privacyWithoutPopup } from '../../model/settings/privacy-for.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { failureOfError } from '../client/failure-of-error.ts';
import { settingsInForce } from '../settings/managed.ts';
import { createReport } from './create-report.ts';
import { notifyRejected } from './notify-outcome.ts';
import { removeRejected } from './remove-rejected.ts';

export interface CreateWithoutPopup {
  /** `undefined` if the browser does not reveal it: then no report can be created. */
  readonly url: string | undefined;
  /** The tab that shows the page; `null` for a link. */
  readonly tabId: number | null;
  /** The tab in which it was requested; it shows why no report can be created. */
  readonly sourceTabId: number | null;
  readonly startedFrom: 'menu' | 'command';
}

/**
 * Starts the creation of a report from a menu or a command, with the privacy of the user's rules; `runJob` does the
 * rest. Returns `undefined` if no job was started; the user has then been shown why. No warning can be shown before it is
 * sent (the popup shows them), so a report with one is not created. A page with a fresh report gets another one only if
 * the request is repeated.
 */
export async function createWithoutPopup(request: CreateWithoutPopup): Promise<Job | undefined> {
  const { url = '', tabId, sourceTabId, startedFrom } = request;
  const settings = await settingsInForce();
  const outcome = await createReport({
    ...{ url, tabId, sourceTabId, startedFrom },
    ...privacyWithoutPopup(url, settings),
    acknowledged: (await isRepeated(request)) ? ['fresh'] : [],
  }).catch((error) => failed(failureOfError(error)));
  if (outcome.ok) {
    if (sourceTabId !== null) await removeRejected(sourceTabId);
    return outcome.value;
  }
  await notifyRejected(outcome.failure, url, sourceTabId);
  return undefined;
}

/** Whether the tab already shows that this page has a fresh report, so the user wants another one. */
async function isRepeated({ url, sourceTabId }: CreateWithoutPopup): Promise<boolean> {
  const jobs = await jobsItem.get();
  const rejected = jobs.find((job) => isRejected(job) && job.sourceTabId === sourceTabId);
  return rejected?.failure?.kind === 'already-reported' && rejected.operation.url === url;
}
