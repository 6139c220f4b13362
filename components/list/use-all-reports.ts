import { useEffect, useRef } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import { type AllPages, allPages } from '../../lib/model/report/all-pages.ts';
import { defaultReportQuery } from '../../lib/model/report/query.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { type Query, useQuery } from '../hooks/use-query.ts';

/** Fifty requests: what is said of more reports than these rests on the newest. */
const MOST_PAGES = 50;

/**
 * Reads the newest reports of a connection or of one of its sites, 5,000 at most, one request after the other, until
 * the page is left; again when `again` changes.
 */
export function useAllReports(connectionId: string, project = '', again?: unknown): Query<AllPages<Report>> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const newest = { ...defaultReportQuery, project, sortBy: 'generated_at', sort: 'desc' } as const;
  const load = () =>
    allPages(newest, {
      load: (query) => requestIdempotent('readReports', { connectionId, query }),
      idOf: ({ id }: Report) => id,
      isEnough: () => isLeft.current,
      mostPages: MOST_PAGES,
    })();
  return useQuery(`${connectionId} ${project}`, load, { again });
}
