import { connectionFor } from '../../model/connection/connection-for.ts';
import { failed } from '../../model/core/failure.ts';
import type { Job } from '../../model/jobs/job.ts';
import { carriesSecret } from '../../model/report/create-warnings.ts';
import { isFresh } from '../../model/report/report-age.ts';
import { privacyWithoutPopup } from '../../model/settings/privacy-for.ts';
import { cleanUrl } from '../../model/url/clean-url.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../storage/connections/pinned-connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { rejectedRequestsItem } from '../../storage/jobs/rejected-requests.ts';
import { lookUp } from '../../storage/report-index/report-index.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { failureOfError } from '../client/failure-of-error.ts';
import { settingsInForce } from '../settings/managed.ts';
import { createReport } from './create-report.ts';
import { notifyRejected } from './notify-outcome.ts';
import { removeRejected } from './rejected-requests.ts';

export interface CreateWithoutPopup {
  /** `undefined` if the browser does not reveal it: then no report can be created. */
  readonly url: string | undefined;
  /** The tab that shows the page; `null` for a link. */
  readonly tabId: number | null;
  /** The tab in which it was ordered: what keeps the report from being made shows there. */
  readonly orderedIn: number | null;
  readonly startedFrom: 'menu' | 'command';
}

/**
 * Stores the job of a report ordered by menu or keyboard, with the privacy of the user's rules; `runJob` does the
 * rest. Returns nothing if there is no job; then the user has been shown why. An address that looks as if it carried a
 * secret is refused here, because no warning could be seen before it is sent; the popup warns and leaves the choice. A
 * page with a fresh report gets another one only if the order is repeated.
 */
export async function reportWithoutPopup(order: CreateWithoutPopup): Promise<Job | undefined> {
  const { url = '', tabId, orderedIn, startedFrom } = order;
  const settings = await settingsInForce();
  const isSecret = carriesSecret(url, settings.cleaning);
  if (!isSecret && !(await isRepeated(order)) && (await hasFreshReport(url))) {
    await notifyRejected({ kind: 'already-reported' }, url, orderedIn);
    return undefined;
  }
  const outcome = isSecret
    ? failed({ kind: 'not-reportable', reason: 'secret' })
    : await createReport({
        ...{ url, tabId, orderedIn, startedFrom, ...privacyWithoutPopup(url, settings) },
        password: null,
      }).catch((error) => failed(failureOfError(error)));
  if (outcome.ok) {
    if (orderedIn !== null) await removeRejected(orderedIn);
    return outcome.value;
  }
  await notifyRejected(outcome.failure, url, orderedIn);
  return undefined;
}

/** The user was told in this tab that the page has a fresh report, and orders another one. */
async function isRepeated({ url, orderedIn }: CreateWithoutPopup): Promise<boolean> {
  const notice = orderedIn === null ? undefined : (await rejectedRequestsItem.get())[orderedIn];
  return notice?.failure.kind === 'already-reported' && notice.url === url;
}

async function hasFreshReport(url: string): Promise<boolean> {
  const [connections, picks, settings] = await readTogether([
    connectionsItem,
    pinnedConnectionsItem,
    settingsItem,
  ]);
  const connection = connectionFor(connections, url, picks);
  if (!connection) return false;
  const sent = cleanUrl(url, settings.cleaning).url;
  const { pages } = await lookUp(connection.id, [url, sent].map(urlHash));
  return pages.some((page) => isFresh(page?.generatedAt ?? null, Date.now(), settings.freshDays));
}
