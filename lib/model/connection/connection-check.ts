import * as z from 'zod/mini';
import { type Failure, failureSchema } from '../core/failure.ts';

/** What a check of the connection looks at, in this order: the way to the service, its answer, each operation, its clock. */
export const CHECKS = [
  'access',
  'reach',
  'tls',
  'redirect',
  'answer',
  'key',
  'listReports',
  'showReport',
  'listProjects',
  'storeReport',
  'updateReport',
  'deleteReport',
  'deleteProject',
  'clock',
] as const;
export type Check = (typeof CHECKS)[number];

/** What was found beside the state; `describeStep` says it to people. */
const noteSchema = z.enum([
  // untried
  'earlier',
  'not-encrypted',
  'key-first',
  'number-not-free',
  'put-may-create',
  'no-safe-way',
  // unclear
  'not-refused',
  'unclear-answer',
  'no-date',
  // failed
  'key-unsendable',
  'not-offered',
  'accepted',
  // passed or failed, with `seconds`
  'clock',
]);
export type ConnectionCheckNote = z.infer<typeof noteSchema>;

/** What the list of reports contained, as far as it was read. */
const seenSchema = z.object({
  /** Reports that the service sent, how many could be read, and how many of those have a result. */
  sent: z.number(),
  readable: z.number(),
  withResult: z.number(),
  /** How the service writes results. */
  hasWords: z.boolean(),
  hasNumbers: z.boolean(),
  hasPaging: z.boolean(),
});
export type ListSeen = z.infer<typeof seenSchema>;

/**
 * One look: `waiting` → `running` → `passed`, `failed`, or `unclear` (asked, but the answer does not tell); or
 * `untried`, for the reason in the note if there is one. A failed one has a failure, or a note that says it better, or both.
 */
export const connectionCheckStepSchema = z.object({
  check: z.enum(CHECKS),
  state: z.enum(['waiting', 'running', 'passed', 'failed', 'unclear', 'untried']),
  failure: z.nullable(failureSchema),
  note: z.nullable(noteSchema),
  /** How far this machine's clock is ahead of the service's; negative when it is behind. */
  seconds: z.nullable(z.number()),
  /** Of `listReports` alone. */
  seen: z._default(z.nullable(seenSchema), null),
});
export type ConnectionCheckStep = z.infer<typeof connectionCheckStepSchema>;

/** A check of one connection, under way or ended. */
export const connectionCheckSchema = z.object({
  id: z.string(),
  connectionId: z.string(),
  /** The service's address: no key, no query. */
  baseUrl: z.string(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** The same; null while it is under way. */
  endedAt: z.nullable(z.number()),
  /** The version of Verdict, and what the browser says of itself. */
  extension: z.string(),
  browser: z.string(),
  /** All of `CHECKS`, in their order. */
  steps: z.array(connectionCheckStepSchema),
});
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>;

/** A step in a state, with what was found. */
export function step(
  check: Check,
  state: ConnectionCheckStep['state'],
  found: { failure?: Failure; note?: ConnectionCheckNote; seconds?: number; seen?: ListSeen } = {},
): ConnectionCheckStep {
  const { failure = null, note = null, seconds = null, seen = null } = found;
  return { check, state, failure, note, seconds, seen };
}

/** The checkup with this step in its place. */
export function withStep(checkup: ConnectionCheck, found: ConnectionCheckStep): ConnectionCheck {
  return { ...checkup, steps: checkup.steps.map((one) => (one.check === found.check ? found : one)) };
}

/** The checkup at its end: what it did not come to was not tried. */
export function ended(checkup: ConnectionCheck, endedAt: number): ConnectionCheck {
  const steps = checkup.steps.map((one) =>
    one.state === 'waiting' || one.state === 'running'
      ? step(one.check, 'untried', { note: 'earlier' })
      : one,
  );
  return { ...checkup, endedAt, steps };
}

/** What is to be mended first; `undefined` where nothing failed. */
export function firstFailed({ steps }: ConnectionCheck): ConnectionCheckStep | undefined {
  return steps.find(({ state }) => state === 'failed');
}
