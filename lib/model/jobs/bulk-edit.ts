import * as z from 'zod/mini';
import { failureSchema } from '../core/failure.ts';
import { PASSWORD, privacySchema } from '../report/privacy.ts';
import { type Report, reportSchema } from '../report/report.ts';
import { rowStateSchema, runShape } from './run.ts';

/** What is done to each report of a batch. A password stands in `jobPasswordsItem`, by the batch's id. */
export const editTaskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rerun') }),
  z.object({ kind: z.literal('privacy'), privacy: privacySchema }),
  z.object({ kind: z.literal('delete') }),
]);
export type EditTask = z.infer<typeof editTaskSchema>;

/** A report of the batch. */
export const bulkEditRowSchema = z.object({
  /** As it was when it was chosen: what a lost answer is told by. */
  report: reportSchema,
  /** From `making` on the request may have left. */
  state: rowStateSchema,
  failure: z.nullable(failureSchema),
  /** As the service gave it after the change; null when it is deleted. */
  after: z.nullable(reportSchema),
  /** The answer was lost, so it may be done: before it is sent again, the report is looked at. */
  mayBeDone: z.boolean(),
  /** The service accepted the task, so it is never sent again. */
  accepted: z._default(z.boolean(), false),
});
export type BulkEditRow = z.infer<typeof bulkEditRowSchema>;

/** The one batch there is: the same done to many reports. It is never `planned`. */
export const bulkEditSchema = z.object({
  ...runShape,
  task: editTaskSchema,
  rows: z.array(bulkEditRowSchema),
});
export type BulkEdit = z.infer<typeof bulkEditSchema>;

/** A report to which nothing was done yet. */
export function bulkEditRow(report: Report): BulkEditRow {
  return { report, state: 'waiting', failure: null, after: null, mayBeDone: false, accepted: false };
}

/** What a look at a report says of a change whose answer was lost; `unclear`: nothing in the report can show it. */
export type Seen = 'done' | 'under-way' | 'not-seen' | 'unclear';

/**
 * Was the task done, by what the service shows of the report (`undefined`: it has none of this id)? A rerun gives it a
 * later date; without dates it is `unclear`, so it must not be sent again. Setting a password in place of another one
 * cannot be seen either, but may be repeated.
 */
export function seenOf(
  task: EditTask,
  before: Pick<Report, 'privacy' | 'generatedAt'>,
  shown: Report | undefined,
): Seen {
  switch (task.kind) {
    case 'delete':
      return shown ? 'not-seen' : 'done';
    case 'privacy':
      if (shown?.privacy !== task.privacy) return 'not-seen';
      return task.privacy === PASSWORD && before.privacy === PASSWORD ? 'not-seen' : 'done';
    case 'rerun':
      if (shown?.result === null) return 'under-way';
      return seenByDate(shown?.generatedAt ?? null, before.generatedAt);
  }
}

function seenByDate(time: string | null, before: string | null): Seen {
  if (time === null || before === null) return 'unclear';
  return Date.parse(time) > Date.parse(before) ? 'done' : 'not-seen';
}
