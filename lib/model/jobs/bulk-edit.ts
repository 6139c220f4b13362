import * as z from 'zod/mini';
import { type Report, reportSchema } from '../report/report.ts';
import { editTaskSchema } from './operation.ts';
import { newRow, rowShape, runShape } from './run.ts';

/** One report of a bulk edit. */
export const bulkEditRowSchema = z.object({
  ...rowShape,
  /** As it was when it was chosen. */
  report: reportSchema,
  /** As the service returned it after the change; null when it is deleted. */
  after: z.nullable(reportSchema),
});
export type BulkEditRow = z.infer<typeof bulkEditRowSchema>;

/** The one bulk edit there is: the same change of many reports. It is never `planned`. */
export const bulkEditSchema = z.object({
  ...runShape,
  /** Its password is stored by the id of the run. */
  task: editTaskSchema,
  rows: z.array(bulkEditRowSchema),
});
export type BulkEdit = z.infer<typeof bulkEditSchema>;

/** A report that has not been changed yet. */
export function bulkEditRow(report: Report): BulkEditRow {
  return { report, after: null, ...newRow };
}
