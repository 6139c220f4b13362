import * as z from 'zod/mini';
import type { Order } from '../model/order.ts';
import { privacySchema } from '../model/privacy.ts';
import { allStored } from './browser-storage.ts';
import { defineItem, type StoredItem } from './define-item.ts';
import { ORDER_NAME } from './order-name.ts';
import { removeRaw, writeRaw } from './raw-storage.ts';

/** An order as it lies here. */
export interface PlacedOrder extends Order {
  /** When it was given, milliseconds since 1970. */
  readonly at: number;
}

const VERSION = 1;

/**
 * An order of the popup that the background has not taken yet. The message about it is lost with a background that is
 * killed, and a popup that closes cannot ask again. So each order is put here as well: the popup puts it in, the
 * background takes it out, and neither changes it. In `storage.session`, for a report's password is not kept.
 */
export function orderItem(jobId: string): StoredItem<PlacedOrder | null> {
  const item = defineItem<PlacedOrder | null>({
    area: 'session',
    name: `${ORDER_NAME}${jobId}`,
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
export function putOrder(order: Order): Promise<void> {
  const value = { version: VERSION, value: { ...order, at: Date.now() } };
  return writeRaw([{ key: `session:${ORDER_NAME}${order.jobId}`, value }]);
}

/** The orders that nobody has taken, the newest first. What cannot be read can be carried out by nobody: it goes. */
export async function listOrders(): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  const unreadable: string[] = [];
  for (const [name, raw] of Object.entries(await allStored('session'))) {
    if (!name.startsWith(ORDER_NAME)) continue;
    const jobId = name.slice(ORDER_NAME.length);
    const order = orderItem(jobId).parse(raw);
    if (order) orders.push(order);
    else unreadable.push(jobId);
  }
  if (unreadable.length > 0) await removeOrders(unreadable);
  return orders.toSorted((a, b) => b.at - a.at);
}

export function removeOrders(jobIds: readonly string[]): Promise<void> {
  return removeRaw(jobIds.map((jobId) => `session:${ORDER_NAME}${jobId}` as const));
}
