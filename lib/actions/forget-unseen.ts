import { readTogether } from '../storage/define-item.ts';
import { lastListItem } from '../storage/last-list.ts';
import { indexShardItems, type KnownPage } from '../storage/report-index.ts';
import { forgetSeen } from './seen-reports.ts';

/**
 * Forgets the reports that a sync should have met and did not: they were deleted elsewhere. `since` is when it began
 * (milliseconds since 1970), `floor` the lowest id to which it read without a gap; `null` where that cannot be told.
 */
export async function forgetUnseen(connectionId: string, since: number, floor: number | null): Promise<void> {
  if (floor === null) return;
  const isGone = ({ id, seenAt }: KnownPage) =>
    seenAt < since && (floor === Number.NEGATIVE_INFINITY || Number(id) >= floor);
  const items = await indexShardItems(connectionId);
  const gone: string[] = [];
  for (const [index, shard] of (await readTogether(items)).entries()) {
    const mine = Object.values(shard).filter(isGone);
    if (mine.length === 0) continue;
    gone.push(...mine.map(({ id }) => id));
    await items[index]?.update((present) =>
      Object.fromEntries(Object.entries(present).filter(([, page]) => !isGone(page))),
    );
  }
  if (gone.length === 0) return;
  await forgetSeen(connectionId, gone);
  await lastListItem.update((list) => {
    if (list?.connectionId !== connectionId) return list;
    const rows = list.rows.filter(({ id }) => !gone.includes(id));
    const less = list.rows.length - rows.length;
    return { ...list, rows, total: list.total === null ? null : list.total - less };
  });
}
