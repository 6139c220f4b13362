import type { Report } from '../../../engine/report/report.ts';
import { RESULT_LABELS } from '../../../engine/report/result.ts';
import type { Message, Translatable } from '../../../engine/text/message.ts';
import { shownAddress } from '../../../engine/text/shown-text.ts';
import type { Failure } from '../../../shared/failure/failure.ts';
import { describeFailure } from '../failure/failure-table.ts';
import { type CreateJob, failureOf, reportOf } from './job.ts';
import { type NoticeTarget, noticeId } from './notice-target.ts';
import { type BulkCreate, type Progress, rowCounts } from './run.ts';

/** The texts of a notification; its id encodes what a click opens. */
export interface NoticeText {
  readonly id: string;
  readonly title: Message;
  /** One line each. */
  readonly lines: readonly Translatable[];
}

const PRIVATE_INSTEAD: Message = { key: 'noticePasswordDowngraded' };

/** The notification for an ended job that was started without a popup, and for the report that it made. */
export function jobNotice(job: CreateJob, report: Report | null = reportOf(job)): NoticeText {
  const { url } = job.operation;
  const also = job.passwordDowngraded && report ? [PRIVATE_INSTEAD] : [];
  if (report?.result) {
    return {
      id: noticeId({ opens: 'report', connectionId: job.connectionId, reportId: report.id }),
      title: { key: 'noticeReady', values: { result: RESULT_LABELS[report.result] } },
      lines: [shownAddress(url), ...also],
    };
  }
  const text = failureNotice(failureOf(job) ?? { kind: 'no-result-yet' }, url, job.connectionId);
  return { ...text, lines: [...text.lines, ...also] };
}

/** The notification for a failed request. `url` is empty if the browser does not reveal it. */
export function failureNotice(failure: Failure, url: string, connectionId?: string): NoticeText {
  const { what, why, next } = describeFailure(failure);
  const opens: NoticeTarget =
    next === 'open-settings' || next === 'grant-access'
      ? { opens: 'settings' }
      : // such a page cannot have reports, so its URL is not searched for
        {
          opens: 'search',
          text: failure.kind === 'not-reportable' ? '' : url,
          ...(connectionId === undefined ? {} : { connectionId }),
        };
  return {
    id: noticeId(opens),
    title: what,
    lines: url === '' ? [why] : [shownAddress(url), why],
  };
}

/** The notification for the end of a bulk run: `12 reports created, 3 failed`, or why it stopped. */
export function bulkNotice(bulk: BulkCreate, progress: Progress): NoticeText {
  const counts = rowCounts(progress, 'bulk-create');
  const id = noticeId({ opens: 'bulk' });
  const isAllDone = progress.done === bulk.rows;
  if (!bulk.stopReason)
    return { id, title: { key: isAllDone ? 'bulkDone' : 'finishedWithErrors' }, lines: [counts] };
  const { what, why } = describeFailure(bulk.stopReason);
  const reason: Message = { key: 'twoSentences', values: { first: what, second: why } };
  return { id, title: { key: 'bulkStopped' }, lines: [reason, counts] };
}
