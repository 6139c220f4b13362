import { type Failure, isAnswered, notConfirmed, tookEffect } from '../core/failure.ts';
import type { Change } from '../history/change.ts';
import type { Report } from '../report/report.ts';
import { isCreate, type Job } from './job.ts';
import { isOpen } from './open-job.ts';
import { waitAfter } from './retry.ts';

/** What can happen to a job. `now` is epoch milliseconds. */
export type JobEvent =
  /** The request is about to be sent. */
  | { readonly type: 'send'; readonly evidence: Job['evidence'] }
  /** Nothing was done at the service. */
  | { readonly type: 'refuse'; readonly failure: Failure; readonly now: number }
  /** It may have been done; `failure` is null where the service accepted it without returning the report. */
  | { readonly type: 'lose'; readonly failure: Failure | null }
  /** The service accepted it; the result is not there yet. */
  | { readonly type: 'accept'; readonly report: Report | null }
  | { readonly type: 'finish'; readonly report: Report | null; readonly change: Change | null }
  /** A lookup begins. */
  | { readonly type: 'look' }
  /** A lookup did not find it. `shown`: the service showed what it has, and it is not there. */
  | { readonly type: 'miss'; readonly found: 'absent' | 'unclear' | 'unread' }
  /** A lookup was refused: the service cannot be asked. */
  | { readonly type: 'unreadable'; readonly failure: Failure; readonly now: number }
  /** The result did not come in time. */
  | { readonly type: 'expire' }
  /** The user wants it to continue now, or to be tried again. */
  | { readonly type: 'retry' }
  /** The user does not want to wait for its confirmation. */
  | { readonly type: 'cancel' };

/** The job after an event. Pure: whoever calls it stores the result before acting on it. */
export function transition(job: Job, event: JobEvent): Job {
  switch (event.type) {
    case 'send':
      return { ...job, state: 'sent', evidence: event.evidence, wait: null };
    case 'refuse':
      return refused(job, event.failure, event.now);
    case 'lose':
      return { ...job, state: 'unconfirmed', failure: event.failure };
    case 'accept':
      return { ...job, state: 'processing', report: event.report, accepted: true, failure: null, wait: null };
    case 'finish':
      return finished(job, event.report, event.change);
    case 'look':
      return { ...job, lookups: job.lookups + 1, wait: null };
    case 'miss':
      return missed(job, event.found);
    case 'unreadable':
      return unreadable(job, event.failure, event.now);
    case 'expire':
      return failedJob(job, { kind: 'no-result-yet' }, true);
    case 'retry':
      return retried(job);
    case 'cancel':
      return job.wait === null ? job : cancelled(job);
  }
}

function refused(job: Job, failure: Failure, now: number): Job {
  const wait = waitFor(job, failure, now);
  return wait ? { ...job, state: 'queued', ...wait } : failedJob(job, failure, false);
}

/** A run waits by itself, with all its jobs. */
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

/** `job` has begun the lookup: `lookups` counts it. */
function missed(job: Job, found: 'absent' | 'unclear' | 'unread'): Job {
  if (job.lookups < lookupPauses(job).length) return job;
  if (isCreate(job)) return failedJob(job, notConfirmed(job.failure, found === 'absent'), true);
  const isUnclear = found !== 'absent';
  if (isUnclear && job.operation.type === 'rerun') {
    return failedJob(job, replyOr(job, { kind: 'rerun-not-confirmed' }), true);
  }
  // only what costs nothing, or is seen not to be done, is sent again
  if (job.resend && !job.accepted)
    return { ...job, state: 'queued', resend: false, lookups: 0, failure: null };
  return failedJob(job, replyOr(job, { kind: 'change-not-confirmed' }), true);
}

/** What the service returned is worth more to the user than that nothing was seen. */
function replyOr({ failure, accepted }: Job, otherwise: Failure): Failure {
  if (accepted) return { kind: 'no-result-yet' };
  return failure?.kind === 'service-error' || failure?.kind === 'redirected' ? failure : otherwise;
}

/** A failed request proves nothing, so that lookup does not count where the job waits. */
function unreadable(job: Job, failure: Failure, now: number): Job {
  const wait = waitFor(job, failure, now);
  if (wait) return { ...job, lookups: Math.max(0, job.lookups - 1), ...wait };
  // the report is gone, or the key is
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

/** What came instead of the report; null if the service accepted the request without returning it. */
function causeOf(failure: Failure | null): Failure | null {
  return failure?.kind === 'not-confirmed' ? (failure.cause ?? { kind: 'interrupted' }) : null;
}

function cancelled(job: Job): Job {
  const failure: Failure = isCreate(job) ? notConfirmed(job.failure) : { kind: 'change-not-confirmed' };
  return failedJob(job, failure, true);
}

/** Fewer lookups where the service itself returned an error, and one where the user asked for one. */
const CREATE = { lost: [0, 2, 3, 5, 10, 15, 25, 30, 30], answered: [0, 2, 5] } as const;
const EDIT = { lost: [0, 2, 5, 10], answered: [0, 2], again: [0] } as const;

/** The pauses before each lookup of a lost response, in seconds. */
export function lookupPauses(job: Job): readonly number[] {
  if (isCreate(job)) return isAnswered(job.failure) ? CREATE.answered : CREATE.lost;
  if (job.resend) return EDIT.again;
  return isAnswered(job.failure) ? EDIT.answered : EDIT.lost;
}
