import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Failure } from '../../lib/model/failure/failure.ts';
import type { ReportQuery } from '../../lib/model/report/query.ts';
import type { Report } from '../../lib/model/report/report.ts';
import {
  newestReports,
  nothingRead,
  type RecentReports,
  withPage,
} from '../../lib/model/stats/recent-reports.ts';
import { usePagedQuery } from '../list/use-paged-query.ts';

export interface RecentReading {
  readonly read: RecentReports;
  readonly pending: boolean;
  readonly failure: Failure | null;
  /** Continues with the page that failed. */
  readonly resume: () => void;
}

/** Reads the newest reports of a connection page by page, one request after the other. */
export function useRecentReports(connectionId: string): RecentReading {
  const { page, pending, failure, reload } = usePagedQuery<Report, ReportQuery, RecentReports>({
    first: newestReports,
    key: connectionId,
    load: (query) => requestIdempotent('readReports', { connectionId, query }),
    merge: (before, page) => withPage(before ?? nothingRead, page),
    next: ({ next }) => next,
  });
  return { read: page ?? nothingRead, pending, failure, resume: reload };
}
