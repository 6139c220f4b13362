import { addressesOf, knownPageOf } from '../../model/pages/known-page.ts';
import type { Report } from '../../model/report/report.ts';
import { isNewer } from '../../model/report/report-age.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { deleteReportData } from '../../storage/connections/delete-report-data.ts';
import { type ChangePage, changePages, readPages } from '../../storage/pages/known-pages.ts';
import { changeLastList } from '../../storage/pages/last-list.ts';
import { pagesSyncItem } from '../../storage/pages/pages-sync.ts';
import { removeReadings } from './save-reading.ts';

/**
 * Removes what is stored of a deleted report. `url` is any address under which it is known; `null` if none is: then
 * only the stored list is cleaned. `others` are the page's remaining reports, the newest of which is then the page's
 * known one; `null` if they are unknown: then the next sync finds them.
 */
export async function forgetReport(
  connectionId: string,
  id: string,
  url: string | null,
  others: readonly Report[] | null,
): Promise<void> {
  const newest = others?.reduce<Report | undefined>(
    (one, other) => (!one || isNewer(other, one) ? other : one),
    undefined,
  );
  await deleteReportData(connectionId, [id]);
  if (url !== null)
    await whileConnected(connectionId, async () => {
      const [known] = await readPages(connectionId, [url]);
      const addresses = new Set([url, ...(known?.reportId === id ? addressesOf(known) : [])]);
      for (const address of addresses) await removeReadings(connectionId, id, address);
      const changeAt = (address: string): ChangePage => {
        const isOfNewest = newest && urlKey(newest.url) === urlKey(address);
        const next = isOfNewest ? knownPageOf(newest, Date.now(), null) : null;
        return (page) => (page?.reportId === id ? next : page);
      };
      await changePages(
        connectionId,
        [...addresses].map((address) => [address, changeAt(address)]),
      );
      if (!others) return;
      // otherwise the next sync would find one report too few and search the whole list for it
      await pagesSyncItem.update((all) => {
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
