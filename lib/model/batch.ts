import * as z from 'zod/mini';
import { failureSchema } from './failure.ts';
import { PASSWORD, privacySchema } from './privacy.ts';
import { queueShape, rowStateSchema } from './queue.ts';
import { type Report, reportSchema } from './report.ts';

/** What is done to each report of a batch. A password stands in `jobPasswordsItem`, by the batch's id. */
export const batchTaskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rerun') }),
  z.object({ kind: z.literal('privacy'), privacy: privacySchema }),
  z.object({ kind: z.literal('delete') }),
]);
export type BatchTask = z.infer<typeof batchTaskSchema>;

/** A report of the batch. */
export const batchRowSchema = z.object({
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
export type BatchRow = z.infer<typeof batchRowSchema>;

/** The one batch there is: the same done to many reports. It is never `planned`. */
export const batchSchema = z.object({
  ...queueShape,
  task: batchTaskSchema,
  rows: z.array(batchRowSchema),
});
export type Batch = z.infer<typeof batchSchema>;

/** A report to which nothing was done yet. */
export function batchRow(report: Report): BatchRow {
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
  task: BatchTask,
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
