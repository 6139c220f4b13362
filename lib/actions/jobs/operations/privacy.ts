import { succeeded } from '../../../model/core/failure.ts';
import type { EditOperation } from '../../../model/jobs/operation.ts';
import { showReport } from '../../client/show-report.ts';
import { withClient } from '../../client/with-client.ts';
import { rememberReport } from '../../pages/remember-reports.ts';
import { removeMissing } from '../../pages/remove-missing.ts';
import { type EditJob, reportBefore, verifyInReport } from './edit-job.ts';
import type { Handler } from './handler.ts';

type ChangePrivacy = EditJob<EditOperation & { readonly type: 'privacy' }>;

/** Changes who may see a report's page. */
export const privacy: Handler<ChangePrivacy> = {
  collectEvidence: reportBefore,

  async send({ connectionId, operation: { reportId, privacy } }, password) {
    const change = { privacy, ...(password === null ? {} : { password }) };
    const updated = await withClient((client) => client.updateReport(reportId, change), connectionId);
    if (!updated.ok) return removeMissing(connectionId, reportId, updated);
    // a response without a result may hold only what was changed
    const { value } = updated;
    const shown = value?.report.result ? succeeded(value) : await showReport(reportId, connectionId);
    // the service accepted the change, whether or not the report can be read
    if (!shown.ok) return succeeded({ state: 'done', found: null });
    return succeeded({ state: 'done', found: { report: shown.value.report, details: shown.value } });
  },

  verify: verifyInReport,

  isResult: () => true,

  async commit({ connectionId }, found) {
    if (found) await rememberReport(connectionId, found.report);
    return { report: found?.report ?? null, change: null };
  },
};
