import * as z from 'zod/mini';
import { changeSchema } from '../history/change.ts';
import { type Report, reportSchema } from '../report/report.ts';
import { editTaskSchema } from './operation.ts';
import { newRow, rowShape, runShape } from './run.ts';

/** One report of a bulk edit. */
export const bulkEditRowSchema = z.object({
  ...rowShape,
  /** As it was when the user selected it. */
  report: reportSchema,
  /** As the service returned it after the change; null when it is deleted. */
  after: z.nullable(reportSchema),
  /** How a rerun changed it, if that is known. */
  change: z.optional(z.nullable(changeSchema)),
});
export type BulkEditRow = z.infer<typeof bulkEditRowSchema>;

/** The bulk edit: the same change of many reports. At most one is stored. It is never `planned`. */
export const bulkEditSchema = z.object({
  ...runShape,
  /** Its password is stored under the id of the run (`job-passwords.ts`). */
  task: editTaskSchema,
  rows: z.array(bulkEditRowSchema),
});
export type BulkEdit = z.infer<typeof bulkEditSchema>;

/** The row of a report that has not been changed yet. */
export function bulkEditRow(report: Report): BulkEditRow {
  return { report, after: null, ...newRow };
}
