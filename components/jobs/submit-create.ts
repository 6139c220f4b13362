import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Outcome } from '../../lib/model/core/failure.ts';
import type { CreateRequest } from '../../lib/model/jobs/create-request.ts';
import type { Job } from '../../lib/model/jobs/job.ts';
import { scheduleSoon } from '../../lib/platform/lifecycle/alarms.ts';
import { enqueue } from '../../lib/storage/jobs/outbox.ts';

/**
 * Orders a report so that the order outlives the popup and the background, whichever is gone first: it is put where the
 * next background finds it, an alarm sees to it that there is one, and the background that there is now is asked. All
 * three are begun before this returns, and none waits for another.
 */
export function submitCreate(order: CreateRequest): Promise<Outcome<Job>> {
  // put before it is asked for: what came in after the background took it out would lie there, to be made once more.
  // If the write fails, for example on full storage, the message alone usually suffices
  enqueue(order).catch(() => {});
  scheduleSoon('orders').catch(() => {});
  return requestIdempotent('createReport', order);
}
