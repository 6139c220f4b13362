import * as z from 'zod/mini';
import { endedWith, type Schedule, scheduleSchema } from '../../../shared/schedule/schedule.ts';
import { defineItem } from '../core/define-item.ts';

/**
 * The schedules of all connections, at most `MOST_MONITORED` that have not ended, so that one read shows what is due.
 * Lazy: the badge of who monitors nothing does not wait for the schema.
 */
export const schedulesItem = defineItem<Schedule[]>({
  area: 'local',
  name: 'schedules',
  schema: z.lazy(() => z.array(scheduleSchema)),
  fallback: [],
  belongsTo: 'report',
  without: (all, connectionId) => all.filter((schedule) => schedule.connectionId !== connectionId),
  withoutReports: (all, connectionId, reportIds) => endedWith(all, connectionId, reportIds, Date.now()),
});
