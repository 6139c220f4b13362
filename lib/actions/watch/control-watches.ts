import { type Outcome, succeeded } from '../../model/failure/failure.ts';
import { historyWithoutIgnored } from '../../model/history/reading-without-ignored.ts';
import { firstKnown } from '../../model/watch/compare-looks.ts';
import {
  isWatchOf,
  MOST_WATCHED,
  newWatch,
  type WatchedPage,
  type WatchPeriod,
  withPeriod,
} from '../../model/watch/watch.ts';
import { connectionById } from '../../storage/connections/connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { changeWatches } from './change-watches.ts';
import { keepWatching } from './check-watches.ts';

/**
 * Watches pages from now on, compared with what is known of them now; another period if they are watched already. Those
 * above `MOST_WATCHED` are left out.
 */
export async function watchPages(
  connectionId: string,
  pages: readonly WatchedPage[],
  period: WatchPeriod,
): Promise<Outcome<null>> {
  const histories = await readTogether(pages.map(({ url }) => pageHistoryItem(connectionId, url)));
  const { ignores } = await settingsItem.get();
  // a connection that was removed meanwhile must leave nothing behind
  if (await connectionById(connectionId)) {
    const now = Date.now();
    await changeWatches((all) => {
      const changed = all.map((watch) =>
        pages.some(({ url }) => isWatchOf(watch, connectionId, url)) ? withPeriod(watch, period, now) : watch,
      );
      const added = pages.flatMap((page, at) =>
        all.some((watch) => isWatchOf(watch, connectionId, page.url))
          ? []
          : [
              newWatch(
                { ...page, connectionId, period },
                firstKnown(historyWithoutIgnored(histories[at] ?? [], page.url, ignores, now)),
                now,
              ),
            ],
      );
      return [...changed, ...added].slice(0, Math.max(MOST_WATCHED, all.length));
    });
  }
  await keepWatching();
  return succeeded(null);
}

/** Stops watching pages. A report that is being made is finished. */
export async function stopWatching(connectionId: string, urls: readonly string[]): Promise<Outcome<null>> {
  await changeWatches((all) =>
    all.filter((watch) => !urls.some((url) => isWatchOf(watch, connectionId, url))),
  );
  await keepWatching();
  return succeeded(null);
}

/** Takes what watches have told as read. */
export async function confirmNews(): Promise<Outcome<null>> {
  await changeWatches((all) =>
    all.map((watch) => ({ ...watch, news: watch.news.map((news) => ({ ...news, isRead: true })) })),
  );
  return succeeded(null);
}
