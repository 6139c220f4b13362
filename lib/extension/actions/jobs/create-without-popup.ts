import { cleanUrl } from '../../../engine/url/clean-url.ts';
import { failed, type Outcome } from '../../../shared/failure/failure.ts';
import { connectionFor } from '../../model/connection/connection-for.ts';
import type { Job } from '../../model/jobs/job.ts';
import { newJob } from '../../model/jobs/new-job.ts';
import { privacyWithoutPopup } from '../../model/settings/privacy-for.ts';
import { whyNotReportable } from '../../model/url/reportable.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { refusedItem } from '../../storage/jobs/refused.ts';
import { failureOfError } from '../client/failure-of-error.ts';
import { effectiveSettings } from '../policy/managed.ts';
import { notifyRefused } from './notify-outcome.ts';
import { startJob } from './start-job.ts';

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
 * rest. Returns `undefined` if no job was started; the user has then been shown why. No warning can be shown before it
 * is sent (the popup shows them), so a report with one is not created. A page with a fresh report gets another one only
 * if the request is repeated.
 */
export async function createWithoutPopup(request: CreateWithoutPopup): Promise<Job | undefined> {
  const outcome = await start(request).catch((error) => failed(failureOfError(error)));
  if (outcome.ok) return outcome.value;
  await notifyRefused(outcome.failure, request.url ?? '', request.sourceTabId);
  return undefined;
}

async function start(request: CreateWithoutPopup): Promise<Outcome<Job>> {
  const { url = '', tabId, sourceTabId, startedFrom } = request;
  const reason = whyNotReportable(url);
  if (reason) return failed({ kind: 'not-reportable', reason });
  const [connections, settings] = await Promise.all([connectionsItem.get(), effectiveSettings()]);
  const connection = connectionFor(connections, url);
  if (!connection) return failed({ kind: 'not-connected' });
  const { privacy, passwordDowngraded } = privacyWithoutPopup(url, settings, connection.id);
  const job = newJob({
    connectionId: connection.id,
    operation: { type: 'create', url: cleanUrl(new URL(url).href, settings.cleaning).url, privacy },
    startedFrom,
    tabId,
    sourceTabId,
    passwordDowngraded,
    acknowledged: (await isRepeated(request)) ? ['fresh'] : [],
    notified: false,
  });
  return startJob(job, null, url);
}

/** Whether the tab already shows that this page has a fresh report, so the user wants another one. */
async function isRepeated({ url, sourceTabId }: CreateWithoutPopup): Promise<boolean> {
  const refused = sourceTabId === null ? null : await refusedItem(sourceTabId).get();
  return refused?.failure.kind === 'already-reported' && refused.url === url;
}
