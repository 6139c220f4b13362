import * as z from 'zod/mini';
import { failureSchema } from '../failure/failure.ts';
import { changeSchema } from '../history/change.ts';
import { snapshotSchema } from '../history/snapshot.ts';
import { PASSWORD, privacySchema } from '../report/privacy.ts';
import { reportSchema } from '../report/report.ts';
import { CREATE_WARNINGS } from '../settings/create-warnings.ts';
import { operationSchema } from './operation.ts';
import { waitSchema } from './retry.ts';

/** Where a job was started. No page shows the outcome of a menu or a command, so it is shown as a notification. */
const startedFromSchema = z.enum(['page', 'menu', 'command', 'run']);

/**
 * One write request to a service. It is stored before anything is sent, so that it continues after the page is closed
 * or the background is killed:
 *
 * `queued` (nothing sent) → `sent` (the request may have left) → `processing` (accepted, no result yet) → `done`;
 * or → `failed`, or → `unconfirmed` (the response was lost; a lookup decides whether the write took effect).
 * From `sent` on the request is never repeated automatically. While the service cannot be reached, a `queued` or an
 * `unconfirmed` job waits (`wait`). All transitions are in `transition.ts`.
 */
export const jobSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    connectionId: z.string(),
    operation: operationSchema,
    /** The bulk create or bulk edit that it belongs to (`rowId`). */
    runId: z.nullable(z.string()),
    startedFrom: startedFromSchema,
    state: z.enum(['queued', 'sent', 'unconfirmed', 'processing', 'done', 'failed']),
    /** Epoch milliseconds of this machine. */
    createdAt: z.number(),
    /** The background has accepted it as the only job of its type for its page or report. */
    admitted: z.boolean(),
    /** The ids of jobs of the same page or report that it is carried out instead of: their messages may still come. */
    insteadOf: z.optional(z.array(z.string())),
    /** The tab of its page, for the badge. Tab ids are valid until the browser is closed. */
    tabId: z.nullable(z.number()),
    /** The tab in which it was started; differs from `tabId` for a link. */
    sourceTabId: z.nullable(z.number()),
    /** The user's rule requires a password, but without a popup none could be shown, so the report is private. */
    passwordDowngraded: z.boolean(),
    /** The warnings that the user saw before creating the report: without them it is not admitted. */
    acknowledged: z.optional(z.readonly(z.array(z.enum(CREATE_WARNINGS)))),
    /** The outcome was shown, or a page shows it. */
    notified: z.boolean(),
    /** The state before the request. After a lost response a lookup compares the present state with it. */
    evidence: z.nullable(
      z.discriminatedUnion('type', [
        /** The ids of the page's reports, and the highest numeric id at the service: a new report has another id. */
        z.object({ type: z.literal('create'), known: z.array(z.string()) }),
        z.object({
          type: z.literal('report'),
          privacy: z.nullable(privacySchema),
          generatedAt: z.nullable(z.string()),
          snapshot: z.nullable(snapshotSchema),
        }),
      ]),
    ),
    /** An earlier create of this page whose outcome is unknown: its report is looked up before sending. */
    earlier: z.nullable(z.object({ known: z.array(z.string()), privacy: privacySchema })),
    /** The number of lookups after a lost response. */
    lookups: z.number(),
    wait: z.nullable(waitSchema),
    /** The number of waits. */
    waits: z.number(),
    /** As the service returned it; null if it was deleted, or is not readable after a change of privacy. */
    report: z.nullable(reportSchema),
    /** The changes in the result of a rerun, if they are known. */
    change: z.nullable(changeSchema),
    failure: z.nullable(failureSchema),
    /** The write of a `failed` job may have taken effect: a retry starts with a lookup. */
    outcomeUnknown: z.boolean(),
    /** The service accepted the request, and only the result is missing: it is never sent again. */
    accepted: z.boolean(),
    /** The user has asked for a retry: it is sent again if one more lookup does not find it. */
    resend: z.boolean(),
  }),
);
export type Job = z.infer<typeof jobSchema>;
/** A job that creates a report. */
export type CreateJob = Job & { readonly operation: { readonly type: 'create' } };

export function isCreate(job: Job): job is CreateJob {
  return job.operation.type === 'create';
}

/** Whether the job sets a report's password, which is stored separately. */
export function needsPassword({ operation }: Pick<Job, 'operation'>): boolean {
  return 'privacy' in operation && operation.privacy === PASSWORD;
}
