import type { Watch } from '../../model/watch/watch.ts';
import { watchNewsItem } from '../../storage/watch/watch-news.ts';
import { watchesItem } from '../../storage/watch/watches.ts';

/** Stores changed watches, and how many of them have something new to tell. */
export async function changeWatches(change: (all: readonly Watch[]) => readonly Watch[]): Promise<void> {
  const watches = await watchesItem.update((all) => [...change(all)]);
  const told = watches.filter(({ news }) => news.some(({ isRead }) => !isRead)).length;
  if ((await watchNewsItem.get()) !== told) await watchNewsItem.update(() => told);
}
