import type { Privacy } from '../../../../engine/report/privacy.ts';
import type { Report, ReportDetails } from '../../../../engine/report/report.ts';
import { type Failure, failed, type Outcome, succeeded } from '../../../../shared/failure/failure.ts';
import type { Written } from '../../../api/wire/single.ts';
import type { EditOperation } from '../../../model/jobs/operation.ts';
import { withClient } from '../../client/with-client.ts';
import { rememberReport } from '../../pages/remember-reports.ts';
import { showReport } from '../../reports/show-report.ts';
import { afterOrder, type EditJob, failureOfEdit, reportBefore, verifyInReport } from './edit-job.ts';
import type { Handler, Sent } from './handler.ts';

type ChangePrivacy = EditJob<EditOperation & { readonly type: 'privacy' }>;

/** Changes who may see a report's page. What happened is what the service shows afterwards, not what was ordered. */
export const privacy: Handler<ChangePrivacy> = {
  collectEvidence: reportBefore,

  async send(job, password) {
    const { connectionId, operation, evidence } = job;
    const { reportId, url, privacy: ordered } = operation;
    const change = { privacy: ordered, ...(password === null ? {} : { password }) };
    const updated = await withClient((client) => client.updateReport(reportId, change), connectionId);
    if (!updated.ok) return failureOfEdit(job, updated.failure);
    const shown = await showReport(reportId, connectionId, url);
    // a web page or a text in place of the report: the same may have stood in for the answer to the change
    if (!shown.ok && isNoData(shown.failure) && updated.value.details === null)
      return succeeded({ state: 'accepted', said: updated.value.said });
    const before = evidence?.type === 'report' ? evidence.privacy : null;
    return outcomeOf({ connectionId, ordered, before }, updated.value, shown.ok ? shown.value : null);
  },

  verify: verifyInReport,

  isResult: () => true,

  async commit({ connectionId }, found) {
    if (found) await rememberReport(connectionId, found.report);
    return { report: found?.report ?? null, change: null };
  },
};

interface Ordered {
  readonly connectionId: string;
  readonly ordered: Privacy;
  readonly before: Privacy | null;
}

/** What an update did, from its response and from the report that was requested after it; null: neither is there. */
async function outcomeOf(
  { connectionId, ordered, before }: Ordered,
  { details: updated, said }: Written,
  shown: ReportDetails | null,
): Promise<Outcome<Sent>> {
  const told = updated?.report.privacy ?? null;
  const after = shown ?? updated;
  const seen = after?.report.privacy ?? told;
  // the service accepted the change, and cannot show it; its words in place of the report may be a refusal
  if (seen === null || after === null)
    return succeeded(
      said === null ? { state: 'done', found: shown && foundIn(shown, null) } : { state: 'accepted', said },
    );
  if (seen === ordered) return succeeded({ state: 'done', found: foundIn(after, seen) });
  // the same may be from before: then the service is still at it, and is asked again, unless both say the same
  const isSame = seen === before;
  if (isSame && (told === null || told === ordered)) return succeeded({ state: 'accepted', said });
  const { report, still } = await afterOrder(connectionId, ordered, { ...after.report, privacy: seen });
  // it did what was ordered, in a value of which nobody has said what it means, or that cannot show it
  return still === 'unclear' || still === null || (still === 'other' && !isSame)
    ? succeeded({ state: 'done', found: foundIn(after, report.privacy) })
    : failed({ kind: 'left-unchanged', still });
}

function isNoData(failure: Failure): boolean {
  return failure.kind === 'bad-data' && (failure.format !== 'json' || failure.missing === 'JSON');
}

function foundIn(details: ReportDetails, seen: Privacy | null) {
  const report: Report = { ...details.report, privacy: seen };
  return { report, details: { ...details, report } };
}
