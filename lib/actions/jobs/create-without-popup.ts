import { connectionFor } from '../../model/connection/connection-for.ts';
import { failed } from '../../model/core/failure.ts';
import { isRejected, type Job } from '../../model/jobs/job.ts';
import { carriesSecret } from '../../model/report/create-warnings.ts';
import { isFresh } from '../../model/report/report-age.ts';
import { privacyWithoutPopup } from '../../model/settings/privacy-for.ts';
import { cleanUrl } from '../../model/url/clean-url.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../storage/connections/pinned-connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { readPages } from '../../storage/pages/known-pages.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
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
 * rest. Returns `undefined` if no job was started; the user has then been shown why. Rejects a URL that seems to
 * contain a secret, because no warning can be shown before it is sent (the popup shows one). A page with a fresh report
 * gets another one only if the request is repeated.
 */
export async function createWithoutPopup(request: CreateWithoutPopup): Promise<Job | undefined> {
  const { url = '', tabId, sourceTabId, startedFrom } = request;
  const settings = await settingsInForce();
  const isSecret = carriesSecret(url, settings.cleaning);
  if (!isSecret && !(await isRepeated(request)) && (await hasFreshReport(url))) {
    await notifyRejected({ kind: 'already-reported' }, url, sourceTabId);
    return undefined;
  }
  const outcome = isSecret
    ? failed({ kind: 'not-reportable', reason: 'secret' })
    : await createReport({
        ...{ url, tabId, sourceTabId, startedFrom },
        ...privacyWithoutPopup(url, settings),
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

async function hasFreshReport(url: string): Promise<boolean> {
  const [connections, pinned, settings] = await readTogether([
    connectionsItem,
    pinnedConnectionsItem,
    settingsItem,
  ]);
  const connection = connectionFor(connections, url, pinned);
  if (!connection) return false;
  const sent = cleanUrl(url, settings.cleaning).url;
  const pages = await readPages(connection.id, [url, sent]);
  return pages.some((page) => isFresh(page?.generatedAt ?? null, Date.now(), settings.freshDays));
}
