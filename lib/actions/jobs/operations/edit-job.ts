import { type Failure, failed, type Outcome, succeeded } from '../../../model/failure/failure.ts';
import { snapshotOf } from '../../../model/history/snapshot-of.ts';
import { seenOf } from '../../../model/jobs/edit-evidence.ts';
import type { OpenJob } from '../../../model/jobs/job.ts';
import type { EditOperation } from '../../../model/jobs/operation.ts';
import { PASSWORD, PRIVATE, PUBLIC } from '../../../model/report/privacy.ts';
import { isSamePath, looseKey } from '../../../model/url/same-page.ts';
import { readPages } from '../../../storage/pages/known-pages.ts';
import { showReport } from '../../reports/show-report.ts';
import type { Before, Verified } from './handler.ts';

/** A privacy as a failure names it. */
export const PRIVACY_NAMES = { [PUBLIC]: 'public', [PRIVATE]: 'private', [PASSWORD]: 'password' } as const;

/** A job that changes one report. */
export type EditJob<One extends EditOperation = EditOperation> = OpenJob & { readonly operation: One };

/**
 * The report before the change. Fails if the service cannot be reached, so that nothing is sent. A run already has the
 * report from the list, which is sufficient unless a snapshot is needed.
 */
export async function reportBefore(job: EditJob): Promise<Outcome<Before>> {
  const { connectionId, operation } = job;
  if (job.runId !== null && job.evidence && operation.type !== 'rerun') {
    return succeeded({ evidence: job.evidence });
  }
  const shown = await showReport(operation.reportId, connectionId);
  if (!shown.ok) return mayStillWork(shown.failure) ? succeeded({ evidence: null }) : shown;
  const { privacy, generatedAt, url } = shown.value.report;
  // a service that starts again from nothing reuses numbers: under this one is another page's report now
  const isOther =
    operation.url !== '' && !isSamePath(url, operation.url) && !(await isOrderedAs(operation.url, url, job));
  if (isOther) return failed({ kind: 'other-page', url });
  const snapshot = snapshotOf(shown.value, Date.now());
  return succeeded({ evidence: { type: 'report', privacy, generatedAt, snapshot } });
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

/** Whether a service that fails like this on a read may still carry out a write. */
function mayStillWork({ kind }: Failure): boolean {
  return kind === 'service-error' || kind === 'bad-data' || kind === 'timeout';
}

/** Looks up whether the report shows the change of its privacy or its result. */
export async function verifyInReport(job: EditJob): Promise<Outcome<Verified>> {
  const { connectionId, operation, evidence } = job;
  const before = evidence?.type === 'report' ? evidence : { privacy: null, generatedAt: null };
  const shown = await showReport(operation.reportId, connectionId);
  if (!shown.ok) return shown;
  const details = shown.value;
  const { report } = details;
  const state = seenOf(operation, before, report);
  if (state === 'done') return succeeded({ state, found: { report, details } });
  // the report still has the old result, which must not be stored as the new one
  if (state === 'processing') return succeeded({ state, report: null });
  const isOtherPrivacy = operation.type === 'privacy' && report.privacy !== operation.privacy;
  const still = isOtherPrivacy && report.privacy !== null ? PRIVACY_NAMES[report.privacy] : undefined;
  return succeeded({ state, ...(still && { still }) });
}
