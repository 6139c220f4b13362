import type { Report } from '../../../engine/report/report.ts';
import { isNewer } from '../../../engine/report/report-age.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { addressesOf, knownPageOf } from '../../model/pages/known-page.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { deleteReportData } from '../../storage/connections/delete-report-data.ts';
import { type ChangePage, changePages, readPages } from '../../storage/pages/known-pages.ts';
import { changeLastList } from '../../storage/pages/last-list.ts';
import { pagesSyncItem } from '../../storage/pages/pages-sync.ts';
import { removeReadings } from './save-reading.ts';

export interface DeletedReport {
  readonly id: string;
  /** Any address under which it is known; `null` if none is: then only the stored list is cleaned. */
  readonly url: string | null;
  /**
   * The page's remaining reports, the newest of which is then the page's known one; `null` if they are unknown: then
   * the next sync finds them.
   */
  readonly others: readonly Report[] | null;
}

/** Removes what is stored of deleted reports. */
export async function forgetReports(connectionId: string, deleted: readonly DeletedReport[]): Promise<void> {
  const ids = new Set(deleted.map(({ id }) => id));
  await deleteReportData(connectionId, ids);
  const placed = deleted.flatMap(({ url, ...one }) => (url === null ? [] : [{ ...one, url }]));
  await whileConnected(connectionId, async () => {
    const known = await readPages(
      connectionId,
      placed.map(({ url }) => url),
    );
    const changes: (readonly [id: string, address: string, ChangePage])[] = [];
    for (const [at, { id, url, others }] of placed.entries()) {
      const page = known[at];
      const addresses = new Set([url, ...(page?.reportId === id ? addressesOf(page) : [])]);
      for (const address of addresses) changes.push([id, address, changeAt(address, id, others)]);
    }
    await changePages(
      connectionId,
      changes.map(([, ...change]) => change),
    );
    // after that: what shows a known report without its contents would request them
    for (const [id, address] of changes) await removeReadings(connectionId, id, address);
    const found = placed.filter(({ others }) => others !== null).length;
    // otherwise the next sync would find fewer reports and search the whole list for them
    if (found > 0)
      await pagesSyncItem.update((all) => {
        const sync = all[connectionId];
        return sync?.total ? { ...all, [connectionId]: { ...sync, total: sync.total - found } } : all;
      });
  });
  await changeLastList(connectionId, (list) => {
    const rows = list.rows.filter((row) => !ids.has(row.id));
    const less = list.rows.length - rows.length;
    return less === 0 ? list : { ...list, rows, total: list.total === null ? null : list.total - less };
  });
}

/** What becomes of the known page at an address of a deleted report. */
function changeAt(address: string, id: string, others: DeletedReport['others']): ChangePage {
  const newest = others?.reduce<Report | undefined>(
    (one, other) => (!one || isNewer(other, one) ? other : one),
    undefined,
  );
  const isOfNewest = newest && urlKey(newest.url) === urlKey(address);
  const next = isOfNewest ? knownPageOf(newest, Date.now(), null) : null;
  return (page) => (page?.reportId === id ? next : page);
}
