import type { MayWait } from '../../model/jobs/retry.ts';
import { scheduleAlarm, stopAlarm } from '../../platform/lifecycle/alarms.ts';

/**
 * Has the browser wake the background again: as long as something of this kind is at work again and again, else at the
 * time until which the first of them waits. `open` are those that have not ended. The alarm of those at work must be
 * running (`startAlarm`).
 */
export async function scheduleWakeup(
  kind: 'jobs' | 'edits',
  open: readonly Pick<MayWait, 'wait'>[],
): Promise<void> {
  const times = open.flatMap(({ wait }) => wait?.until ?? []);
  if (times.length > 0) await scheduleAlarm(`waiting-${kind}`, Math.min(...times));
  if (times.length === open.length) await stopAlarm(`open-${kind}`);
}
