import { type PageHistories, withPage } from '../../model/history/page-history.ts';
import { neverSynced, syncBegun } from '../../model/report-index/index-sync.ts';
import { indexedPageOf } from '../../model/report-index/indexed-page.ts';
import { readSeen, type SeenReport } from '../../model/report-index/seen-report.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { pageHistoriesItem, pastsParts } from '../../storage/history/page-histories.ts';
import { indexSyncItem } from '../../storage/report-index/index-sync.ts';
import { PAGE_HASHES, pageHashesItem } from '../../storage/report-index/page-hashes.ts';
import { changePages, removeOldShards } from '../../storage/report-index/report-index.ts';
import { seenReportsItem } from '../../storage/report-index/seen-reports.ts';

/**
 * Stores pages under the names that `urlHash` gives them now, once; to be called after an update and when the browser
 * starts. Pages are known by the addresses of the newest 2,000 reports; the next sync reads the whole list and so
 * finds the others. What is done again after it was interrupted changes nothing.
 */
export async function rehashPages(): Promise<void> {
  if ((await pageHashesItem.get()) === PAGE_HASHES) return;
  for (const { id } of (await connectionsItem.get()).list) {
    await whileConnected(id, async () => {
      const seen = readSeen(await seenReportsItem(id).get());
      await rehashPasts(id, new Map(seen.map((report) => [report.id, report.url])));
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

/** `seen` is newest first, so the first report of a page counts. Not seen in the list since: the next sync decides. */
async function indexSeen(connectionId: string, seen: readonly SeenReport[]): Promise<void> {
  await changePages(
    connectionId,
    seen.map((report) => [
      urlHash(report.url),
      (known) => known ?? indexedPageOf({ ...report, project: null }, 0),
    ]),
  );
}

/** First copies each page to its new place, then removes it from its old one, so that nothing is lost in between. */
async function rehashPasts(connectionId: string, urls: ReadonlyMap<string, string>): Promise<void> {
  const moved = new Set<string>();
  const parts = pastsParts(connectionId);
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
    const isLeft = ([hash]: [string, unknown]) => !moved.has(hash);
    if (Object.entries(await part.get()).every(isLeft)) continue;
    await part.update((pasts) => Object.fromEntries(Object.entries(pasts).filter(isLeft)));
  }
}
