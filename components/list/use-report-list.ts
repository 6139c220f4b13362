import { useCallback, useEffect, useRef, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Connection } from '../../lib/model/connection/connection.ts';
import type { Failure } from '../../lib/model/core/failure.ts';
import { type PageOf, pageAfter } from '../../lib/model/core/page-of.ts';
import { isCreate } from '../../lib/model/jobs/job.ts';
import { defaultReportQuery, type ReportQuery } from '../../lib/model/report/query.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { jobsItem } from '../../lib/storage/jobs/jobs.ts';
import { lastListItem } from '../../lib/storage/report-index/last-list.ts';
import { itemStore } from '../app/stored/item-store.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { afterPaint } from '../hooks/after-paint.ts';
import { cursorTrail } from './cursor-trail.ts';

/** How long after the last key a search is sent, in milliseconds. */
const DEBOUNCE = 250;

export interface ReportList {
  readonly connectionId: string;
  readonly query: ReportQuery;
  /** What stands in the search box; the query follows it a moment later. */
  readonly searchText: string;
  /** The last page that came, kept while the next one is on its way; `null` before the first. */
  readonly page: PageOf<Report> | null;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly filtered: boolean;
  /** Nothing but the newest first was asked for. */
  readonly isPlain: boolean;
  /** Asks for something else; from the first page unless a page is named. */
  readonly change: (part: Partial<ReportQuery>) => void;
  readonly search: (text: string, now?: boolean) => void;
  /** Asks for exactly this, and shows its search in the box. */
  readonly show: (query: ReportQuery) => void;
  readonly clear: () => void;
  readonly reload: () => void;
  /** Shows a changed report at once, before the list was asked again. */
  readonly put: (report: Report) => void;
  readonly drop: (id: string) => void;
}

/** The list of reports at the connection: what is stored at once, then what the service says; late answers never show. */
export function useReportList(connection: Connection, first: Partial<ReportQuery> = {}): ReportList {
  const [query, setQuery] = useState<ReportQuery>(() => ({ ...defaultReportQuery, ...first }));
  const [searchText, setSearchText] = useState(query.search);
  const [page, setPage] = useState<PageOf<Report> | null>(() => storedPage(connection.id, query));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState(true);
  const [asked, setAsked] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [trail] = useState(cursorTrail<ReportQuery>);
  const finished = useFinishedJobs(connection.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `finished` mean: ask the same once more
  useEffect(() => {
    let current = true;
    setPending(true);
    const stop = afterPaint(async () => {
      const outcome = await requestIdempotent('listReports', {
        connectionId: connection.id,
        query: trail.at(query),
      });
      if (!current) return;
      setPending(false);
      setFailure(outcome.ok ? null : outcome.failure);
      if (!outcome.ok) return;
      trail.keep(query, outcome.value);
      setPage((before) => pageAfter(before, outcome.value, { asked: query.page, idOf: ({ id }) => id }));
    });
    return () => {
      current = false;
      stop();
    };
  }, [query, connection.id, connection.baseUrl, asked, finished, trail]);

  const change = useCallback(
    (part: Partial<ReportQuery>) => setQuery((before) => ({ ...before, page: 1, ...part })),
    [],
  );
  const search = useCallback(
    (text: string, now = false) => {
      setSearchText(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => change({ search: text.trim() }), now ? 0 : DEBOUNCE);
    },
    [change],
  );
  const show = useCallback((wanted: ReportQuery) => {
    clearTimeout(timer.current);
    setSearchText(wanted.search);
    setQuery(wanted);
  }, []);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setSearchText('');
    change({ search: '', project: '', result: null });
  }, [change]);
  const putRows = (rows: (before: readonly Report[]) => readonly Report[]) =>
    setPage((before) => before && { ...before, rows: rows(before.rows) });

  return {
    connectionId: connection.id,
    query,
    searchText,
    page,
    pending,
    failure,
    isPlain: isPlainQuery(query),
    filtered: query.search !== '' || query.project !== '' || query.result !== null,
    change,
    search,
    show,
    clear,
    reload: useCallback(() => setAsked((count) => count + 1), []),
    put: (report) => putRows((rows) => rows.map((row) => (row.id === report.id ? report : row))),
    drop: (id) => putRows((rows) => rows.filter((row) => row.id !== id)),
  };
}

/** The stored list, when it answers this very query at this connection. */
function storedPage(connectionId: string, query: ReportQuery): PageOf<Report> | null {
  const stored = itemStore(lastListItem).now()?.[connectionId];
  if (!stored || !isPlainQuery(query)) return null;
  const { rows, unreadable, hasNext, total, paged } = stored;
  return { rows, unreadable, hasNext, total, paged, page: 1 };
}

function isPlainQuery(query: ReportQuery): boolean {
  return JSON.stringify(query) === JSON.stringify(defaultReportQuery);
}

/** Changes whenever a report was finished, here or in another window: then the list has a new row. */
function useFinishedJobs(connectionId: string): string {
  const jobs = useStored(jobsItem) ?? [];
  return jobs
    .filter((job) => isCreate(job) && job.connectionId === connectionId && job.state === 'done')
    .map((job) => job.id)
    .join();
}
