import { type PageHistories, withPage } from '../../model/history/page-history.ts';
import { neverSynced, syncBegun } from '../../model/report-index/index-sync.ts';
import { indexedPageOf } from '../../model/report-index/indexed-page.ts';
import { readSeen, type SeenReport } from '../../model/report-index/seen-report.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { pageHistoriesItem, pageHistoriesParts } from '../../storage/history/page-histories.ts';
import { indexSyncItem } from '../../storage/report-index/index-sync.ts';
import { PAGE_HASHES, pageHashesItem } from '../../storage/report-index/page-hashes.ts';
import { changePages, removeOldShards } from '../../storage/report-index/report-index.ts';
import { seenReportsItem } from '../../storage/report-index/seen-reports.ts';

/**
 * Stores pages under their current `urlHash`, once; call it after an update and when the browser starts. URLs
 * are known for the newest 2,000 reports; the next sync reads the whole list and so finds the others.
 * Idempotent, so it can be repeated after an interruption.
 */
export async function rehashPages(): Promise<void> {
  if ((await pageHashesItem.get()) === PAGE_HASHES) return;
  for (const { id } of (await connectionsItem.get()).list) {
    await whileConnected(id, async () => {
      const seen = readSeen(await seenReportsItem(id).get());
      await rehashPageHistories(id, new Map(seen.map((report) => [report.id, report.url])));
      await removeOldShards(id);
      await indexSeen(id, seen);
    });
  }
  const fromTheStart = syncBegun(neverSynced, true, Date.now());
  await indexSyncItem.update((all) =>
    Object.fromEntries(Object.keys(all).map((connectionId) => [connectionId, fromTheStart])),
  );
  await pageHashesItem.update(() => PAGE_HASHES);
}

/**
 * `seen` is newest first, so the first report of a page counts. Not marked as seen in the list: the next sync
 * decides.
 */
async function indexSeen(connectionId: string, seen: readonly SeenReport[]): Promise<void> {
  await changePages(
    connectionId,
    seen.map((report) => [
      urlHash(report.url),
      (known) => known ?? indexedPageOf({ ...report, project: null }, 0),
    ]),
  );
}

/** Copies each page to its new key before removing the old one, so that an interruption loses nothing. */
async function rehashPageHistories(connectionId: string, urls: ReadonlyMap<string, string>): Promise<void> {
  const moved = new Set<string>();
  const parts = pageHistoriesParts(connectionId);
  const all: PageHistories = Object.assign({}, ...(await Promise.all(parts.map((part) => part.get()))));
  for (const [hash, snapshots] of Object.entries(all)) {
    const url = snapshots.map(({ reportId }) => urls.get(reportId)).find((known) => known !== undefined);
    if (url === undefined || urlHash(url) === hash) continue;
    moved.add(hash);
    await pageHistoriesItem(connectionId, urlHash(url)).update((pasts) =>
      withPage(pasts, urlHash(url), snapshots),
    );
  }
  for (const part of parts) {
    const isUnmoved = ([hash]: [string, unknown]) => !moved.has(hash);
    if (Object.entries(await part.get()).every(isUnmoved)) continue;
    await part.update((pasts) => Object.fromEntries(Object.entries(pasts).filter(isUnmoved)));
  }
}
