import type { Report } from '../../model/report/report.ts';
import { isNewer } from '../../model/report/report-age.ts';
import { type IndexedPage, indexedPageOf } from '../../model/report-index/indexed-page.ts';
import { readSeen } from '../../model/report-index/seen-report.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { indexSyncItem } from '../../storage/report-index/index-sync.ts';
import { changeLastList } from '../../storage/report-index/last-list.ts';
import { addPageAlias, pageAliasesItem } from '../../storage/report-index/page-aliases.ts';
import { type ChangePage, changePages } from '../../storage/report-index/report-index.ts';
import { seenReportsItem } from '../../storage/report-index/seen-reports.ts';
import { removeSnapshots } from './save-snapshot.ts';
import { removeSeen, saveSeen } from './seen-reports.ts';

/** What is known of the reports beside what they say themselves. Times are epoch ms. */
export interface Source {
  /** When the sync that read them began. It reads newest first, so what it should have met before them is gone. */
  readonly passStart?: number;
  /** They are the first rows of the whole list, newest first, asked for at this time. */
  readonly topOfListAt?: number;
  /** The one report was just made, ordered for this address. */
  readonly orderedUrl?: string;
}

/**
 * Keeps the newest result of each report's page in the index, from which badges and the popup's first look come, and
 * its address for the address bar's search. A report is kept under its own address and under the one it was ordered
 * for, which the service may have changed.
 */
export async function indexReports(
  connectionId: string,
  reports: readonly Report[],
  source: Source = {},
): Promise<void> {
  await whileConnected(connectionId, async () => {
    await saveSeen(connectionId, reports);
    await addAlias(connectionId, reports, source);
    const aliases = await pageAliasesItem(connectionId).get();
    const pages = new Set<string>();
    const changes = reports.flatMap((report) =>
      hashesOf(report, aliases).map((hash) => {
        const isFirst = !pages.has(hash);
        pages.add(hash);
        return [hash, changeFor(report, isFirst, source)] as const;
      }),
    );
    await changePages(connectionId, changes);
  });
}

/** `isFirst`: it is the first of its page among those that are remembered together. */
function changeFor(report: Report, isFirst: boolean, source: Source): ChangePage {
  const { passStart = 0 } = source;
  // a clock that is set back while a sync reads must not make its pages look unseen
  const now = Math.max(Date.now(), passStart);
  return (known) => {
    if (known?.id === report.id) return indexedPageOf(report, passStart === 0 ? known.seenAt : now);
    if (known && known.seenAt >= passStart && !replaces(report, known, isFirst, source)) return known;
    return indexedPageOf(report, now);
  };
}

/** Where neither ids nor dates say which is newer, the place in the list does, or that we just made it. */
function replaces(report: Report, known: IndexedPage, isFirst: boolean, source: Source): boolean {
  const { topOfListAt, orderedUrl } = source;
  const isByPlace = topOfListAt !== undefined && isFirst && !isBetween(known.seenAt, topOfListAt, Date.now());
  return isNewer(report, known) ?? (orderedUrl !== undefined || isByPlace);
}

/** Met after the list was asked for, so that it may be missing there. */
function isBetween(seenAt: number, askedAt: number, now: number): boolean {
  return askedAt < seenAt && seenAt <= now;
}

/** The pages (`urlHash`) that a report is kept under. */
export async function pageHashes(
  connectionId: string,
  report: Pick<Report, 'id' | 'url'>,
): Promise<string[]> {
  return hashesOf(report, await pageAliasesItem(connectionId).get());
}

function hashesOf(
  { id, url }: Pick<Report, 'id' | 'url'>,
  aliases: Readonly<Record<string, string>>,
): string[] {
  // an id may be the name of something that every object has
  const alias = Object.hasOwn(aliases, id) ? aliases[id] : undefined;
  return [...new Set([urlHash(url), ...(alias === undefined ? [] : [alias])])];
}

async function addAlias(
  connectionId: string,
  [made]: readonly Report[],
  { orderedUrl }: Source,
): Promise<void> {
  if (!made || orderedUrl === undefined || urlHash(orderedUrl) === urlHash(made.url)) return;
  await addPageAlias(connectionId, made.id, urlHash(orderedUrl));
}

/** Takes a report that was made or changed into the index and into the popup's stored list. */
export async function indexReport(
  connectionId: string,
  report: Report,
  source: Pick<Source, 'orderedUrl'> = {},
): Promise<void> {
  await indexReports(connectionId, [report], source);
  await changeLastList(connectionId, (list) => {
    if (list.rows.some(({ id }) => id === report.id)) {
      return { ...list, rows: list.rows.map((row) => (row.id === report.id ? report : row)) };
    }
    // one that was only looked at has its place further down the list
    if (source.orderedUrl === undefined) return list;
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
export async function removeFromIndex(
  connectionId: string,
  id: string,
  url: string,
  others: readonly Report[] | null,
): Promise<void> {
  await removeSnapshots(connectionId, id, url);
  const newest = others?.reduce<Report | undefined>(
    (one, other) => (!one || isNewer(other, one) ? other : one),
    undefined,
  );
  await whileConnected(connectionId, async () => {
    const seen = readSeen(await seenReportsItem(connectionId).get());
    await removeSeen(connectionId, [id]);
    await saveSeen(connectionId, others ?? []);
    const aliases = await pageAliasesItem(connectionId).get();
    const addresses = [url, ...seen.filter((report) => report.id === id).map((report) => report.url)];
    const hashes = new Set(addresses.flatMap((address) => hashesOf({ id, url: address }, aliases)));
    await changePages(
      connectionId,
      [...hashes].map((hash) => {
        const next = newest && urlHash(newest.url) === hash ? indexedPageOf(newest, Date.now()) : undefined;
        return [hash, (known) => (known?.id === id ? next : known)];
      }),
    );
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
