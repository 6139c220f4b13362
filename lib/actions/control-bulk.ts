import { type Bulk, MAX_ROWS, waitingRow } from '../model/bulk.ts';
import { failed, type Outcome, succeeded } from '../model/failure.ts';
import { bulkItem } from '../storage/bulk.ts';

/** What each of these answers: the bulk as it now is, or `not-found` if it is not there or not in a fitting state. */
type Answer = Promise<Outcome<Bulk>>;

/** Starts a planned bulk; `runBulk` does the rest. `withFresh`: the pages that have a young report already, too. */
export function startBulk(id: string, withFresh: boolean): Answer {
  return change(id, ['planned'], (bulk) => {
    const fresh = withFresh ? bulk.fresh.map(({ url, connectionId }) => waitingRow(url, connectionId)) : [];
    const rows = [...bulk.rows, ...fresh];
    return {
      ...bulk,
      state: 'running',
      rows: rows.slice(0, MAX_ROWS),
      left: bulk.left + Math.max(0, rows.length - MAX_ROWS),
    };
  });
}

/** Begins no further page; the one that is being made ends by itself. */
export function pauseBulk(id: string): Answer {
  return change(id, ['running'], (bulk) => ({ ...bulk, state: 'paused' }));
}

/** Goes on with one that is paused, stopped or waiting, at once. */
export function resumeBulk(id: string): Answer {
  return change(id, ['running', 'paused', 'stopped'], going);
}

/** Ends it: what is not begun stays `waiting`, and `resumeBulk` would go on with it. */
export function cancelBulk(id: string): Answer {
  return change(id, ['running', 'paused'], (bulk) => ({
    ...bulk,
    state: 'stopped',
    stopReason: null,
    wait: null,
  }));
}

/**
 * Tries the failed pages again. Where the answer was lost the report may be there: then the list is asked for it, and
 * nothing is sent a second time.
 */
export function retryFailedOfBulk(id: string): Answer {
  return change(id, ['running', 'paused', 'stopped', 'done'], (bulk) => ({
    ...going(bulk),
    rows: bulk.rows.map((row) => (row.state === 'failed' ? { ...row, state: 'waiting' } : row)),
  }));
}

/** Takes a bulk that is planned, stopped or done out of sight. The reports stay. */
export async function clearBulk(id: string): Promise<Outcome<null>> {
  await bulkItem.update((bulk) =>
    bulk?.id === id && bulk.state !== 'running' && bulk.state !== 'paused' ? null : bulk,
  );
  return succeeded(null);
}

function going(bulk: Bulk): Bulk {
  return { ...bulk, state: 'running', stopReason: null, wait: null, misses: 0 };
}

async function change(id: string, from: readonly Bulk['state'][], to: (bulk: Bulk) => Bulk): Answer {
  let isFitting = false;
  const bulk = await bulkItem.update((present) => {
    isFitting = present?.id === id && from.includes(present.state);
    return present && isFitting ? to(present) : present;
  });
  return bulk && isFitting ? succeeded(bulk) : failed({ kind: 'not-found' });
}
