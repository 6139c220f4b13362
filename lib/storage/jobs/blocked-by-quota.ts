import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/**
 * Work whose next step cannot be stored, for there is no room: the names of queues, the ids of jobs and edits. For the
 * session, which has room of its own: what is stored of the work itself cannot tell it then.
 */
export const blockedByQuotaItem = defineItem({
  area: 'session',
  name: 'stuck',
  version: 1,
  schema: z.array(z.string()),
  fallback: [],
  writer: 'background',
});
