import * as z from 'zod/mini';
import type { CreateRequest } from '../../model/jobs/create-request.ts';
import { privacySchema } from '../../model/report/privacy.ts';
import { allStored, removeStored, setStored } from '../core/browser-storage.ts';
import { defineItem, type StoredItem } from '../core/define-item.ts';

import { OUTBOX_KEY } from './outbox-key.ts';

/** An order as it lies here. */
export interface PendingCreate extends CreateRequest {
  /** When it was given, milliseconds since 1970. */
  readonly at: number;
}

const VERSION = 1;

/**
 * An order of the popup that the background has not taken yet. The message about it is lost with a background that is
 * killed, and a popup that closes cannot ask again. So each order is put here as well: the popup puts it in, the
 * background takes it out, and neither changes it. In `storage.session`, for a report's password is not kept.
 */
export function outboxItem(jobId: string): StoredItem<PendingCreate | null> {
  const item = defineItem<PendingCreate | null>({
    area: 'session',
    name: `${OUTBOX_KEY}${jobId}`,
    version: VERSION,
    schema: z.nullable(
      z.object({
        jobId: z.literal(jobId),
        connectionId: z.string(),
        url: z.string(),
        tabId: z.nullable(z.number()),
        privacy: privacySchema,
        password: z.nullable(z.string()),
        at: z.number(),
      }),
    ),
    fallback: null,
    writer: 'popup',
  });
  return item;
}

/**
 * Puts an order in. Begun before it returns, with no lock and nothing read first: a popup may be gone in the next
 * moment. Throws where there is no room.
 */
export function enqueue(order: CreateRequest): Promise<void> {
  const value = { version: VERSION, value: { ...order, at: Date.now() } };
  return setStored([{ key: `session:${OUTBOX_KEY}${order.jobId}`, value }]);
}

/** The orders that nobody has taken, the newest first. What cannot be read can be carried out by nobody: it goes. */
export async function listPending(): Promise<PendingCreate[]> {
  const orders: PendingCreate[] = [];
  const unreadable: string[] = [];
  for (const [name, raw] of Object.entries(await allStored('session'))) {
    if (!name.startsWith(OUTBOX_KEY)) continue;
    const jobId = name.slice(OUTBOX_KEY.length);
    const order = outboxItem(jobId).parse(raw);
    if (order) orders.push(order);
    else unreadable.push(jobId);
  }
  if (unreadable.length > 0) await removePending(unreadable);
  return orders.toSorted((a, b) => b.at - a.at);
}

export function removePending(jobIds: readonly string[]): Promise<void> {
  return removeStored(jobIds.map((jobId) => `session:${OUTBOX_KEY}${jobId}` as const));
}
