import type { Report } from '../../../engine/report/report.ts';
import { isNewer } from '../../../engine/report/report-age.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { type KnownPage, knownPageOf } from '../../model/pages/known-page.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { type ChangePage, changePages, readPages } from '../../storage/pages/known-pages.ts';
import { changeLastList } from '../../storage/pages/last-list.ts';

/** What is known about the reports beside their own fields. Times are epoch ms. */
export interface Source {
  /**
   * When the sync that read them started. It reads newest first, so a known report that it should have met
   * earlier has been deleted.
   */
  readonly passStart?: number;
  /** They are the first rows of the whole list, newest first, requested at this time. */
  readonly topOfListAt?: number;
  /** The only report, just created for this URL. */
  readonly orderedUrl?: string;
}

/**
 * Stores the newest result of each report's page, which badges and the popup's first paint use. A report is known under
 * its own URL and under the one it was created for, which the service may have changed.
 */
export async function rememberReports(
  connectionId: string,
  reports: readonly Report[],
  source: Source = {},
): Promise<void> {
  await whileConnected(connectionId, async () => {
    const known = await readPages(
      connectionId,
      reports.map(({ url }) => url),
    );
    const pages = new Set<string>();
    const changes = reports.flatMap((report, at) => {
      const orderedUrl = orderedUrlOf(report, known[at] ?? null, source);
      const addresses = orderedUrl === null ? [report.url] : [report.url, orderedUrl];
      return addresses.map((url) => {
        const key = urlKey(url);
        const isFirst = !pages.has(key);
        pages.add(key);
        return [url, changeFor(report, orderedUrl, isFirst, source)] as const;
      });
    });
    await changePages(connectionId, changes);
  });
}

/** The other address under which a report is known: that of the order, now or when it was created. */
function orderedUrlOf(report: Report, known: KnownPage | null, { orderedUrl }: Source): string | null {
  if (orderedUrl !== undefined) return urlKey(orderedUrl) === urlKey(report.url) ? null : orderedUrl;
  return known?.reportId === report.id ? known.orderedUrl : null;
}

/** `isFirst`: it is the first report of its page in this call. */
function changeFor(report: Report, orderedUrl: string | null, isFirst: boolean, source: Source): ChangePage {
  const { passStart = 0 } = source;
  // if the clock is set back during a sync, its pages must not look unseen
  const now = Math.max(Date.now(), passStart);
  return (known) => {
    if (known?.reportId === report.id)
      return knownPageOf(report, passStart === 0 ? known.seenAt : now, orderedUrl);
    if (known && known.seenAt >= passStart && !replaces(report, known, isFirst, source)) return known;
    return knownPageOf(report, now, orderedUrl);
  };
}

/**
 * If neither ids nor dates decide which is newer, the position in the list does, or that it was just created.
 */
function replaces(report: Report, known: KnownPage, isFirst: boolean, source: Source): boolean {
  const { topOfListAt, orderedUrl } = source;
  const isByPlace = topOfListAt !== undefined && isFirst && !isBetween(known.seenAt, topOfListAt, Date.now());
  const other = { id: known.reportId, generatedAt: known.generatedAt };
  return isNewer(report, other) ?? (orderedUrl !== undefined || isByPlace);
}

/** Seen after the list was requested, so it may be missing there. */
function isBetween(seenAt: number, askedAt: number, now: number): boolean {
  return askedAt < seenAt && seenAt <= now;
}

/** Stores a report that was created or changed: its page's result, and its row in the popup's stored list. */
export async function rememberReport(
  connectionId: string,
  report: Report,
  source: Pick<Source, 'orderedUrl'> = {},
): Promise<void> {
  await rememberReports(connectionId, [report], source);
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
