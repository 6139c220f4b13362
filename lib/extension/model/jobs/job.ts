import * as z from 'zod/mini';
import { readingSchema } from '../../../engine/history/reading.ts';
import { PASSWORD, privacySchema } from '../../../engine/report/privacy.ts';
import { type Report, reportSchema } from '../../../engine/report/report.ts';
import { type Failure, failureSchema } from '../../../shared/failure/failure.ts';
import { changeSchema } from '../history/change.ts';
import { CREATE_WARNINGS } from '../settings/create-warnings.ts';
import { operationSchema } from './operation.ts';

/** A wait before the next request: until when (epoch milliseconds), and the failure that caused it. */
export const waitSchema = z.object({ until: z.number(), why: failureSchema });
export type Wait = z.infer<typeof waitSchema>;

/** Where a job was started. No page shows the outcome of a menu or a command, so it is shown as a notification. */
const startedFromSchema = z.enum(['page', 'menu', 'command', 'run', 'schedule']);

/** The state before the request. After a lost response a lookup compares the present state with it. */
const evidenceSchema = z.discriminatedUnion('type', [
  /** The ids of the page's reports, and the highest numeric id at the service: a new report has another id. */
  z.object({ type: z.literal('create'), known: z.array(z.string()) }),
  z.object({
    type: z.literal('report'),
    privacy: z.nullable(privacySchema),
    generatedAt: z.nullable(z.string()),
    reading: z.nullable(readingSchema),
  }),
]);
export type JobEvidence = z.infer<typeof evidenceSchema>;

/** What a job is, in every state. */
const head = {
  id: z.string(),
  connectionId: z.string(),
  operation: operationSchema,
  /** The bulk create or bulk edit that it belongs to (`rowId`). */
  runId: z.nullable(z.string()),
  startedFrom: startedFromSchema,
  /** Epoch milliseconds of this machine. */
  createdAt: z.number(),
  /** The background has accepted it as the only job of its type for its page or report. */
  claimed: z.boolean(),
  /** The ids of jobs of the same page or report that it is carried out instead of: their messages may still come. */
  insteadOf: z.optional(z.array(z.string())),
  /** The tab of its page, for the badge. Tab ids are valid until the browser is closed. */
  tabId: z.nullable(z.number()),
  /** The tab in which it was started; differs from `tabId` for a link. */
  sourceTabId: z.nullable(z.number()),
  /** The user's rule requires a password, but without a popup none could be shown, so the report is private. */
  passwordDowngraded: z.boolean(),
  /** The warnings that the user saw before creating the report: without them it is not claimed. */
  acknowledged: z.optional(z.readonly(z.array(z.enum(CREATE_WARNINGS)))),
  /** The outcome was shown, or a page shows it. */
  notified: z.boolean(),
  /** An earlier create of this page whose outcome is unknown: its report is looked up before sending. */
  earlier: z.nullable(z.object({ known: z.array(z.string()), privacy: privacySchema })),
};

/** What a job has until it ends. */
const open = {
  ...head,
  evidence: z.nullable(evidenceSchema),
  waits: z.number(),
  /** The number of lookups after a lost response. */
  lookups: z.number(),
  /** What the service said when it accepted the request without returning a report. */
  said: z.optional(z.string()),
};

export const jobHeadSchema = z.lazy(() => z.object(head));
export type JobHead = z.infer<typeof jobHeadSchema>;

/**
 * One write request to a service. It is stored before anything is sent, so that it continues after the page is closed
 * or the background is killed. From `sent` on the request is never repeated automatically. All transitions are in
 * `transition.ts`.
 */
export const jobSchema = z.lazy(() =>
  z.discriminatedUnion('state', [
    /** Nothing is sent; it waits while the service cannot be reached. */
    z.object({ ...open, state: z.literal('queued'), wait: z.nullable(waitSchema) }),
    /** The request may have left. */
    z.object({ ...open, state: z.literal('sent') }),
    /** The response was lost, or had no report: a lookup decides whether the write took effect. */
    z.object({
      ...open,
      state: z.literal('unconfirmed'),
      wait: z.nullable(waitSchema),
      /** Why there is no report; null if the service accepted the request. */
      failure: z.nullable(failureSchema),
      /** The service has said that it is processing the request: it is never sent again. */
      accepted: z.boolean(),
      /** The user has asked for a retry: it is sent again if one more lookup does not find it. */
      resend: z.boolean(),
    }),
    /** The service accepted the request, and its result is missing; `report` as it is until then, if it is known. */
    z.object({ ...open, state: z.literal('processing'), report: z.nullable(reportSchema) }),
    z.object({
      ...head,
      state: z.literal('done'),
      /** As the service returned it; null if it was deleted, or is not readable after a change of privacy. */
      report: z.nullable(reportSchema),
      /** The changes in the result of a rerun, if they are known. */
      change: z.nullable(changeSchema),
      /** What the report of a rerun says, for the schedule that waits for it. */
      reading: z.optional(readingSchema),
    }),
    z.object({
      ...head,
      state: z.literal('failed'),
      failure: failureSchema,
      /** The write may have taken effect: a retry starts with a lookup, which needs the other fields. */
      outcomeUnknown: z.boolean(),
      evidence: z.nullable(evidenceSchema),
      accepted: z.boolean(),
      report: z.nullable(reportSchema),
    }),
  ]),
);
export type Job = z.infer<typeof jobSchema>;
export type JobState = Job['state'];
export type JobIn<State extends JobState> = Extract<Job, { state: State }>;
export type OpenJob = JobIn<'queued' | 'sent' | 'unconfirmed' | 'processing'>;
export type CreateJob = Job & { readonly operation: { readonly type: 'create' } };

export function isCreate(job: Job): job is CreateJob {
  return job.operation.type === 'create';
}

/** Whether the job sets a report's password, which is stored separately. */
export function needsPassword({ operation }: Pick<Job, 'operation'>): boolean {
  return 'privacy' in operation && operation.privacy === PASSWORD;
}

/** Whether the job has not ended yet. */
export function isOpen<One extends Job>(job: One): job is One & OpenJob {
  return job.state !== 'done' && job.state !== 'failed';
}

/** Whether the job waits before its request was sent, so it can be cancelled or replaced. */
export function isUnsent(job: Job): boolean {
  return job.state === 'queued' && job.wait !== null;
}

/** Why and until when the job waits; null if it does not. */
export function jobWait(job: Job): Wait | null {
  return 'wait' in job ? job.wait : null;
}

/** Why the job failed, or why the response to its request had no report. */
export function failureOf(job: Job): Failure | null {
  return 'failure' in job ? job.failure : null;
}

/** The report that the service has shown for this job; null if there is none yet. */
export function reportOf(job: Job): Report | null {
  return 'report' in job ? job.report : null;
}

/** The fields that the job has in every state. */
export function headOf(job: Job): JobHead {
  return jobHeadSchema.parse(job);
}
