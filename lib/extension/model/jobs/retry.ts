import type { Failure } from '../../../shared/failure/failure.ts';
import { secondsToRetry } from '../failure/failure-table.ts';
import type { Wait } from './job.ts';

/** The retry fields of a job. */
export interface MayWait {
  /** Null if it does not wait. */
  readonly wait: Wait | null;
  /** The number of waits so far. */
  readonly waits: number;
}

/** Whether the wait is over. Also true if the clock was set back, which would prolong the wait. `now` in epoch ms. */
export function isDue({ wait }: Pick<MayWait, 'wait'>, now: number): boolean {
  return wait === null || wait.until <= now || wait.until - now > longestWait(wait.why) * 1000;
}

/** The waits while the service cannot be reached, in seconds; the last one repeats. */
const PAUSES = [30, 60, 120, 300] as const;

/**
 * The wait after a temporary failure that had no effect: offline, service unreachable, `Retry-After`. `undefined` for
 * all other failures, which end the job. `now` is epoch milliseconds.
 */
export function waitAfter(failure: Failure, waits: number, now: number): MayWait | undefined {
  const pause = PAUSES[Math.min(waits, PAUSES.length - 1)] ?? 0;
  const seconds = secondsToRetry(failure, pause);
  return seconds === undefined
    ? undefined
    : { wait: { until: now + seconds * 1000, why: failure }, waits: waits + 1 };
}

/** The longest possible wait after this failure, in seconds. */
function longestWait(why: Failure): number {
  const asked = why.kind === 'too-many-requests' ? (why.retryAfter ?? 0) : 0;
  return Math.max(...PAUSES, asked);
}
