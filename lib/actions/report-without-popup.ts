import { carriesSecret } from '../model/before-creating.ts';
import { failed } from '../model/failure.ts';
import type { Job } from '../model/job.ts';
import { privacyWithoutPopup } from '../model/privacy-for.ts';
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
 * rest. Returns nothing if there is no job; then the user has been told why. An address that looks as if it carried a
 * secret is refused here, for nobody sees a warning before it is sent; the popup warns and leaves the choice.
 */
export async function reportWithoutPopup(order: OrderWithoutPopup): Promise<Job | undefined> {
  const { url = '', tabId, orderedIn, startedFrom } = order;
  const settings = await settingsInForce();
  const outcome = carriesSecret(url, settings.cleaning)
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
