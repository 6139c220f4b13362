import { useEffect, useRef } from 'react';
import { defaultReportQuery } from '../../lib/engine/report/query.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { keptOutSites } from '../../lib/engine/report/without-ignored.ts';
import { listedReports } from '../../lib/extension/actions/export/listed-reports.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { type AllPages, allPages } from '../../lib/extension/model/report/all-pages.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { type Outcome, succeeded } from '../../lib/shared/failure/failure.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { type Query, useQuery } from '../hooks/use-query.ts';

/** Fifty requests: what is said of more reports than these rests on the newest. */
const MOST_PAGES = 50;

/** A report of a list with those of several connections: the id alone may be another one's too. */
export interface FoundReport extends Report {
  readonly connectionId?: string;
}

/**
 * Reads the newest reports of connections or of a site of one, 5,000 of each at most, one request after the other,
 * until the page is left; again when `again` changes.
 */
export function useAllReports(
  connections: string | readonly string[],
  project = '',
  again?: unknown,
): Query<AllPages<FoundReport>> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const ignores = useStored(settingsItem)?.ignores ?? [];
  const sites = keptOutSites(ignores).map(({ url }) => url);
  const load = () =>
    typeof connections === 'string'
      ? newestReports(connections, project, () => isLeft.current)
      : reportsOfAll(connections, () => isLeft.current);
  return useQuery(`${connections} ${project}`, load, { again: [again, ...sites].join() });
}

/** Of how many newest reports figures are that rest on these; empty if there are no others, or until it is known. */
export function ofNewest(read: AllPages<unknown> | undefined): string {
  if (read?.isWhole !== false) return '';
  return t('sitesOfNewest', { reports: { plural: 'reportsCount', count: read.rows.length } });
}

async function newestReports(connectionId: string, project: string, isEnough: () => boolean) {
  const newest = { ...defaultReportQuery, project, sortBy: 'generated_at', sort: 'desc' } as const;
  const found = await allPages(newest, {
    load: (query) => requestIdempotent('readReports', { connectionId, query }),
    idOf: ({ id }: Report) => id,
    isEnough,
    mostPages: MOST_PAGES,
  })();
  if (!found.ok) return found;
  return succeeded({ ...found.value, rows: await listedReports(connectionId, found.value.rows) });
}

/** The newest reports of several connections; fails with the first that cannot be read. */
async function reportsOfAll(connectionIds: readonly string[], isEnough: () => boolean) {
  const all: AllPages<FoundReport>[] = [];
  for (const connectionId of connectionIds) {
    const found = await newestReports(connectionId, '', isEnough);
    if (!found.ok) return found;
    all.push({ ...found.value, rows: found.value.rows.map((row) => ({ ...row, connectionId })) });
  }
  return succeeded({
    rows: all.flatMap(({ rows }) => rows),
    unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
    total: null,
    isWhole: all.every(({ isWhole }) => isWhole),
  });
}

/** The newest reports of several sites, one site after the other; fails with the first that cannot be read. */
export async function reportsOf(
  connectionId: string,
  projects: readonly string[],
): Promise<Outcome<readonly Report[]>> {
  const all: Report[] = [];
  for (const project of projects) {
    const found = await newestReports(connectionId, project, () => false);
    if (!found.ok) return found;
    all.push(...found.value.rows);
  }
  return succeeded(all);
}
