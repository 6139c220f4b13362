import { useMemo } from 'react';
import type { Reading } from '../../lib/engine/history/reading.ts';
import type { PageSet, PagesQuery } from '../../lib/engine/report/query.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { keptOutSites } from '../../lib/engine/report/without-ignored.ts';
import { urlKey } from '../../lib/engine/url/url-key.ts';
import { historyWithoutIgnored } from '../../lib/extension/model/history/reading-without-ignored.ts';
import { reportOf } from '../../lib/extension/model/jobs/job.ts';
import {
  hasChanged,
  otherReports,
  pagesOfSet,
  recentReports,
  withinQuery,
} from '../../lib/extension/model/site/page-sets.ts';
import { readTogether } from '../../lib/extension/storage/core/define-item.ts';
import { pageHistoryItem } from '../../lib/extension/storage/history/page-history.ts';
import { runItems } from '../../lib/extension/storage/jobs/runs.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { failed, type Outcome, succeeded } from '../../lib/shared/failure/failure.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useQuery } from '../hooks/use-query.ts';
import { useRows } from '../jobs/run/use-rows.ts';
import { ofNewest, useAllReports } from './use-all-reports.ts';
import type { PagesHere } from './use-report-list.ts';

/** Histories that are read at once. */
const PART = 100;

export interface PageSets extends PagesHere {
  /** Of which reports the pages are, if not of all (`ofNewest`). */
  readonly note: string;
  /** The pages of a set that the search and the site of a query leave; `undefined` until they are known. */
  readonly pagesOf: (query: PagesQuery, set: PageSet) => readonly Report[] | undefined;
  /** Whether any report says whether its page can be indexed. */
  readonly saysIndexing: boolean;
  /** Whether it is known which pages changed: of one connection. */
  readonly saysChanges: boolean;
}

/**
 * The pages of a connection in sets: those that can't be indexed, are bad, changed this week, are of the last run. Of
 * several connections, all lists are made here, too.
 */
export function usePageSets(of: string | readonly string[], again: unknown): PageSets {
  const { value, failure, reload } = useAllReports(of, '', again);
  const connectionId = typeof of === 'string' ? of : null;
  const changed = useQuery(`${of}`, () => changedReports(connectionId, value?.rows ?? []), {
    again: value,
  }).value;
  const run = useStored(runItems['bulk-create']);
  const jobs = useRows(run?.id ?? null, 0, run?.rows ?? 0);
  const source = useMemo(() => {
    const ids = jobs.flatMap((job) => (job?.connectionId === connectionId ? (reportOf(job)?.id ?? []) : []));
    return value && changed && { reports: value.rows, changed, made: new Set(ids) };
  }, [value, changed, jobs, connectionId]);
  const isOfService = ({ only }: PagesQuery) => only === undefined && connectionId !== null;
  const pagesOf = (query: PagesQuery, set: PageSet) => source && withinQuery(pagesOfSet(source, set), query);
  return {
    note: ofNewest(value),
    pagesOf,
    reload,
    from: (query) => (isOfService(query) ? null : (source ?? failure)),
    saysChanges: connectionId !== null,
    saysIndexing: value?.rows.some(({ listing }) => listing !== undefined) ?? false,
    reportsOf: (query) => {
      if (isOfService(query)) return null;
      if (failure) return failed(failure);
      const pages =
        query.only === undefined ? source && withinQuery(source.reports, query) : pagesOf(query, query.only);
      return pages && succeeded(pages);
    },
  };
}

/** The ids of the reports that changed this week. */
async function changedReports(
  connectionId: string | null,
  reports: readonly Report[],
): Promise<Outcome<ReadonlySet<string>>> {
  if (connectionId === null) return succeeded(new Set());
  const now = Date.now();
  const sites = keptOutSites((await settingsItem.get()).ignores);
  const recent = recentReports(reports, now);
  const others = otherReports(reports, recent);
  const changed = new Set<string>();
  for (let at = 0; at < recent.length; at += PART) {
    const part = recent.slice(at, at + PART);
    const histories: readonly (readonly Reading[])[] = await readTogether(
      part.map(({ url }) => pageHistoryItem(connectionId, url)),
    );
    for (const [index, report] of part.entries()) {
      const history = historyWithoutIgnored(histories[index] ?? [], report.url, sites, now);
      if (hasChanged(report, others.get(urlKey(report.url)) ?? [], history, now)) changed.add(report.id);
    }
  }
  return succeeded(changed);
}
