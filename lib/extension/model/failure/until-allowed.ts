import { type Failure, failed, type Outcome } from '../../../shared/failure/failure.ts';

/** The longest wait that is kept without asking, in seconds; a service made with Laravel asks for at most a minute. */
const LONGEST_WAIT = 120;

/** Asks again after each wait that the service asks for; `interrupted` after the abort. */
export async function untilAllowed<Value>(
  ask: () => Promise<Outcome<Value>>,
  pause: (seconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Outcome<Value>> {
  for (;;) {
    const outcome = await ask();
    if (signal.aborted) return failed({ kind: 'interrupted' });
    const seconds = outcome.ok ? null : secondsToWait(outcome.failure);
    if (seconds === null) return outcome;
    await pause(seconds);
    if (signal.aborted) return failed({ kind: 'interrupted' });
  }
}

/** How long the service asks to wait before the next request; null if it does not, or for too long. */
function secondsToWait(failure: Failure): number | null {
  const asked = failure.kind === 'too-many-requests' ? failure.retryAfter : null;
  return asked !== null && asked <= LONGEST_WAIT ? Math.max(1, asked) : null;
}
