import { defaultReportQuery, type PagesQuery } from '../../lib/engine/report/query.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { type PageOf, pageAfter } from '../../lib/extension/model/core/page-of.ts';
import { isCreate } from '../../lib/extension/model/jobs/job.ts';
import { pageOfSet } from '../../lib/extension/model/site/page-sets.ts';
import { jobsItem } from '../../lib/extension/storage/jobs/jobs.ts';
import { lastListItem } from '../../lib/extension/storage/pages/last-list.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { type Outcome, succeeded } from '../../lib/shared/failure/failure.ts';
import { itemStore } from '../app/stored/item-store.ts';
import { useStored } from '../app/stored/use-stored.ts';
import type { FoundReport } from './use-all-reports.ts';
import { type PagedQuery, usePagedQuery } from './use-paged-query.ts';

/** Reports that are all here, for the lists that no service has. */
export interface PagesHere {
  /** The reports of a query; `null`: its list is the service's; `undefined`: not known yet. */
  readonly reportsOf: (query: PagesQuery) => Outcome<readonly Report[]> | null | undefined;
  /** What the list of a query is made of: it is made again when that changes; `null`: it is the service's. */
  readonly from: (query: PagesQuery) => unknown;
  readonly reload: () => void;
}

export interface ReportList extends PagedQuery<PagesQuery, PageOf<FoundReport>> {
  readonly connectionId: string;
  readonly filtered: boolean;
  /** Whether the query is the default one: the newest reports first, without filters. */
  readonly isPlain: boolean;
  readonly clear: () => void;
  /** All reports of the list, if they are here. */
  readonly all: readonly Report[] | undefined;
  /** Shows a changed report at once, before the list is loaded again. */
  readonly put: (report: Report) => void;
  readonly drop: (id: string) => void;
}

/** The reports of a connection: the stored list first, then the service's response, or what is here. */
export function useReportList(
  connection: Pick<Connection, 'id' | 'baseUrl'>,
  part: Partial<PagesQuery> = {},
  here?: PagesHere,
): ReportList {
  const first = { ...defaultReportQuery, ...part };
  const finished = useFinishedJobsKey(connection.id);
  const list = usePagedQuery<FoundReport, PagesQuery, PageOf<FoundReport>>({
    first,
    key: [connection.id, connection.baseUrl, finished].join(' '),
    again: (query) => here?.from(query) ?? null,
    load: async (query) => {
      const found = here?.reportsOf(query);
      if (here && found === undefined) return new Promise(() => {});
      if (!found) return requestIdempotent('listReports', { connectionId: connection.id, query });
      return found.ok ? succeeded(pageOfSet(found.value, query)) : found;
    },
    merge: (before, page, query) => pageAfter(before, page, { asked: query.page, idOf: rowKey }),
    initial: () => storedPage(connection.id, first),
  });
  const { query, show, update } = list;
  const all = here?.reportsOf(query);
  return {
    ...list,
    connectionId: connection.id,
    isPlain: isPlainQuery(query),
    all: all?.ok ? all.value : undefined,
    reload: () => {
      here?.reload();
      list.reload();
    },
    filtered:
      query.search !== '' || query.project !== '' || query.result !== null || query.only !== undefined,
    clear: () => show({ ...query, page: 1, search: '', project: '', result: null, only: undefined }),
    put: (report) =>
      update((page) => ({
        ...page,
        rows: page.rows.map((row) => (rowKey(row) === rowKey(report) ? report : row)),
      })),
    drop: (id) => update((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })),
  };
}

/** One row of a list: of several connections, two may have the same id. */
export function rowKey({ id, connectionId = '' }: FoundReport): string {
  return `${connectionId} ${id}`;
}

/** The stored list, if it is the response to this query at this connection. */
function storedPage(connectionId: string, query: PagesQuery): PageOf<Report> | null {
  const stored = itemStore(lastListItem).now()?.[connectionId];
  if (!stored || !isPlainQuery(query)) return null;
  const { rows, unreadable, hasNext, total, paged } = stored;
  return { rows, unreadable, hasNext, total, paged, page: 1 };
}

function isPlainQuery(query: PagesQuery): boolean {
  return JSON.stringify(query) === JSON.stringify(defaultReportQuery);
}

/** Changes whenever a report is finished, here or in another window: the list then has a new row. */
function useFinishedJobsKey(connectionId: string): string {
  const jobs = useStored(jobsItem) ?? [];
  return jobs
    .filter((job) => isCreate(job) && job.connectionId === connectionId && job.state === 'done')
    .map((job) => job.id)
    .join();
}
