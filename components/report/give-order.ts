import { askSurely } from '../../lib/messages/ask.ts';
import type { Outcome } from '../../lib/model/failure.ts';
import type { Job } from '../../lib/model/job.ts';
import type { Order } from '../../lib/model/order.ts';
import { ringSoon } from '../../lib/platform/alarms.ts';
import { putOrder } from '../../lib/storage/orders.ts';

/**
 * Orders a report so that the order outlives the popup and the background, whichever is gone first: the background that
 * there is now is asked, the order is put where the next one finds it, and an alarm sees to it that there is one. All
 * three are begun before this returns, and none waits for another.
 */
export function giveOrder(order: Order): Promise<Outcome<Job>> {
  // first, for this is what the user waits for
  const answer = askSurely('createReport', order);
  // where one of these fails, say for want of room, asking will mostly do
  putOrder(order).catch(() => {});
  ringSoon('orders').catch(() => {});
  return answer;
}
