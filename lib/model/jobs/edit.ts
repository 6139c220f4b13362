import * as z from 'zod/mini';
import { failureSchema } from '../core/failure.ts';
import { changeSchema } from '../history/change.ts';
import { snapshotSchema } from '../history/snapshot.ts';
import { privacySchema } from '../report/privacy.ts';
import { reportSchema } from '../report/report.ts';
import { type EditTask, editTaskSchema } from './bulk-edit.ts';
import { waitSchema } from './retry.ts';

/**
 * One thing done to one report: run again, another privacy, deleted. It is stored before anything is sent, so that it
 * goes on when the page closes and when the background dies:
 *
 * `queued` (nothing sent) → `sent` (the request may have left) → `done`;
 * or → `failed`, or → `unknown` (the answer was lost; the report is looked at whether it was done) and from there to
 * `done` or `failed`. From `sent` on it is never sent again by itself, and once `accepted` never at all. While the service cannot be asked, a `queued` or
 * `unknown` one waits (`wait`) and goes on by itself.
 */
export const editSchema = z.object({
  id: z.string(),
  connectionId: z.string(),
  reportId: z.string(),
  /** Of the report: helps to forget what is stored of its page. */
  url: z.string(),
  /** A password stands in `jobPasswordsItem`, by the edit's id. */
  task: editTaskSchema,
  state: z.enum(['queued', 'sent', 'unknown', 'done', 'failed']),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** What the service showed of the report just before: what a lost answer is told by. */
  before: z.nullable(
    z.object({
      privacy: z.nullable(privacySchema),
      generatedAt: z.nullable(z.string()),
      snapshot: z.nullable(snapshotSchema),
    }),
  ),
  /** How many times the report was looked at for a lost answer. */
  lookups: z.number(),
  /** As `MayWait` says. */
  wait: z.nullable(waitSchema),
  waits: z.number(),
  failure: z.nullable(failureSchema),
  /** `failed`, but its answer was lost, so it may be done: before it is sent again, the report is looked at. */
  mayBeDone: z.boolean(),
  /** The service accepted it, only its result is not there: it is never sent again. */
  accepted: z._default(z.boolean(), false),
  /** The user wants it sent again if one more look does not show it. */
  again: z.boolean(),
  /** As the service gave it after that; null when it is deleted, or could not be read after a change of privacy. */
  after: z.nullable(reportSchema),
  /** What a rerun changed, where that is known. */
  change: z.nullable(changeSchema),
});
export type Edit = z.infer<typeof editSchema>;
export type EditKind = EditTask['kind'];

/** Is it still under way? */
export function isOpenEdit({ state }: Pick<Edit, 'state'>): boolean {
  return state !== 'done' && state !== 'failed';
}

/** The newest of this kind for a report, if there is one. */
export function editOf(
  edits: readonly Edit[],
  connectionId: string,
  reportId: string,
  kind: EditKind,
): Edit | undefined {
  return edits.find(
    (edit) => edit.connectionId === connectionId && edit.reportId === reportId && edit.task.kind === kind,
  );
}
