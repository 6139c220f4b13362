import { askSurely } from '../../lib/messages/ask.ts';
import type { Outcome } from '../../lib/model/failure.ts';
import type { Job } from '../../lib/model/job.ts';
import type { Order } from '../../lib/model/order.ts';
import { ringSoon } from '../../lib/platform/alarms.ts';
import { putOrder } from '../../lib/storage/orders.ts';

/**
 * Orders a report so that the order outlives the popup and the background, whichever is gone first: it is put where the
 * next background finds it, an alarm sees to it that there is one, and the background that there is now is asked. All
 * three are begun before this returns, and none waits for another.
 */
export function giveOrder(order: Order): Promise<Outcome<Job>> {
  // put before it is asked for: what came in after the background took it out would lie there, to be made once more.
  // Where it fails, say for want of room, asking will mostly do
  putOrder(order).catch(() => {});
  ringSoon('orders').catch(() => {});
  return askSurely('createReport', order);
}
