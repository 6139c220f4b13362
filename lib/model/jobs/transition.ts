import { isLocalConnection } from '../connection/local-connection.ts';
import { type Failure, isAnswered, notConfirmed } from '../failure/failure.ts';
import { tookEffect } from '../failure/failure-table.ts';
import type { Change } from '../history/change.ts';
import type { Report } from '../report/report.ts';
import { isCreate, type Job } from './job.ts';
import { isOpen } from './open-job.ts';
import { waitAfter } from './retry.ts';

type Still = Extract<Failure, { kind: 'left-unchanged' }>['still'];

/** Events of a job. `now` is epoch milliseconds. */
export type JobEvent =
  /** The request is about to be sent. */
  | { readonly type: 'sendStarted'; readonly evidence: Job['evidence'] }
  /** The request failed without effect. */
  | { readonly type: 'rejected'; readonly failure: Failure; readonly now: number }
  /** The request may have taken effect; `failure` is null if the service accepted it without returning the report. */
  | { readonly type: 'responseLost'; readonly failure: Failure | null }
  /** The service accepted the request; the result is pending. */
  | { readonly type: 'accepted'; readonly report: Report | null }
  | { readonly type: 'finished'; readonly report: Report | null; readonly change: Change | null }
  /** A lookup is about to start. */
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
  /** A lookup failed. */
  | { readonly type: 'lookupFailed'; readonly failure: Failure; readonly now: number }
  /** The service has accepted the request, and its result did not arrive in time. */
  | { readonly type: 'timedOut' }
  /** Another job of the same page or report, which was in progress or waits, was carried out instead of this one. */
  | { readonly type: 'carriedOut'; readonly by: Job }
  /** The run gives up this job before anything is done: it is refused, or all jobs at its service would fail. */
  | { readonly type: 'abandoned'; readonly failure: Failure }
  /** The user continues a waiting job now, or retries a failed one. */
  | { readonly type: 'retry' }
  /** The user cancels the wait. */
  | { readonly type: 'cancel' };

/** The job after an event. Pure: callers store the result before acting on it. */
export function transition(job: Job, event: JobEvent): Job {
  switch (event.type) {
    case 'sendStarted':
      return { ...job, state: 'sent', evidence: event.evidence, wait: null };
    case 'rejected':
      return rejected(job, event.failure, event.now);
    case 'responseLost':
      return { ...job, state: 'unconfirmed', failure: event.failure, report: null };
    case 'accepted':
      return { ...job, state: 'processing', report: event.report, accepted: true, failure: null, wait: null };
    case 'finished':
      return finished(job, event.report, event.change);
    case 'lookupStarted':
      return { ...job, lookups: job.lookups + 1, wait: null };
    case 'lookupMissed':
      return missed(job, event.found, event.still);
    case 'lookupFailed':
      return lookupFailed(job, event.failure, event.now);
    case 'timedOut':
      return failedJob(job, { kind: 'no-result-yet' }, true);
    case 'carriedOut':
      return carriedOut(job, event.by);
    case 'abandoned':
      return failedJob(job, event.failure, job.state !== 'queued');
    case 'retry':
      return retried(job);
    case 'cancel':
      return job.wait === null ? job : cancelled(job);
  }
}

function rejected(job: Job, failure: Failure, now: number): Job {
  const wait = waitFor(job, failure, now);
  return wait ? { ...job, state: 'queued', ...wait } : failedJob(job, failure, false);
}

/** The wait after this failure; `undefined` for jobs of a run, because the run itself waits. */
function waitFor(
  { runId, waits }: Job,
  failure: Failure,
  now: number,
): Pick<Job, 'wait' | 'waits'> | undefined {
  return runId === null ? waitAfter(failure, waits, now) : undefined;
}

function finished(job: Job, report: Report | null, change: Change | null): Job {
  const end = { failure: null, wait: null, outcomeUnknown: false, resend: false, evidence: null } as const;
  return { ...job, ...end, state: 'done', report, change };
}

/** With the outcome of the other job. If that is unknown, its evidence is older than what it may have done. */
function carriedOut(job: Job, by: Job): Job {
  if (by.state === 'done') return finished(job, by.report, by.change);
  const failure = by.failure ?? by.wait?.why ?? { kind: 'not-confirmed' };
  // an earlier request of this job is still to be looked up
  if (job.state !== 'queued') return failedJob(job, failure, true);
  const { report, evidence, earlier, accepted } = by;
  const isUnknown = isOpen(by) ? by.state !== 'queued' : by.outcomeUnknown;
  return failedJob({ ...job, report, evidence, earlier, accepted }, failure, isUnknown);
}

/** After the last lookup the job fails, or is sent again if the user asked for that. `lookups` includes this one. */
function missed(job: Job, found: 'absent' | 'unclear' | 'unread', still?: Still): Job {
  if (isRepeatable(job) && found === 'absent') {
    return job.lookups <= MAX_REPEATS
      ? { ...job, state: 'queued', failure: null }
      : failedJob(job, replyOr(job, { kind: 'page-busy' }), false);
  }
  if (job.lookups < lookupPauses(job).length) return job;
  if (isCreate(job)) return failedJob(job, notConfirmed(job.failure, found === 'absent'), true);
  const isUnclear = found !== 'absent';
  if (isUnclear && job.operation.type === 'rerun') {
    return failedJob(job, replyOr(job, { kind: 'rerun-not-confirmed' }), true);
  }
  // sent again only if that costs nothing, or if the report shows that the request had no effect
  if (job.resend && !job.accepted)
    return { ...job, state: 'queued', resend: false, lookups: 0, failure: null };
  // the service accepted the change, and shows that it was not made
  if (job.failure === null && still !== undefined)
    return failedJob(job, { kind: 'left-unchanged', still }, true);
  return failedJob(job, replyOr(job, { kind: 'change-not-confirmed' }), true);
}

/** How often a lost request to the service inside this browser is sent again: a page may end what analyses it. */
const MAX_REPEATS = 5;

/** Whether the service carries out the request once, however often it is sent, and shows whether it has. */
function isRepeatable(job: Job): boolean {
  return isLocalConnection({ id: job.connectionId });
}

/** The failure that the service returned, which tells the user more than `otherwise`. */
function replyOr({ failure, accepted }: Job, otherwise: Failure): Failure {
  if (accepted) return { kind: 'no-result-yet' };
  return failure?.kind === 'service-error' || failure?.kind === 'redirected' ? failure : otherwise;
}

/** A failed lookup proves nothing: if the job waits and looks again, it is not counted. */
function lookupFailed(job: Job, failure: Failure, now: number): Job {
  const wait = waitFor(job, failure, now);
  if (wait) return { ...job, lookups: Math.max(0, job.lookups - 1), ...wait };
  // the report was deleted, or the key is no longer accepted
  if (!isCreate(job) && tookEffect(failure) === 'no') return failedJob(job, failure, true);
  return missed(job, 'unread');
}

function failedJob(job: Job, failure: Failure, outcomeUnknown: boolean): Job {
  return { ...job, state: 'failed', failure, outcomeUnknown, resend: false, wait: null };
}

function retried(job: Job): Job {
  if (isOpen(job)) return { ...job, wait: null };
  if (job.state === 'done') return job;
  const again = { ...job, wait: null, lookups: 0, waits: 0, outcomeUnknown: false };
  if (!job.outcomeUnknown) return { ...again, state: 'queued', failure: null };
  if (isCreate(job)) {
    return job.report
      ? { ...again, state: 'processing', failure: null }
      : { ...again, state: 'unconfirmed', failure: causeOf(job.failure) };
  }
  if (job.accepted) return { ...again, state: 'processing', failure: null };
  return { ...again, state: 'unconfirmed', failure: null, resend: true };
}

/** Why the response had no report; null if the service accepted the request without returning it. */
function causeOf(failure: Failure | null): Failure | null {
  return failure?.kind === 'not-confirmed' ? (failure.cause ?? { kind: 'interrupted' }) : null;
}

function cancelled(job: Job): Job {
  const failure: Failure = isCreate(job) ? notConfirmed(job.failure) : { kind: 'change-not-confirmed' };
  return failedJob(job, failure, true);
}

/** Fewer lookups if the service returned an error (`answered`), one if the user asked for it (`again`). */
const CREATE = { lost: [0, 2, 3, 5, 10, 15, 25, 30, 30], answered: [0, 2, 5] } as const;
const REPEATABLE = [0, 0, 1, 2, 5, 5, 5];
const EDIT = { lost: [0, 2, 5, 10], answered: [0, 2], again: [0] } as const;

/** The pauses before each lookup of a lost response, in seconds. */
export function lookupPauses(job: Job): readonly number[] {
  if (isRepeatable(job)) return REPEATABLE;
  if (isCreate(job)) return isAnswered(job.failure) ? CREATE.answered : CREATE.lost;
  if (job.resend) return EDIT.again;
  return isAnswered(job.failure) ? EDIT.answered : EDIT.lost;
}
