import { readingOf } from '../../../../engine/history/reading-of.ts';
import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../../../engine/report/privacy.ts';
import type { Report } from '../../../../engine/report/report.ts';
import { looseKey } from '../../../../engine/url/same-page.ts';
import { abilitiesOf } from '../../../../shared/connection/local-connection.ts';
import { type Failure, failed, type Outcome, succeeded } from '../../../../shared/failure/failure.ts';
import { contradicted } from '../../../api/mapping/review-rows.ts';
import { seenOf } from '../../../model/jobs/edit-evidence.ts';
import type { OpenJob } from '../../../model/jobs/job.ts';
import type { EditOperation } from '../../../model/jobs/operation.ts';
import { answersItem } from '../../../storage/connections/answers.ts';
import { whileConnected } from '../../../storage/connections/connection-lock.ts';
import { readPages } from '../../../storage/pages/known-pages.ts';
import { withClient } from '../../client/with-client.ts';
import { rememberReport } from '../../pages/remember-reports.ts';
import { saveReading } from '../../pages/save-reading.ts';
import { mayBeGone, removeMissing } from '../../reports/remove-missing.ts';
import { showReport } from '../../reports/show-report.ts';
import type { Before, Still, Verified } from './handler.ts';

const PRIVACY_NAMES = { [PUBLIC]: 'public', [PRIVATE]: 'private', [PASSWORD]: 'password' } as const;

export type EditJob<One extends EditOperation = EditOperation> = OpenJob & { readonly operation: One };

/**
 * The report before the change: the service must show it under its id, with the address that the user saw. Fails
 * otherwise, so that nothing is sent. One that is gone is `not-found`, and its stored data is removed, except before a
 * deletion.
 */
export async function reportBefore(job: EditJob): Promise<Outcome<Before>> {
  const { connectionId, operation } = job;
  const { reportId, type, url: ordered } = operation;
  const shown = await withClient((client) => client.showReport(reportId), connectionId);
  if (!shown.ok) return type === 'delete' ? shown : removeMissing(connectionId, reportId, shown, ordered);
  const { privacy, generatedAt, url } = shown.value.report;
  // a service that starts again from nothing reuses numbers: under this one is another page's report now
  const isOther = looseKey(url) !== looseKey(ordered) && !(await isOrderedAs(ordered, url, job));
  if (isOther) return failed({ kind: 'other-page', url });
  if (type !== 'rerun')
    return succeeded({ evidence: { type: 'report', privacy, generatedAt, reading: null } });
  // the service may not keep the old result
  await saveReading(connectionId, shown.value);
  await rememberReport(connectionId, shown.value.report);
  const reading = readingOf(shown.value, Date.now());
  return succeeded({ evidence: { type: 'report', privacy, generatedAt, reading } });
}

/** Whether the report is known under this address because it was ordered for it, and the service stored another. */
async function isOrderedAs(
  ordered: string,
  url: string,
  { connectionId, operation }: EditJob,
): Promise<boolean> {
  const [known] = await readPages(connectionId, [ordered]);
  return known?.reportId === operation.reportId && looseKey(known.url) === looseKey(url);
}

/**
 * The failure of an edit. One that was answered with 404 or 410 is a refusal, unless the service does not show the
 * report either: then its stored data is removed.
 */
export async function failureOfEdit({ connectionId, operation }: EditJob, failure: Failure) {
  if (!mayBeGone(failure)) return failed(failure);
  const shown = await showReport(operation.reportId, connectionId, operation.url);
  const isGone = !shown.ok && (shown.failure.kind === 'not-found' || shown.failure.kind === 'only-listed');
  return isGone ? shown : failed(failure);
}

/** `report`: with what is known of its privacy after an order; `still`: how it differs from the one ordered. */
interface Judged {
  readonly report: Report;
  /** `unclear`: its values cannot show what was ordered. */
  readonly still: Still | 'unclear' | null;
}

/**
 * A report as the service shows it after an order for this privacy. If it shows another, which proves nothing as long
 * as nobody has said what its values mean, that is asked, and the privacy is unknown.
 */
export async function afterOrder(connectionId: string, ordered: Privacy, report: Report): Promise<Judged> {
  const { privacy } = report;
  if (privacy === null || privacy === ordered) return { report, still: null };
  const item = answersItem(connectionId);
  const more = abilitiesOf(connectionId).isRemote ? contradicted(ordered, privacy, await item.get()) : null;
  if (!more) return { report, still: PRIVACY_NAMES[privacy] };
  await whileConnected(connectionId, () => item.update((answers) => ({ ...answers, ...more })));
  return { report: { ...report, privacy: null }, still: more.mapping?.privacy ? 'unclear' : 'other' };
}

/** Looks up whether the report shows the change of its privacy or its result. */
export async function verifyInReport(job: EditJob): Promise<Outcome<Verified>> {
  const { connectionId, operation, evidence } = job;
  const before = evidence?.type === 'report' ? evidence : { privacy: null, generatedAt: null };
  const shown = await showReport(operation.reportId, connectionId, operation.url);
  if (!shown.ok) return shown;
  const details = shown.value;
  const { report } = details;
  const state = seenOf(operation, before, report);
  if (state === 'done') return succeeded({ state, found: { report, details } });
  // the report still has the old result, which must not be stored as the new one
  if (state === 'processing') return succeeded({ state, report: null });
  if (operation.type !== 'privacy') return succeeded({ state });
  // an order that may not have arrived says nothing of the values
  if ('failure' in job && job.failure !== null) return succeeded({ state, still: 'other' });
  const after = await afterOrder(connectionId, operation.privacy, report);
  const { still } = after;
  return still === 'unclear' || (still === 'other' && report.privacy !== before.privacy)
    ? succeeded({ state: 'done', found: { report: after.report, details } })
    : succeeded({ state, ...(still && { still }) });
}
