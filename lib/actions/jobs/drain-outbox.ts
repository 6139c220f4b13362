import { failed, type Outcome } from '../../model/core/failure.ts';
import type { CreateRequest } from '../../model/jobs/create-request.ts';
import type { Job } from '../../model/jobs/job.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { scheduleSoon } from '../../platform/lifecycle/alarms.ts';
import { listPending, removePending } from '../../storage/jobs/outbox.ts';
import { failureOfError } from '../client/failure-of-error.ts';
import { createReport } from './create-report.ts';
import { showRejected } from './notify-outcome.ts';
import { removeRejected } from './rejected-requests.ts';
import { runJob } from './run-job.ts';

/**
 * Takes an order as the popup's message brings it: stores its job; `runJob` does the rest. The popup is told of a
 * failure, so what `drainOutbox` may have told of it goes.
 */
export function drainOutboxEntry(order: CreateRequest): Promise<Outcome<Job>> {
  return inTurn(async () => {
    try {
      return await take(order);
    } finally {
      await forgetNotice(order);
    }
  });
}

/**
 * Takes what lies in `outboxItem`, whose message never came in, and makes the reports. There may be no popup any more to
 * tell why one cannot be made: then its tab says so. For the start of the background, and by alarm.
 */
export async function drainOutbox(): Promise<void> {
  const jobs = await inTurn(async () => {
    const taken: Job[] = [];
    const tried = new Set<string>();
    // read again after each: one removes older ones of its page
    const next = async () => (await listPending()).find(({ jobId }) => !tried.has(jobId));
    for (let order = await next(); order; order = await next()) {
      tried.add(order.jobId);
      // a background that is killed here must come back to it
      await scheduleSoon('orders');
      const outcome = await take(order).catch((error) => failed(failureOfError(error)));
      if (outcome.ok) {
        taken.push(outcome.value);
        await forgetNotice(order);
      } else await showRejected(outcome.failure, order.url, order.tabId);
    }
    return taken;
  });
  await Promise.all(jobs.map(({ id }) => runJob(id)));
}

/** Serialized, so that each run sees what the previous one removed. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request('verdict-orders', work);
}

/**
 * Stores the job, and takes the order out. What lies here of the same page was given before it and goes with it: one
 * report is what was asked for, as it was asked for last.
 */
async function take(order: CreateRequest): Promise<Outcome<Job>> {
  const lying = listPending();
  try {
    return await createReport({ ...order, startedFrom: 'popup' });
  } finally {
    const samePage = (await lying).filter((other) => isSamePage(other, order));
    await removePending([order, ...samePage].map(({ jobId }) => jobId));
  }
}

function isSamePage(one: CreateRequest, other: CreateRequest): boolean {
  return one.connectionId === other.connectionId && urlKey(one.url) === urlKey(other.url);
}

async function forgetNotice({ tabId }: CreateRequest): Promise<void> {
  if (tabId !== null) await removeRejected(tabId);
}
