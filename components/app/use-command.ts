import { useCallback, useRef, useState } from 'react';
import type { Failure, Outcome } from '../../lib/model/core/failure.ts';
import { createRequestGuard } from '../hooks/request-guard.ts';

export interface Command<Args extends readonly unknown[], Value> {
  readonly pending: boolean;
  /** Why the last run failed; gone when the next begins. */
  readonly failure: Failure | null;
  /** What the last run answered. */
  readonly value: Value | null;
  readonly run: (...args: Args) => Promise<Outcome<Value>>;
  /** Forgets the last answer. */
  readonly reset: () => void;
}

const idle = { pending: false, failure: null, value: null };

/** A command with its pending, failed and done states; an answer that a later run has overtaken changes nothing. */
export function useCommand<Args extends readonly unknown[], Value>(
  command: (...args: Args) => Promise<Outcome<Value>>,
): Command<Args, Value> {
  const [state, setState] = useState<{
    readonly pending: boolean;
    readonly failure: Failure | null;
    readonly value: Value | null;
  }>(idle);
  const latest = useRef(createRequestGuard());
  const current = useRef(command);
  current.current = command;

  const run = useCallback(async (...args: Args) => {
    const isLatest = latest.current.start();
    setState((before) => ({ ...before, pending: true, failure: null }));
    const outcome = await current.current(...args);
    if (isLatest()) {
      setState(
        outcome.ok
          ? { pending: false, failure: null, value: outcome.value }
          : { pending: false, failure: outcome.failure, value: null },
      );
    }
    return outcome;
  }, []);
  const reset = useCallback(() => {
    latest.current.start();
    setState(idle);
  }, []);
  return { ...state, run, reset };
}
