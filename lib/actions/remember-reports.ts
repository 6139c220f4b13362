import type { Report } from '../model/report.ts';
import { urlHash } from '../model/url-hash.ts';
import { lastListItem } from '../storage/last-list.ts';
import { type IndexShard, indexShardItem, type KnownPage } from '../storage/report-index.ts';
import { forgetSnapshots } from './keep-snapshot.ts';
import { forgetSeen, keepSeen } from './seen-reports.ts';

type ReportAge = Pick<KnownPage, 'id' | 'generatedAt'>;

/** Is `report` at least as new as what is known of its page? Ids grow in most services; where not, dates tell. */
export function supersedes(report: ReportAge, known: ReportAge | undefined): boolean {
  if (!known || known.id === report.id) return true;
  const [mine, theirs] = [Number(report.id), Number(known.id)];
  if (Number.isFinite(mine) && Number.isFinite(theirs)) return mine > theirs;
  return Date.parse(report.generatedAt ?? '') >= Date.parse(known.generatedAt ?? '');
}

/**
 * Keeps the newest result of each report's page in the index, from which badges and the popup's first look come, and
 * its address for the address bar's search. `passStart` is when the sync that read them began (milliseconds since
 * 1970): it reads newest first, so what it should have met before them and did not is gone, and gives way.
 */
export async function rememberReports(
  connectionId: string,
  reports: readonly Report[],
  passStart = 0,
): Promise<void> {
  await keepSeen(connectionId, reports);
  const now = Date.now();
  const byShard = Map.groupBy(reports, (report) => indexShardItem(connectionId, urlHash(report.url)));
  // side by side: a hundred reports lie in a hundred shards, and a list waits for all of them
  await Promise.all(
    [...byShard].map(([item, mine]) =>
      item.update((shard) => {
        const next: IndexShard = { ...shard };
        for (const { id, url, result, generatedAt } of mine) {
          const hash = urlHash(url);
          const known = next[hash];
          if (!supersedes({ id, generatedAt }, known) && (known?.seenAt ?? 0) >= passStart) continue;
          // unless a sync asks, seeing it once more writes nothing new
          const seenAt = known?.id === id && passStart === 0 ? known.seenAt : now;
          next[hash] = { id, result, generatedAt, seenAt };
        }
        return next;
      }),
    ),
  );
}

/** Takes a report that was made or changed into the index and into the popup's stored list. */
export async function rememberReport(connectionId: string, report: Report): Promise<void> {
  await rememberReports(connectionId, [report]);
  await lastListItem.update((list) => {
    if (list?.connectionId !== connectionId) return list;
    if (list.rows.some(({ id }) => id === report.id)) {
      return { ...list, rows: list.rows.map((row) => (row.id === report.id ? report : row)) };
    }
    const length = Math.max(list.rows.length, 10);
    return {
      ...list,
      rows: [report, ...list.rows].slice(0, length),
      total: list.total === null ? null : list.total + 1,
    };
  });
}

/** Forgets a report that is gone. `url` may be unknown (an empty text): then only the stored list is cleaned. */
export async function forgetReport(connectionId: string, id: string, url: string): Promise<void> {
  await forgetSeen(connectionId, [id]);
  await forgetSnapshots(connectionId, id, url);
  const hash = urlHash(url);
  await indexShardItem(connectionId, hash).update((shard) => {
    if (shard[hash]?.id !== id) return shard;
    const { [hash]: _gone, ...rest } = shard;
    return rest;
  });
  await lastListItem.update((list) => {
    if (list?.connectionId !== connectionId || !list.rows.some((row) => row.id === id)) return list;
    return {
      ...list,
      rows: list.rows.filter((row) => row.id !== id),
      total: list.total === null ? null : list.total - 1,
    };
  });
}
