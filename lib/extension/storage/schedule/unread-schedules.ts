import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/**
 * How many schedules have events that the user has not seen: the popup reads, and loads, no more until there are some.
 */
export const unreadSchedulesItem = defineItem({
  area: 'local',
  name: 'unread-schedules',
  schema: z.number(),
  fallback: 0,
  isCopy: true,
});
