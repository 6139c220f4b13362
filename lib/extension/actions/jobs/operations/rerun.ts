import { isLater as isLaterTime, isZoneless } from '../../../../engine/core/zoneless.ts';
import { readingOf } from '../../../../engine/history/reading-of.ts';
import type { Report, ReportDetails } from '../../../../engine/report/report.ts';
import { looseKey } from '../../../../engine/url/same-page.ts';
import { abilitiesOf } from '../../../../shared/connection/local-connection.ts';
import { succeeded } from '../../../../shared/failure/failure.ts';
import { changeBetween } from '../../../model/history/change.ts';
import type { EditOperation } from '../../../model/jobs/operation.ts';
import { capture } from '../../capture/capture.ts';
import { withClient } from '../../client/with-client.ts';
import { rememberReport } from '../../pages/remember-reports.ts';
import { saveReading } from '../../pages/save-reading.ts';
import { showReport } from '../../reports/show-report.ts';
import { type EditJob, failureOfEdit, reportBefore, verifyInReport } from './edit-job.ts';
import type { Handler } from './handler.ts';

type Rerun = EditJob<EditOperation & { readonly type: 'rerun' }>;

/** Runs a report again. Reads the old result first, because the service may not keep it. */
export const rerun: Handler<Rerun> = {
  async collectEvidence(job) {
    if (abilitiesOf(job.connectionId).readsTabs) {
      const captured = await capture(job, job.operation.url);
      if (!captured.ok) return captured;
    }
    // an order that was put off may have been carried out all the same
    const seen = job.evidence === null ? null : await verifyInReport(job);
    return seen?.ok && seen.value.state === 'done' ? succeeded(seen.value) : reportBefore(job);
  },

  async send(job) {
    const { id, connectionId, operation } = job;
    const { reportId } = operation;
    const requestId = abilitiesOf(connectionId).isExact ? id : undefined;
    const updated = await withClient(
      (client) => client.updateReport(reportId, { rerun: true, requestId }),
      connectionId,
    );
    if (!updated.ok) return failureOfEdit(job, updated.failure);
    const { instead, said } = updated.value;
    const isOfPage = instead && looseKey(instead.report.url) === looseKey(operation.url);
    const details = updated.value.details ?? (isOfPage ? instead : null);
    // a response without a report, without a result or with the one from before: the service is still working
    if (!details?.report.result || !isNewResult(job, details))
      return succeeded({ state: 'processing', report: isOfPage ? instead.report : null, said });
    return succeeded({ state: 'done', found: { report: details.report, details } });
  },

  verify: verifyInReport,

  isResult: isLater,

  async commit({ connectionId, evidence, startedFrom, insteadOf }, found) {
    if (!found?.details) return { report: found?.report ?? null, change: null };
    const before = evidence?.type === 'report' ? evidence.reading : null;
    const details = before?.checks ? await withChecks(connectionId, found.details) : found.details;
    const after = await saveReading(connectionId, details);
    await rememberReport(connectionId, found.report);
    const isAwaited = startedFrom === 'schedule' || insteadOf !== undefined;
    return {
      report: found.report,
      change: before && after ? changeBetween(before, after) : null,
      ...(isAwaited && after && { reading: after }),
    };
  },
};

/**
 * The service may still return the old result, or the old date without a result. A date without a time is the same
 * for the whole day and proves nothing.
 */
function isLater({ evidence }: Rerun, { result, generatedAt }: Report): boolean {
  const before = evidence?.type === 'report' ? evidence.generatedAt : null;
  // a zone that was learnt meanwhile writes the same time in another way
  const isAlike = before === null || isZoneless(before) === isZoneless(generatedAt ?? before);
  const isNew =
    generatedAt !== null && (isAlike ? generatedAt !== before : isLaterTime(generatedAt, before) === true);
  const isUndated = before === null || before.endsWith('T00:00:00.000Z');
  return isNew || (result !== null && isUndated);
}

/** Whether the response to the rerun has a new result: a later one, or another one. */
function isNewResult(job: Rerun, { report }: ReportDetails): boolean {
  const before = job.evidence?.type === 'report' ? job.evidence.reading : null;
  const isOther = before !== null && (before.result !== report.result || before.score !== report.score);
  return isLater(job, report) || isOther;
}

/** Requests the report again if the response to the write had no checks: some services return less for a write. */
async function withChecks(connectionId: string, details: ReportDetails): Promise<ReportDetails> {
  if (readingOf(details, 0)?.checks) return details;
  const shown = await showReport(details.report.id, connectionId);
  return shown.ok ? shown.value : details;
}
