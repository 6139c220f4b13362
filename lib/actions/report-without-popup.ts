import { carriesSecret } from '../model/before-creating.ts';
import { cleanAddress } from '../model/clean-address.ts';
import { connectionFor } from '../model/connection-for.ts';
import { failed } from '../model/failure.ts';
import type { Job } from '../model/job.ts';
import { privacyWithoutPopup } from '../model/privacy-for.ts';
import { isFresh } from '../model/report-age.ts';
import { urlHash } from '../model/url-hash.ts';
import { connectionsItem } from '../storage/connections.ts';
import { readTogether } from '../storage/define-item.ts';
import { pagePicksItem } from '../storage/page-picks.ts';
import { lookUp } from '../storage/report-index.ts';
import { settingsItem } from '../storage/settings.ts';
import { unstartedItem } from '../storage/unstarted.ts';
import { createReport } from './create-report.ts';
import { failureOfError } from './failure-of-error.ts';
import { settingsInForce } from './managed.ts';
import { tellUnstarted } from './tell-end.ts';
import { forgetUnstarted } from './unstarted.ts';

export interface OrderWithoutPopup {
  /** `undefined` where the browser does not tell it: then it cannot be reported. */
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
export async function reportWithoutPopup(order: OrderWithoutPopup): Promise<Job | undefined> {
  const { url = '', tabId, orderedIn, startedFrom } = order;
  const settings = await settingsInForce();
  const isSecret = carriesSecret(url, settings.cleaning);
  if (!isSecret && !(await isRepeated(order)) && (await hasFreshReport(url))) {
    await tellUnstarted({ kind: 'already-reported' }, url, orderedIn);
    return undefined;
  }
  const outcome = isSecret
    ? failed({ kind: 'not-reportable', reason: 'secret' })
    : await createReport({
        ...{ url, tabId, orderedIn, startedFrom, ...privacyWithoutPopup(url, settings) },
        password: null,
      }).catch((error) => failed(failureOfError(error)));
  if (outcome.ok) {
    if (orderedIn !== null) await forgetUnstarted(orderedIn);
    return outcome.value;
  }
  await tellUnstarted(outcome.failure, url, orderedIn);
  return undefined;
}

/** The user was told in this tab that the page has a fresh report, and orders another one. */
async function isRepeated({ url, orderedIn }: OrderWithoutPopup): Promise<boolean> {
  const notice = orderedIn === null ? undefined : (await unstartedItem.get())[orderedIn];
  return notice?.failure.kind === 'already-reported' && notice.url === url;
}

async function hasFreshReport(url: string): Promise<boolean> {
  const [connections, picks, settings] = await readTogether([connectionsItem, pagePicksItem, settingsItem]);
  const connection = connectionFor(connections, url, picks);
  if (!connection) return false;
  const sent = cleanAddress(url, settings.cleaning).url;
  const { pages } = await lookUp(connection.id, [url, sent].map(urlHash));
  return pages.some((page) => isFresh(page?.generatedAt ?? null, Date.now(), settings.freshDays));
}
