import { isAnswered } from '../core/failure.ts';
import { isCreate, type Job } from './job.ts';

/** Fewer lookups where the service itself returned an error, and one where the user asked for one. */
const CREATE = { lost: [0, 2, 3, 5, 10, 15, 25, 30, 30], answered: [0, 2, 5] } as const;
const EDIT = { lost: [0, 2, 5, 10], answered: [0, 2], again: [0] } as const;

/** The pauses before each lookup of a lost response, in seconds. */
export function lookupPauses(job: Job): readonly number[] {
  if (isCreate(job)) return isAnswered(job.failure) ? CREATE.answered : CREATE.lost;
  if (job.resend) return EDIT.again;
  return isAnswered(job.failure) ? EDIT.answered : EDIT.lost;
}
