import * as z from 'zod/mini';
import { defineItem } from './define-item.ts';

/**
 * The queues whose next step cannot be stored, for there is no room. For the session, which has room of its own: what
 * is stored of a queue itself cannot tell it then.
 */
export const queueStuckItem = defineItem({
  area: 'session',
  name: 'queue-stuck',
  version: 1,
  schema: z.array(z.enum(['bulk', 'batch'])),
  fallback: [],
  writer: 'background',
});
