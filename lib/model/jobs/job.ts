import * as z from 'zod/mini';
import { failureSchema } from '../core/failure.ts';
import { changeSchema } from '../history/change.ts';
import { snapshotSchema } from '../history/snapshot.ts';
import { privacySchema } from '../report/privacy.ts';
import { reportSchema } from '../report/report.ts';
import { operationSchema } from './operation.ts';
import { waitSchema } from './retry.ts';

/** Where a job was started. A menu and a command have no page that shows the outcome, so it is notified. */
export const startedFromSchema = z.enum(['page', 'menu', 'command', 'run']);
export type StartedFrom = z.infer<typeof startedFromSchema>;

/**
 * One write at a service. It is stored before anything is sent, so that it continues when the page closes and when the
 * background is killed:
 *
 * `queued` (nothing sent) → `sent` (the request may have left) → `processing` (accepted, no result yet) → `done`;
 * or → `failed`, or → `unconfirmed` (the response was lost; the service is asked whether the write took effect).
 * From `sent` on the request is never sent again by itself. While the service cannot be reached, a `queued` or an
 * `unconfirmed` job waits (`wait`). `transition.ts` has every step.
 */
export const jobSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    connectionId: z.string(),
    operation: operationSchema,
    /** The bulk create or bulk edit that it belongs to. */
    runId: z.nullable(z.string()),
    startedFrom: startedFromSchema,
    state: z.enum(['queued', 'sent', 'unconfirmed', 'processing', 'done', 'failed']),
    /** Epoch milliseconds of this machine. */
    createdAt: z.number(),
    /** The background has accepted it as the one job of its kind for its page or report. */
    admitted: z.boolean(),
    /** The tab of its page, for the badge. Tab ids do not outlive the browser. */
    tabId: z.nullable(z.number()),
    /** The tab in which it was started; differs from `tabId` for a link. */
    sourceTabId: z.nullable(z.number()),
    /** The user's rule says Password, but there was no popup to show one, so the report is private. */
    passwordDowngraded: z.boolean(),
    /** The outcome was shown, or a page is open to show it. */
    notified: z.boolean(),
    /** What the service had before the request; the outcome of a lost response is read from it. */
    evidence: z.nullable(
      z.discriminatedUnion('type', [
        /** Ids of the page's reports and the service's highest number: a new report has another one. */
        z.object({ type: z.literal('create'), known: z.array(z.string()) }),
        z.object({
          type: z.literal('report'),
          privacy: z.nullable(privacySchema),
          generatedAt: z.nullable(z.string()),
          snapshot: z.nullable(snapshotSchema),
        }),
      ]),
    ),
    /** An earlier create of this page whose outcome is unknown: its report is looked for before sending. */
    earlier: z.nullable(z.object({ known: z.array(z.string()), privacy: privacySchema })),
    /** How often the service was asked for the outcome of a lost response. */
    lookups: z.number(),
    wait: z.nullable(waitSchema),
    /** How often it has waited. */
    waits: z.number(),
    /** As the service returned it; null when it is deleted, or not readable after a change of privacy. */
    report: z.nullable(reportSchema),
    /** What a rerun changed, where that is known. */
    change: z.nullable(changeSchema),
    failure: z.nullable(failureSchema),
    /** `failed`, but the write may have taken effect: the service is asked before it is sent again. */
    outcomeUnknown: z.boolean(),
    /** The service accepted the request and only the result is missing: it is never sent again. */
    accepted: z.boolean(),
    /** The user wants it sent again if one more lookup does not find it. */
    resend: z.boolean(),
  }),
);
export type Job = z.infer<typeof jobSchema>;
/** A job that creates a report. */
export type CreateJob = Job & { readonly operation: { readonly type: 'create' } };

export function isCreate(job: Job): job is CreateJob {
  return job.operation.type === 'create';
}

/** A request that failed before it became a job: not reportable, no connection, already reported. */
export function isRejected({ state, admitted }: Pick<Job, 'state' | 'admitted'>): boolean {
  return state === 'failed' && !admitted;
}
