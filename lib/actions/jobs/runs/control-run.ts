import { failed, type Outcome, succeeded } from '../../../model/core/failure.ts';
import { isUnderWay, type Run, type RunControl } from '../../../model/jobs/run.ts';
import type { StoredItem } from '../../../storage/core/define-item.ts';
import { removeJobPasswords } from '../../../storage/jobs/job-passwords.ts';

/** In which states of the queue each order has a sense. */
const FITTING: Readonly<Record<Exclude<RunControl, 'clear'>, readonly Run['state'][]>> = {
  pause: ['running'],
  resume: ['running', 'paused', 'stopped'],
  cancel: ['running', 'paused'],
  retry: ['running', 'paused', 'stopped', 'done'],
};

/** In which state the queue is when such an order was obeyed before. */
const LEADS_TO: Readonly<Partial<Record<RunControl, Run['state']>>> = {
  pause: 'paused',
  cancel: 'stopped',
};

/**
 * Stores what the user wants done with a queue (`RunControl`); the run reads it before each row. Answers
 * `not-found` if it is not there or not in a fitting state; to do what is done already, or to clear what is gone, is no
 * failure.
 */
export async function controlRun<Q extends Run>(
  item: StoredItem<Q | null>,
  id: string,
  order: RunControl,
): Promise<Outcome<null>> {
  if (order === 'clear') {
    const left = await item.update((queue) => (queue?.id === id && !isUnderWay(queue) ? null : queue));
    if (left?.id !== id) await removeJobPasswords([id]);
    return succeeded(null);
  }
  let isSo = false;
  await item.update((queue) => {
    if (queue?.id !== id) return queue;
    const isFitting = FITTING[order].includes(queue.state);
    isSo = isFitting || queue.state === LEADS_TO[order];
    return isFitting ? steered(queue, order) : queue;
  });
  return isSo ? succeeded(null) : failed({ kind: 'not-found' });
}

function steered<Q extends Run>(queue: Q, order: Exclude<RunControl, 'clear'>): Q {
  switch (order) {
    case 'pause':
      return { ...queue, state: 'paused' };
    case 'cancel':
      return { ...queue, state: 'stopped', stopReason: null, wait: null };
    case 'resume':
      return going(queue);
    case 'retry':
      return {
        ...going(queue),
        rows: queue.rows.map((row) => (row.state === 'failed' ? { ...row, state: 'waiting' } : row)),
      };
  }
}

function going<Q extends Run>(queue: Q): Q {
  return { ...queue, state: 'running', stopReason: null, wait: null, misses: 0 };
}
