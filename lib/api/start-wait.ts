export type Stop = 'timeout' | 'interrupted';

/** The time a call may take. */
export interface Wait {
  /** Aborts when the time is over or the caller stops. */
  readonly signal: AbortSignal;
  /** Rejects just after, whatever became of those who were given the signal; what they still end with comes first. */
  readonly over: Promise<never>;
  /** Why it is over; `null` as long as it is not. */
  stoppedBy(): Stop | null;
  /** To be called when the call has ended. */
  end(): void;
}

/**
 * Starts the wait for a call of at most `timeoutMs`. With a timer of its own, for signals that follow other signals
 * (`AbortSignal.any`, a `Request`'s own) are held weakly: Node lost the abort of a half-read body in our own tests.
 */
export function startWait(timeoutMs: number, caller?: AbortSignal): Wait {
  const controller = new AbortController();
  let reason: Stop | null = null;
  const { promise: over, reject } = Promise.withResolvers<never>();
  // nobody may be listening any more
  over.catch(() => {});
  const stop = (why: Stop) => {
    reason ??= why;
    controller.abort();
    setTimeout(() => reject(new Error(why)));
  };
  const interrupt = () => stop('interrupted');
  const timer = setTimeout(() => stop('timeout'), timeoutMs);
  caller?.addEventListener('abort', interrupt, { once: true });
  if (caller?.aborted) interrupt();
  return {
    signal: controller.signal,
    over,
    stoppedBy: () => reason,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', interrupt);
    },
  };
}
