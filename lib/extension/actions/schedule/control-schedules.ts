import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import {
  type Every,
  isScheduleOf,
  MOST_MONITORED,
  type MonitoredPage,
  newSchedule,
  withPeriod,
} from '../../../shared/schedule/schedule.ts';
import { connectionById } from '../../storage/connections/connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';
import { changeSchedules, keepSchedules } from './change-schedules.ts';

/**
 * Monitors pages from now on, compared with what is known of them now; another period if they are monitored already.
 * Those above `MOST_MONITORED` are left out.
 */
export async function monitorPages(
  connectionId: string,
  pages: readonly MonitoredPage[],
  every: Every,
): Promise<Outcome<null>> {
  const histories = await readTogether(pages.map(({ url }) => pageHistoryItem(connectionId, url)));
  // a connection that was removed meanwhile must leave nothing behind
  if (await connectionById(connectionId)) {
    const now = Date.now();
    await changeSchedules((all) => {
      const left = all.filter(({ hasEnded }) => !hasEnded);
      const ended = all.filter(
        ({ hasEnded, ...one }) =>
          hasEnded && !pages.some(({ url }) => isScheduleOf({ hasEnded, ...one }, connectionId, url)),
      );
      const changed = left.map((schedule) =>
        pages.some(({ url }) => isScheduleOf(schedule, connectionId, url))
          ? withPeriod(schedule, every)
          : schedule,
      );
      const added = pages.flatMap((page, at) =>
        left.some((schedule) => isScheduleOf(schedule, connectionId, page.url))
          ? []
          : [newSchedule({ ...page, connectionId, every }, histories[at] ?? [], now)],
      );
      return [...changed, ...added].slice(0, Math.max(MOST_MONITORED, left.length)).concat(ended);
    });
  }
  await keepSchedules();
  return succeeded(null);
}

/** Ends the schedules of pages. A report that is being made is finished. */
export async function stopMonitoring(connectionId: string, urls: readonly string[]): Promise<Outcome<null>> {
  await changeSchedules((all) =>
    all.filter((schedule) => !urls.some((url) => isScheduleOf(schedule, connectionId, url))),
  );
  await keepSchedules();
  return succeeded(null);
}

/** Takes what schedules have reported as seen. */
export async function confirmEvents(): Promise<Outcome<null>> {
  await changeSchedules((all) =>
    all.map((schedule) => ({
      ...schedule,
      events: schedule.events.map((event) => ({ ...event, isRead: true })),
    })),
  );
  return succeeded(null);
}
