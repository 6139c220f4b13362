import { type Failure, type Outcome, succeeded } from '../../../model/core/failure.ts';
import { snapshotOf } from '../../../model/history/snapshot-of.ts';
import { seenOf } from '../../../model/jobs/edit-evidence.ts';
import type { Job } from '../../../model/jobs/job.ts';
import type { EditOperation } from '../../../model/jobs/operation.ts';
import { showReport } from '../../client/show-report.ts';
import type { Before, Verified } from './handler.ts';

/** A job that changes one report. */
export type EditJob<One extends EditOperation = EditOperation> = Job & { readonly operation: One };

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
  const { privacy, generatedAt } = shown.value.report;
  const snapshot = snapshotOf(shown.value, Date.now());
  return succeeded({ evidence: { type: 'report', privacy, generatedAt, snapshot } });
}

/** Whether a service that fails like this on a read may still carry out a write. */
function mayStillWork({ kind }: Failure): boolean {
  return kind === 'service-error' || kind === 'bad-data' || kind === 'timeout';
}

/** Looks up whether the report shows the change. */
export async function verifyInReport(job: EditJob): Promise<Outcome<Verified>> {
  const { connectionId, operation, evidence } = job;
  const before = evidence?.type === 'report' ? evidence : { privacy: null, generatedAt: null };
  const shown = await showReport(operation.reportId, connectionId);
  const isDeleted = !shown.ok && shown.failure.kind === 'not-found';
  if (isDeleted && operation.type === 'delete') return succeeded({ state: 'done', found: null });
  if (!shown.ok) return shown;
  const details = shown.value;
  const { report } = details;
  const state = seenOf(operation, before, report);
  if (state === 'done') return succeeded({ state, found: { report, details } });
  // the report still has the old result, which must not be stored as the new one
  return succeeded(state === 'processing' ? { state, report: null } : { state });
}
