import { type KnownPage, knownPageOf } from '../model/known-page.ts';
import type { Report } from '../model/report.ts';
import { urlHash } from '../model/url-hash.ts';
import { whileConnected } from '../storage/connection-lock.ts';
import { indexSyncItem } from '../storage/index-sync.ts';
import { changeLastList } from '../storage/last-list.ts';
import { type ChangePage, changePages } from '../storage/report-index.ts';
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
  const now = Date.now();
  const changeFor =
    (report: Report): ChangePage =>
    (known) => {
      if (!supersedes(report, known) && (known?.seenAt ?? 0) >= passStart) return known;
      // unless a sync asks, seeing it once more writes nothing new
      return knownPageOf(report, known?.id === report.id && passStart === 0 ? known.seenAt : now);
    };
  await whileConnected(connectionId, async () => {
    await keepSeen(connectionId, reports);
    await changePages(
      connectionId,
      reports.map((report) => [urlHash(report.url), changeFor(report)] as const),
    );
  });
}

/** Takes a report that was made or changed into the index and into the popup's stored list. */
export async function rememberReport(connectionId: string, report: Report): Promise<void> {
  await rememberReports(connectionId, [report]);
  await changeLastList(connectionId, (list) => {
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

/**
 * Forgets a report that is gone. `url` may be unknown (an empty text): then only the stored list is cleaned. `others`
 * are the page's reports that are left at the service, the newest of which takes its place; `null` if they are not
 * known: then the next sync looks for them.
 */
export async function forgetReport(
  connectionId: string,
  id: string,
  url: string,
  others: readonly Report[] | null,
): Promise<void> {
  await forgetSnapshots(connectionId, id, url);
  const newest = others?.reduce((one, other) => (supersedes(other, one) ? other : one), others[0]);
  const inItsPlace = newest && knownPageOf(newest, Date.now());
  await whileConnected(connectionId, async () => {
    await forgetSeen(connectionId, [id]);
    await keepSeen(connectionId, others ?? []);
    await changePages(connectionId, [[urlHash(url), (known) => (known?.id === id ? inItsPlace : known)]]);
    if (!others) return;
    // else the next sync would miss one, and look for it in the whole list
    await indexSyncItem.update((all) => {
      const sync = all[connectionId];
      return sync?.total ? { ...all, [connectionId]: { ...sync, total: sync.total - 1 } } : all;
    });
  });
  await changeLastList(connectionId, (list) => {
    if (!list.rows.some((row) => row.id === id)) return list;
    return {
      ...list,
      rows: list.rows.filter((row) => row.id !== id),
      total: list.total === null ? null : list.total - 1,
    };
  });
}
