import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Failure, Outcome } from '../../lib/shared/failure/failure.ts';

export interface Query<Value> {
  /** What was loaded last for this key, kept while it is loaded again and if that fails; `undefined` before. */
  readonly value: Value | undefined;
  /** Why the last attempt for this key failed; kept while it is loaded again. */
  readonly failure: Failure | null;
  readonly pending: boolean;
  readonly reload: () => void;
}

export interface QueryOptions<Value> {
  /** Loaded again when this changes; what was loaded before is kept until then. */
  readonly again?: unknown;
  /** When loading starts; it returns a function that cancels it. At once by default. */
  readonly schedule?: (start: () => void) => () => void;
  /** Calls `reload` on events; returns a function that ends that. Called once. */
  readonly watch?: (reload: () => void) => () => void;
  readonly onValue?: (value: Value) => void;
}

/**
 * Loads something when the component is mounted and when the key changes; nothing if the key is `null`. An answer that
 * comes after another load has begun is dropped.
 */
export function useQuery<Value>(
  key: string | null,
  load: () => Promise<Outcome<Value>>,
  { again, schedule = atOnce, watch, onValue }: QueryOptions<Value> = {},
): Query<Value> {
  const [reloads, setReloads] = useState(0);
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  const request = useMemo(() => ({ key, again, reloads }), [key, again, reloads]);
  const [answered, setAnswered] = useState<typeof request | null>(null);
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<Failure | null>(null);

  const start = useEffectEvent((run: () => void) => schedule(run));
  const ask = useEffectEvent(load);
  const receive = useEffectEvent((outcome: Outcome<Value>) => {
    setAnswered(request);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) {
      setValue(() => outcome.value);
      onValue?.(outcome.value);
    } else if (answered?.key !== request.key) setValue(undefined);
  });
  useEffect(() => {
    if (request.key === null) return;
    let isCurrent = true;
    const cancel = start(async () => {
      const outcome = await ask();
      if (isCurrent) receive(outcome);
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [request]);

  const follow = useEffectEvent(() => watch?.(reload));
  useEffect(() => follow(), []);

  const isOfKey = answered !== null && answered.key === key;
  return {
    value: isOfKey ? value : undefined,
    failure: isOfKey ? failure : null,
    pending: key !== null && answered !== request,
    reload,
  };
}

function atOnce(start: () => void): () => void {
  start();
  return () => {};
}
