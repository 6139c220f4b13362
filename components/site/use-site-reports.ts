import { useEffect, useRef } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import { type AllPages, allPages } from '../../lib/model/report/all-pages.ts';
import { defaultReportQuery } from '../../lib/model/report/query.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { type Query, useQuery } from '../hooks/use-query.ts';

/** Fifty requests: what a site's page shows of more reports than these rests on the newest. */
const MOST_PAGES = 50;

/** Reads the newest reports of a project, 5,000 at most, one request after the other, until the page is left. */
export function useSiteReports(connectionId: string, project: string): Query<AllPages<Report>> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const newest = { ...defaultReportQuery, project, sortBy: 'generated_at', sort: 'desc' } as const;
  return useQuery(`${connectionId} ${project}`, () =>
    allPages(newest, {
      load: (query) => requestIdempotent('readReports', { connectionId, query }),
      idOf: ({ id }: Report) => id,
      isEnough: () => isLeft.current,
      mostPages: MOST_PAGES,
    })(),
  );
}
