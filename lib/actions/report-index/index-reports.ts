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

/** What is known about the reports beside their own fields. Times are epoch ms. */
export interface Source {
  /**
   * When the sync that read them started. It reads newest first, so an indexed report that it should have met
   * earlier has been deleted.
   */
  readonly passStart?: number;
  /** They are the first rows of the whole list, newest first, requested at this time. */
  readonly topOfListAt?: number;
  /** The only report, just created for this URL. */
  readonly orderedUrl?: string;
}

/**
 * Stores the newest result of each report's page in the index, which badges and the popup's first paint use,
 * and its URL for the address bar's search. A report is indexed under its own URL and under the one it was
 * created for, which the service may have changed.
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

/** `isFirst`: it is the first report of its page in this call. */
function changeFor(report: Report, isFirst: boolean, source: Source): ChangePage {
  const { passStart = 0 } = source;
  // if the clock is set back during a sync, its pages must not look unseen
  const now = Math.max(Date.now(), passStart);
  return (known) => {
    if (known?.id === report.id) return indexedPageOf(report, passStart === 0 ? known.seenAt : now);
    if (known && known.seenAt >= passStart && !replaces(report, known, isFirst, source)) return known;
    return indexedPageOf(report, now);
  };
}

/**
 * If neither ids nor dates decide which is newer, the position in the list does, or that it was just created.
 */
function replaces(report: Report, known: IndexedPage, isFirst: boolean, source: Source): boolean {
  const { topOfListAt, orderedUrl } = source;
  const isByPlace = topOfListAt !== undefined && isFirst && !isBetween(known.seenAt, topOfListAt, Date.now());
  return isNewer(report, known) ?? (orderedUrl !== undefined || isByPlace);
}

/** Seen after the list was requested, so it may be missing there. */
function isBetween(seenAt: number, askedAt: number, now: number): boolean {
  return askedAt < seenAt && seenAt <= now;
}

/** The pages (`urlHash`) under which a report is indexed. */
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
  // an id may equal the name of an inherited property
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

/** Adds a report that was created or changed to the index and to the popup's stored list. */
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
    // a report that was only viewed belongs further down the list
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
 * Removes a deleted report. `url` may be unknown (an empty text): then only the stored list is cleaned.
 * `others` are the page's remaining reports, the newest of which replaces it in the index; `null` if they are
 * unknown: then the next sync finds them.
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
    // otherwise the next sync would find one report too few and search the whole list for it
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
