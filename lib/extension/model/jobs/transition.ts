import type { Reading } from '../../../engine/history/reading.ts';
import type { Report } from '../../../engine/report/report.ts';
import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import { type Failure, isAnswered, notConfirmed, wordsInstead } from '../../../shared/failure/failure.ts';
import { tookEffect } from '../failure/failure-table.ts';
import type { Change } from '../history/change.ts';
import {
  failureOf,
  headOf,
  isCreate,
  isOpen,
  type Job,
  type JobEvidence,
  type JobIn,
  jobWait,
  type OpenJob,
  reportOf,
} from './job.ts';
import { type MayWait, waitAfter } from './retry.ts';

/** The service's words. */
type Said = string | null | undefined;
type Still = Extract<Failure, { kind: 'left-unchanged' }>['still'];
type NoResult = Extract<Failure, { kind: 'no-result-yet' }>;
type Unconfirmed = JobIn<'unconfirmed'>;

/** Events of a job. `now` is epoch milliseconds. */
export type JobEvent =
  /** The request is about to be sent. */
  | { readonly type: 'sendStarted'; readonly evidence: JobEvidence | null }
  /** The request failed without effect. */
  | { readonly type: 'rejected'; readonly failure: Failure; readonly now: number }
  /** The request may have taken effect; `failure` is null if the service accepted it without returning the report. */
  | { readonly type: 'responseLost'; readonly failure: Failure | null; readonly said?: Said }
  /** The service accepted the request; the result is pending. */
  | { readonly type: 'accepted'; readonly report: Report | null; readonly said?: Said }
  | {
      readonly type: 'finished';
      readonly report: Report | null;
      readonly change: Change | null;
      readonly reading?: Reading;
    }
  | { readonly type: 'lookupStarted' }
  /**
   * A lookup did not find the effect: the service does not have it, cannot show it, or could not be read. `still`: what
   * it shows instead.
   */
  | {
      readonly type: 'lookupMissed';
      readonly found: 'absent' | 'unclear' | 'unread';
      readonly still?: Still | undefined;
    }
  | { readonly type: 'lookupFailed'; readonly failure: Failure; readonly now: number }
  /** The service has accepted the request, and its result did not arrive in time, or will not: `failure` says why. */
  | { readonly type: 'timedOut'; readonly failure?: NoResult | null }
  /** Another job of the same page or report, which was in progress or waits, was carried out instead of this one. */
  | { readonly type: 'carriedOut'; readonly by: Job }
  /** The run gives up this job before anything is done: it is refused, or all jobs at its service would fail. */
  | { readonly type: 'abandoned'; readonly failure: Failure }
  /** The user continues a waiting job now, or retries a failed one. */
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' };

/**
 * The job after an event. Pure: callers store the result before acting on it. One that has ended can only be retried.
 */
export function transition(job: Job, event: JobEvent): Job {
  if (!isOpen(job)) return event.type === 'retry' && job.state === 'failed' ? retried(job) : job;
  switch (event.type) {
    case 'sendStarted':
      return { ...kept(job, null), state: 'sent', evidence: event.evidence };
    case 'rejected': {
      const waiting = waitFor(job, event.failure, event.now);
      return waiting ? { ...kept(job), state: 'queued', ...waiting } : failedJob(job, event.failure, false);
    }
    case 'responseLost': {
      const { failure, said } = event;
      return {
        ...kept(job, said),
        state: 'unconfirmed',
        wait: null,
        failure,
        accepted: isAccepted(job),
        resend: false,
      };
    }
    case 'accepted':
      return { ...kept(job, event.said), state: 'processing', report: event.report };
    case 'finished':
      return done(job, event);
    case 'lookupStarted':
      return job.state === 'unconfirmed' ? { ...job, lookups: job.lookups + 1, wait: null } : job;
    case 'lookupMissed':
      return job.state === 'unconfirmed' ? missed(job, event.found, event.still) : job;
    case 'lookupFailed':
      return job.state === 'unconfirmed' ? lookupFailed(job, event.failure, event.now) : job;
    case 'timedOut':
      return failedJob(job, noResult(job, event.failure), true);
    case 'carriedOut':
      return carriedOut(job, event.by);
    case 'abandoned':
      return failedJob(job, event.failure, job.state !== 'queued');
    case 'retry':
      return 'wait' in job ? { ...job, wait: null } : job;
    case 'cancel':
      return job.state === 'unconfirmed' && job.wait !== null ? cancelled(job) : job;
  }
}

/** What an open job takes into its next state. `told`: what the service says now, in place of what it said before. */
function kept(job: OpenJob, told?: Said) {
  const { evidence, waits, lookups } = job;
  const said = told === undefined ? job.said : (told ?? undefined);
  return { ...headOf(job), evidence, waits, lookups, ...(said !== undefined && { said }) };
}

/** With what the service said in place of a report, unless it shows one. */
function noResult(job: OpenJob, told: NoResult | null = null): Failure {
  if (told?.message !== undefined || told?.isFailed) return told;
  const message = reportOf(job) === null ? job.said : undefined;
  return { kind: 'no-result-yet', ...(message !== undefined && { message }) };
}

/** The wait after this failure; `undefined` for jobs of a run, because the run itself waits. */
function waitFor({ runId, waits }: OpenJob, failure: Failure, now: number): MayWait | undefined {
  return runId === null ? waitAfter(failure, waits, now) : undefined;
}

function done(job: Job, ended: Pick<JobIn<'done'>, 'report' | 'change' | 'reading'>): Job {
  const { report, change, reading } = ended;
  return { ...headOf(job), state: 'done', report, change, ...(reading && { reading }) };
}

/** With the outcome of the other job. If that is unknown, its evidence is older than what it may have done. */
function carriedOut(job: OpenJob, by: Job): Job {
  if (by.state === 'done') return done(job, by);
  const failure = failureOf(by) ?? jobWait(by)?.why ?? { kind: 'not-confirmed' };
  // an earlier request of this job is still to be looked up
  if (job.state !== 'queued') return failedJob(job, failure, true);
  const isUnknown = by.state === 'failed' ? by.outcomeUnknown : by.state !== 'queued';
  return { ...failedJob(by, failure, isUnknown), ...headOf(job), earlier: by.earlier };
}

/** After the last lookup the job fails, or is sent again if the user asked for that. `lookups` includes this one. */
function missed(job: Unconfirmed, found: 'absent' | 'unclear' | 'unread', still?: Still): Job {
  if (abilitiesOf(job.connectionId).isExact && found === 'absent') {
    return job.lookups <= MAX_REPEATS
      ? { ...kept(job), state: 'queued', wait: null }
      : failedJob(job, replyOr(job, { kind: 'page-busy' }), false);
  }
  if (job.lookups < lookupPauses(job).length) return job;
  if (isCreate(job)) return failedJob(job, notConfirmed(job.failure, found === 'absent', job.said), true);
  const isUnclear = found !== 'absent';
  if (isUnclear && job.operation.type === 'rerun') {
    return failedJob(job, replyOr(job, { kind: 'rerun-not-confirmed' }), true);
  }
  // sent again only if that costs nothing, or if the report shows that the request had no effect
  if (job.resend && !job.accepted) return { ...kept(job), state: 'queued', wait: null, lookups: 0 };
  // the service answered the change, and shows that it was not made
  const words = job.said ?? wordsInstead(job.failure);
  const message = words === undefined ? {} : { message: words };
  if ((job.failure === null || words !== undefined) && still !== undefined)
    return failedJob(job, { kind: 'left-unchanged', still, ...message }, true);
  return failedJob(job, replyOr(job, { kind: 'change-not-confirmed', ...message }), true);
}

/** How often a lost request to the service inside this browser is sent again: a page may end what analyses it. */
const MAX_REPEATS = 5;

/** The failure that the service returned, which tells the user more than `otherwise`. */
function replyOr(job: Unconfirmed, otherwise: Failure): Failure {
  const { failure, accepted } = job;
  if (accepted) return noResult(job);
  const message = wordsInstead(failure);
  if (message !== undefined) return { kind: 'change-not-confirmed', message };
  return failure?.kind === 'service-error' || failure?.kind === 'redirected' ? failure : otherwise;
}

/** A failed lookup proves nothing: if the job waits and looks again, it is not counted. */
function lookupFailed(job: Unconfirmed, failure: Failure, now: number): Job {
  const waiting = waitFor(job, failure, now);
  if (waiting) return { ...job, lookups: Math.max(0, job.lookups - 1), ...waiting };
  // the report was deleted, or the key is no longer accepted
  if (!isCreate(job) && tookEffect(failure) === 'no') return failedJob(job, failure, true);
  return missed(job, 'unread');
}

function failedJob(
  job: OpenJob | JobIn<'failed'>,
  failure: Failure,
  outcomeUnknown: boolean,
): JobIn<'failed'> {
  const { evidence } = job;
  const [accepted, report] = [isAccepted(job), reportOf(job)];
  return { ...headOf(job), state: 'failed', failure, outcomeUnknown, evidence, accepted, report };
}

/** Whether the service has said that it is processing the request. */
function isAccepted(job: Job): boolean {
  return job.state === 'processing' || ('accepted' in job && job.accepted);
}

function retried(job: JobIn<'failed'>): Job {
  const { evidence, accepted, report } = job;
  const again = { ...headOf(job), evidence, waits: 0, lookups: 0 };
  // what the service put off is looked for before it is sent again
  const isPutOff = job.failure.kind === 'too-many-requests';
  if (!job.outcomeUnknown)
    return { ...again, evidence: isPutOff ? evidence : null, state: 'queued', wait: null };
  if (isCreate(job) ? report !== null : accepted) return { ...again, state: 'processing', report };
  const failure = isCreate(job) ? causeOf(job.failure) : null;
  return { ...again, state: 'unconfirmed', wait: null, failure, accepted, resend: !isCreate(job) };
}

/** Why the response had no report; null if the service accepted the request without returning it. */
function causeOf(failure: Failure): Failure | null {
  return failure.kind === 'not-confirmed' ? (failure.cause ?? { kind: 'interrupted' }) : null;
}

function cancelled(job: Unconfirmed): Job {
  const failure: Failure = isCreate(job) ? notConfirmed(job.failure) : { kind: 'change-not-confirmed' };
  return failedJob(job, failure, true);
}

/** Fewer lookups if the service returned an error (`answered`). */
const CREATE = { lost: [0, 2, 3, 5, 10, 15, 25, 30, 30], answered: [0, 2, 5] } as const;
const REPEATABLE = [0, 0, 1, 2, 5, 5, 5];
/** Once, after a time in which most services carry out what they have accepted; at once if the user asks for it. */
const EDIT = { lost: [5], again: [0] } as const;

/** The pauses before each lookup of a lost response, in seconds. */
export function lookupPauses(job: Unconfirmed): readonly number[] {
  if (abilitiesOf(job.connectionId).isExact) return REPEATABLE;
  if (isCreate(job)) return isAnswered(job.failure) ? CREATE.answered : CREATE.lost;
  return job.resend ? EDIT.again : EDIT.lost;
}
