import { useCallback, useEffect, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Failure } from '../../lib/model/core/failure.ts';
import { defaultReportQuery } from '../../lib/model/report/query.ts';
import { RESULTS, type Result } from '../../lib/model/report/result.ts';
import { countIn, type ResultCounts } from '../../lib/model/stats/result-counts.ts';

export interface CountedResults {
  /** `null` before they came. */
  readonly counts: ResultCounts | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
}

/**
 * A project's reports by result: a small list for each, for its total. Asked when the project's own list has come, and
 * again when the `total` that this list tells has changed.
 */
export function useResultCounts(
  connectionId: string,
  project: string,
  total: number | null | undefined,
): CountedResults {
  const [counts, setCounts] = useState<ResultCounts | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` means: ask the same once more
  useEffect(() => {
    if (total === undefined) return;
    let current = true;
    const count = async (result: Result) => {
      const query = { ...defaultReportQuery, project, result };
      const outcome = await requestIdempotent('listReports', { connectionId, query });
      if (current && !outcome.ok) setFailure(outcome.failure);
      return outcome.ok ? countIn(outcome.value, result) : null;
    };
    setFailure(null);
    Promise.all(RESULTS.map(async (result) => [result, await count(result)] as const)).then((counted) => {
      const { good = null, decent = null, bad = null } = Object.fromEntries(counted);
      if (current) setCounts({ good, decent, bad });
    });
    return () => {
      current = false;
    };
  }, [connectionId, project, total, asked]);
  return { counts, failure, reload: useCallback(() => setAsked((before) => before + 1), []) };
}
