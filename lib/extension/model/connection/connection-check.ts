import * as z from 'zod/mini';
import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { names } from '../../../engine/core/names.ts';
import { failureSchema } from '../../../shared/failure/failure.ts';

/**
 * The steps of a connection check, in this order: reaching the service, its response, the list in it, its clock.
 */
export const CHECKS = names('access reach tls redirect answer key listReports clock');
export type CheckStepName = (typeof CHECKS)[number];

/** A detail of a step's outcome; `describeStep` translates it. */
const noteSchema = z.enum([
  // untried
  'earlier',
  'not-encrypted',
  'key-first',
  // unclear
  'no-date',
  // failed
  'key-unsendable',
  // passed or failed, with `seconds`
  'clock',
]);
export type ConnectionCheckNote = z.infer<typeof noteSchema>;

/** The contents of the list of reports, as far as they were read. */
const seenSchema = z.object({
  /** Reports that the service sent, how many of them could be read, and how many of those have a result. */
  sent: z.number(),
  readable: z.number(),
  withResult: z.number(),
  /** How the service answers, as `describeAnswers` says it, for support. */
  format: z.readonly(z.array(z.string())),
});
export type ListSeen = z.infer<typeof seenSchema>;

/**
 * One step: `waiting` → `running` → `passed`, `failed` or `unclear` (requested, but the response does not
 * decide it); or `untried`, with the reason in the note if there is one. A failed step has a failure, a more
 * specific note, or both.
 */
export const connectionCheckStepSchema = z.object({
  check: z.enum(CHECKS),
  state: z.enum(['waiting', 'running', 'passed', 'failed', 'unclear', 'untried']),
  failure: z.nullable(failureSchema),
  note: z.nullable(noteSchema),
  /** How far the local clock is ahead of the service's, in seconds; negative when it is behind. */
  seconds: z.nullable(z.number()),
  /** Only for `listReports`. */
  seen: z.nullable(seenSchema),
});
export type ConnectionCheckStep = z.infer<typeof connectionCheckStepSchema>;

/** A connection check, running or finished. */
export const connectionCheckSchema = z.object({
  id: z.string(),
  connectionId: z.string(),
  /** The service's address, without key and query. */
  baseUrl: z.string(),
  /** Epoch ms. */
  startedAt: z.number(),
  /** Epoch ms; null while it is running. */
  endedAt: z.nullable(z.number()),
  /** The version of Verdict, and the browser's user agent. */
  extension: z.string(),
  browser: z.string(),
  /** All of `CHECKS`, in their order. */
  steps: z.array(connectionCheckStepSchema),
});
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>;

type Found = Omit<ConnectionCheckStep, 'check' | 'state'>;

/** A step with this state and these findings. */
export function step(
  check: CheckStepName,
  state: ConnectionCheckStep['state'],
  found: Partial<Found> = {},
): ConnectionCheckStep {
  const { failure = null, note = null, seconds = null, seen = null } = found;
  return { check, state, failure, note, seconds, seen };
}

/** The check with this step replaced. */
export function withStep(check: ConnectionCheck, found: ConnectionCheckStep): ConnectionCheck {
  return { ...check, steps: check.steps.map((one) => (one.check === found.check ? found : one)) };
}

/** The finished check: steps that were not reached become `untried`. */
export function ended(check: ConnectionCheck, endedAt: EpochMs): ConnectionCheck {
  const steps = check.steps.map((one) =>
    one.state === 'waiting' || one.state === 'running'
      ? step(one.check, 'untried', { note: 'earlier' })
      : one,
  );
  return { ...check, endedAt, steps };
}

/** The failed step to fix first; `undefined` if none failed. */
export function firstFailed({ steps }: ConnectionCheck): ConnectionCheckStep | undefined {
  return steps.find(({ state }) => state === 'failed');
}
