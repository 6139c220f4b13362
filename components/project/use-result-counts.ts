import { useCallback, useEffect, useMemo, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Failure } from '../../lib/model/failure/failure.ts';
import { defaultReportQuery } from '../../lib/model/report/query.ts';
import { RESULTS, type Result } from '../../lib/model/report/result.ts';
import { countIn, type ResultCounts } from '../../lib/model/stats/result-counts.ts';

export interface CountedResults {
  /** `null` until they are loaded. */
  readonly counts: ResultCounts | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
}

/**
 * The number of a project's reports by result, from the totals of one small list for each result. Requested when the
 * project's own list has been loaded, and again when the `total` of that list changes.
 */
export function useResultCounts(
  connectionId: string,
  project: string,
  total: number | null | undefined,
): CountedResults {
  const [counts, setCounts] = useState<ResultCounts | null>(null);
  const [reloads, setReloads] = useState(0);
  const request = useMemo(
    () => ({ connectionId, project, total, reloads }),
    [connectionId, project, total, reloads],
  );
  const [failed, setFailed] = useState<{ request: typeof request; failure: Failure } | null>(null);
  useEffect(() => {
    const { connectionId, project, total } = request;
    if (total === undefined) return;
    let isCurrent = true;
    const count = async (result: Result) => {
      const query = { ...defaultReportQuery, project, result };
      const outcome = await requestIdempotent('listReports', { connectionId, query });
      if (isCurrent && !outcome.ok) setFailed({ request, failure: outcome.failure });
      return outcome.ok ? countIn(outcome.value, result) : null;
    };
    Promise.all(RESULTS.map(async (result) => [result, await count(result)] as const)).then((counted) => {
      const { good = null, decent = null, bad = null } = Object.fromEntries(counted);
      if (isCurrent) setCounts({ good, decent, bad });
    });
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return {
    counts,
    failure: failed?.request === request ? failed.failure : null,
    reload: useCallback(() => setReloads((count) => count + 1), []),
  };
}
