import { failed, type Outcome, succeeded } from '../../../model/core/failure.ts';
import type { Change } from '../../../model/history/change.ts';
import type { Snapshot } from '../../../model/history/snapshot.ts';
import { type EditTask, type Seen, seenOf } from '../../../model/jobs/bulk-edit.ts';
import { PASSWORD } from '../../../model/report/privacy.ts';
import type { Report, ReportDetails } from '../../../model/report/report.ts';
import { jobPasswordsItem } from '../../../storage/jobs/jobs.ts';
import { showReport } from '../../client/show-report.ts';
import { deleteReport } from './delete-report.ts';
import { changePrivacy, rerunReport } from './update-report.ts';

/** One thing that is to be done to a report. */
export interface EditToApply {
  readonly connectionId: string;
  readonly task: EditTask;
  /** Under which a password of it is kept in `jobPasswordsItem`. */
  readonly passwordId: string;
  readonly report: Pick<Report, 'id' | 'url'>;
  /** For a rerun: what the service said of the report just before; it is asked if this is not given. */
  readonly before?: Snapshot | null;
}

export interface AppliedEdit {
  /** As the service gave it after that; null when it is deleted, or could not be read after a change of privacy. */
  readonly report: Report | null;
  /** What a rerun changed, where that is known. */
  readonly change: Change | null;
}

/** Does it: one request, which is never sent twice. */
export async function applyEdit(order: EditToApply): Promise<Outcome<AppliedEdit>> {
  const { connectionId, task, passwordId, report } = order;
  switch (task.kind) {
    case 'rerun':
      return rerunReport(report.id, connectionId, order.before);
    case 'delete': {
      const deleted = await deleteReport(report.id, report.url, connectionId);
      // one that was not there is gone, which is what was wanted
      return deleted.ok || deleted.failure.kind === 'not-found' ? doneWith(null) : deleted;
    }
    case 'privacy': {
      const password = task.privacy === PASSWORD ? (await jobPasswordsItem.get())[passwordId] : null;
      if (password === undefined) return failed({ kind: 'password-lost' });
      const changed = await changePrivacy(report.id, task.privacy, password, connectionId);
      return changed.ok ? doneWith(changed.value) : changed;
    }
  }
}

function doneWith(report: Report | null): Outcome<AppliedEdit> {
  return succeeded({ report, change: null });
}

export interface Look {
  readonly kind: Seen;
  /** As the service shows it; null if it has none of this id. */
  readonly details: ReportDetails | null;
}

/** Looks at a report whether a task was done to it; `before` is how it was. */
export async function verifyEdit(
  { connectionId, task }: Pick<EditToApply, 'connectionId' | 'task'>,
  before: Pick<Report, 'id' | 'privacy' | 'generatedAt'>,
): Promise<Outcome<Look>> {
  const shown = await showReport(before.id, connectionId);
  if (shown.ok) {
    const details = shown.value;
    return succeeded({ kind: seenOf(task, before, details.report), details });
  }
  if (task.kind !== 'delete' || shown.failure.kind !== 'not-found') return shown;
  return succeeded({ kind: seenOf(task, before, undefined), details: null });
}
