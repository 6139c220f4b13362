import * as z from 'zod/mini';
import { type Failure, failureSchema } from '../core/failure.ts';

/** A wait until the service can be asked again: until when (milliseconds since 1970), and why. */
export const waitSchema = z.object({ until: z.number(), why: failureSchema });
export type Wait = z.infer<typeof waitSchema>;

/** What of a stored piece of work says that it waits. */
export interface MayWait {
  /** It goes on by itself then; null when it does not wait. */
  readonly wait: Wait | null;
  /** How many times it has waited. */
  readonly waits: number;
}

/** May it go on by now? Also when the clock was set back, which would make it wait too long. `now`: epoch ms. */
export function isDue({ wait }: Pick<MayWait, 'wait'>, now: number): boolean {
  return wait === null || wait.until <= now || wait.until - now > longestWait(wait.why) * 1000;
}

/** The pauses between two tries while the service is out of reach, in seconds; the last one for ever after. */
const PAUSES = [30, 60, 120, 300] as const;
/** Half a minute is the shortest time after which browsers wake a background (Chrome 120). */
const SHORTEST = 30;

/**
 * The wait after a failure that left nothing done and may pass by itself: no network, no service, a service that asks
 * to wait. Undefined for all others: they are told at once. `now` in milliseconds since 1970.
 */
export function waitAfter(failure: Failure, waits: number, now: number): MayWait | undefined {
  const seconds = secondsToWait(failure, waits);
  return seconds === undefined
    ? undefined
    : { wait: { until: now + seconds * 1000, why: failure }, waits: waits + 1 };
}

/** The longest that anything waits after this failure, in seconds. */
function longestWait(why: Failure): number {
  const asked = why.kind === 'too-many-requests' ? (why.retryAfter ?? 0) : 0;
  return Math.max(...PAUSES, asked);
}

function secondsToWait(failure: Failure, waits: number): number | undefined {
  const growing = PAUSES[Math.min(waits, PAUSES.length - 1)];
  if (failure.kind === 'unreachable') return failure.offline ? SHORTEST : growing;
  if (failure.kind === 'too-many-requests') return Math.max(SHORTEST, failure.retryAfter ?? growing ?? 0);
  return undefined;
}
