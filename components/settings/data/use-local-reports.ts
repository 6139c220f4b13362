import { requestIdempotent } from '../../../lib/messages/request.ts';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import { succeeded } from '../../../lib/model/failure/failure.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { originUsage } from '../../../lib/platform/storage/origin-usage.ts';
import { type Query, useQuery } from '../../hooks/use-query.ts';

export interface LocalReports {
  readonly count: number;
  /** In bytes; null if the browser does not tell. */
  readonly size: number | null;
}

/** The number of reports in this browser and their size: read once, and again by `reload`. */
export function useLocalReports(): Query<LocalReports> {
  return useQuery('local', async () => {
    const [listed, size] = await Promise.all([
      requestIdempotent('readReports', { connectionId: LOCAL_CONNECTION.id, query: defaultReportQuery }),
      originUsage(),
    ]);
    if (!listed.ok) return listed;
    return succeeded({ count: listed.value.total ?? listed.value.rows.length, size });
  });
}
