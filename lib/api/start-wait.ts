export type Stop = 'timeout' | 'interrupted';

/** The timeout of one call. */
export interface Wait {
  /** Aborts when the time is up or the caller aborts. */
  readonly signal: AbortSignal;
  /** Rejects just after `signal` aborts, so that results of that abort come first. */
  readonly over: Promise<never>;
  /** Why it stopped; `null` while it is running. */
  stoppedBy(): Stop | null;
  /** Call this when the request has ended. */
  end(): void;
}

/**
 * Starts the timeout for a call of at most `timeoutMs`. Uses its own timer, because signals that follow other
 * signals (`AbortSignal.any`, a `Request`'s own) are held weakly: in our tests Node lost the abort of a
 * half-read body.
 */
export function startWait(timeoutMs: number, caller?: AbortSignal): Wait {
  const controller = new AbortController();
  let reason: Stop | null = null;
  const { promise: over, reject } = Promise.withResolvers<never>();
  // there may be no listener left
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
