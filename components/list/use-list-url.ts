import type { ReportQuery } from '../../lib/model/report/query.ts';
import { listHash } from '../app/list-url.ts';
import { parseRoute } from '../app/parse-route.ts';
import { type UrlState, useUrlState } from '../hooks/use-url-state.ts';
import type { ReportList } from './use-report-list.ts';

const address: UrlState<ReportQuery> = {
  write: listHash,
  read: (hash) => {
    const place = parseRoute(hash);
    return place.kind === 'reports' ? place.query : null;
  },
};

/** Synchronises the table of reports with the URL. */
export function useListUrl(list: ReportList): void {
  useUrlState(list, address);
}
