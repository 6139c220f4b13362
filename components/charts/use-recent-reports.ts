import { useCallback, useEffect, useRef, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Failure } from '../../lib/model/core/failure.ts';
import { nothingRead, type RecentReports, withPage } from '../../lib/model/stats/recent-reports.ts';

export interface RecentReading {
  readonly read: RecentReports;
  readonly pending: boolean;
  readonly failure: Failure | null;
  /** Continues after a failure. */
  readonly goOn: () => void;
}

/** Reads a connection's newest reports page by page, sequentially, until the component unmounts. */
export function useRecentReports(connectionId: string): RecentReading {
  const [read, setRead] = useState(nothingRead);
  const [pending, setPending] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, setAsked] = useState(0);
  const present = useRef(nothingRead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` means: go on
  useEffect(() => {
    let current = true;
    const readOn = async () => {
      setPending(true);
      setFailure(null);
      for (let { next } = present.current; next; next = present.current.next) {
        const outcome = await requestIdempotent('readReports', { connectionId, query: next });
        if (!current) return;
        if (!outcome.ok) {
          setFailure(outcome.failure);
          break;
        }
        present.current = withPage(present.current, outcome.value);
        setRead(present.current);
      }
      setPending(false);
    };
    void readOn();
    return () => {
      current = false;
    };
  }, [connectionId, asked]);
  return { read, pending, failure, goOn: useCallback(() => setAsked((count) => count + 1), []) };
}
