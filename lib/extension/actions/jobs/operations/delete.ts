import { isRecord } from '../../../../engine/core/is-record.ts';
import type { ReportDetails } from '../../../../engine/report/report.ts';
import { failed, type Outcome, succeeded } from '../../../../shared/failure/failure.ts';
import type { EditOperation } from '../../../model/jobs/operation.ts';
import { withClient } from '../../client/with-client.ts';
import { removeDeleted } from '../../reports/remove-deleted.ts';
import { isGone, mayBeGone } from '../../reports/remove-missing.ts';
import { type EditJob, reportBefore } from './edit-job.ts';
import type { Handler, Verified } from './handler.ts';

type Delete = EditJob<EditOperation & { readonly type: 'delete' }>;

/** Deletes a report. It is deleted when the service no longer has it, whatever it answered. */
export const deleteReport: Handler<Delete> = {
  async collectEvidence(job) {
    const before = await reportBefore(job);
    if (before.ok || before.failure.kind !== 'not-found') return before;
    const listed = await isGone(job.connectionId, job.operation.reportId, job.operation.url);
    if (!listed.ok) return listed;
    // another client has deleted it
    if (listed.value === 'gone') return succeeded({ state: 'done', found: null });
    return listed.value === 'listed' ? failed({ kind: 'only-listed' }) : before;
  },

  async send(job) {
    const { connectionId, operation } = job;
    const deleted = await withClient((client) => client.deleteReport(operation.reportId), connectionId);
    if (!deleted.ok && !mayBeGone(deleted.failure)) return deleted;
    const seen = await whatIsLeft(job, deleted.ok);
    const said = deleted.ok ? deleted.value : null;
    if (!seen.ok || seen.value.state === 'unclear') return succeeded({ state: 'accepted', said });
    if (seen.value.state !== 'absent') return succeeded({ state: 'done', found: null });
    return deleted.ok ? succeeded({ state: 'accepted', said }) : deleted;
  },

  verify: (job) => whatIsLeft(job, true),

  isResult: () => true,

  async commit({ connectionId, operation: { reportId, url } }) {
    await removeDeleted(connectionId, reportId, url);
    return { report: null, change: null };
  },
};

/**
 * Whether the service still has the report: `absent` if nothing was deleted. If the service has not said that it
 * deleted it, a 404 alone proves nothing, and the list decides.
 */
async function whatIsLeft(job: Delete, isDeleted: boolean): Promise<Outcome<Verified>> {
  const { connectionId, operation } = job;
  const shown = await withClient((client) => client.showReport(operation.reportId), connectionId);
  const isLeft = shown.ok && !(isDeleted && isArchived(shown.value));
  if (isLeft) return succeeded({ state: 'absent', still: 'there' });
  if (!shown.ok && shown.failure.kind !== 'not-found') return shown;
  if (isDeleted) return succeeded({ state: 'done', found: null });
  const listed = await isGone(connectionId, operation.reportId, operation.url);
  if (!listed.ok) return listed;
  if (listed.value === 'unclear') return succeeded({ state: 'unclear' });
  return succeeded(
    listed.value === 'gone' ? { state: 'done', found: null } : { state: 'absent', still: 'there' },
  );
}

/** Whether the service has put the report away: some do in place of deleting it. */
function isArchived({ contents }: ReportDetails): boolean {
  return isRecord(contents) && [contents['state'], contents['status']].includes('archived');
}
