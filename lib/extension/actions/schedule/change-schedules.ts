import type { Schedule } from '../../../shared/schedule/schedule.ts';
import { startAlarm, stopAlarm } from '../../platform/lifecycle/alarms.ts';
import { schedulesItem } from '../../storage/schedule/schedules.ts';
import { unreadSchedulesItem } from '../../storage/schedule/unread-schedules.ts';

/** How often it is seen whether a page is due, in minutes. */
const EVERY_MINUTES = 15;

/** Stores changed schedules, and how many of them have events that the user has not seen. */
export async function changeSchedules(
  change: (all: readonly Schedule[]) => readonly Schedule[],
): Promise<void> {
  const schedules = await schedulesItem.update((all) => [...change(all)]);
  const unread = schedules.filter(({ events }) => events.some(({ isRead }) => !isRead)).length;
  if ((await unreadSchedulesItem.get()) !== unread) await unreadSchedulesItem.update(() => unread);
}

/** Sets the alarm of the schedules, or stops it if there is none to run or to report. Returns whether there is one. */
export async function keepSchedules(): Promise<boolean> {
  const isAny = (await schedulesItem.get()).some(({ hasEnded, isReported }) => !hasEnded || !isReported);
  await (isAny ? startAlarm('schedules', EVERY_MINUTES) : stopAlarm('schedules'));
  return isAny;
}
