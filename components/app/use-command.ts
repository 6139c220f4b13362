import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '../../lib/shared/failure/failure.ts';
import { createRequestGuard } from '../hooks/request-guard.ts';

export interface Command<Args extends readonly unknown[], Value> {
  readonly pending: boolean;
  /** Why the last run failed; gone when the next begins. */
  readonly failure: Failure | null;
  /** What the last run returned. */
  readonly value: Value | null;
  readonly run: (...args: Args) => Promise<Outcome<Value>>;
  /** Removes the result of the last run, and ignores that of a run that is under way. */
  readonly reset: () => void;
}

const idle = { pending: false, failure: null, value: null };

/** A command with its pending, failed and done states. When runs overlap, only the last one sets the state. */
export function useCommand<Args extends readonly unknown[], Value>(
  command: (...args: Args) => Promise<Outcome<Value>>,
): Command<Args, Value> {
  const [state, setState] = useState<{
    readonly pending: boolean;
    readonly failure: Failure | null;
    readonly value: Value | null;
  }>(idle);
  const [guard] = useState(createRequestGuard);
  const latest = useRef(command);
  useLayoutEffect(() => {
    latest.current = command;
  });

  const run = useCallback(
    async (...args: Args) => {
      const isLatest = guard.start();
      setState((before) => ({ ...before, pending: true, failure: null }));
      const outcome = await latest.current(...args);
      if (isLatest()) {
        setState(
          outcome.ok
            ? { pending: false, failure: null, value: outcome.value }
            : { pending: false, failure: outcome.failure, value: null },
        );
      }
      return outcome;
    },
    [guard],
  );
  const reset = useCallback(() => {
    guard.start();
    setState(idle);
  }, [guard]);
  return { ...state, run, reset };
}
