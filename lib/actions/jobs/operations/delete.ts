import { succeeded } from '../../../model/core/failure.ts';
import type { EditOperation } from '../../../model/jobs/operation.ts';
import { withClient } from '../../client/with-client.ts';
import { removeDeleted } from '../../pages/remove-deleted.ts';
import { type EditJob, reportBefore, verifyInReport } from './edit-job.ts';
import type { Handler } from './handler.ts';

type Delete = EditJob<EditOperation & { readonly type: 'delete' }>;

/** Deletes a report. One that the service no longer has counts as deleted. */
export const deleteReport: Handler<Delete> = {
  async collectEvidence(job) {
    const before = await reportBefore(job);
    return !before.ok && before.failure.kind === 'not-found'
      ? succeeded({ state: 'done', found: null })
      : before;
  },

  async send({ connectionId, operation: { reportId } }) {
    const deleted = await withClient((client) => client.deleteReport(reportId), connectionId);
    if (!deleted.ok && deleted.failure.kind !== 'not-found') return deleted;
    return succeeded({ state: 'done', found: null });
  },

  verify: verifyInReport,

  isResult: () => true,

  async commit({ connectionId, operation: { reportId, url } }) {
    await removeDeleted(connectionId, reportId, url);
    return { report: null, change: null };
  },
};
