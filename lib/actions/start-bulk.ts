import { type Bulk, MAX_ROWS, waitingRow } from '../model/bulk.ts';
import { failed, type Outcome, succeeded } from '../model/failure.ts';
import { bulkItem } from '../storage/bulk.ts';

/**
 * Starts a planned bulk; `runBulk` does the rest. `withFresh`: the pages that have a young report already, too.
 * Answers `not-found` if it is not there or no longer planned.
 */
export async function startBulk(id: string, withFresh: boolean): Promise<Outcome<Bulk>> {
  let isPlanned = false;
  const bulk = await bulkItem.update((present) => {
    isPlanned = present?.id === id && present.state === 'planned';
    return present && isPlanned ? started(present, withFresh) : present;
  });
  return bulk && isPlanned ? succeeded(bulk) : failed({ kind: 'not-found' });
}

function started(bulk: Bulk, withFresh: boolean): Bulk {
  const fresh = withFresh ? bulk.fresh.map(({ url, connectionId }) => waitingRow(url, connectionId)) : [];
  const rows = [...bulk.rows, ...fresh];
  return {
    ...bulk,
    state: 'running',
    rows: rows.slice(0, MAX_ROWS),
    left: bulk.left + Math.max(0, rows.length - MAX_ROWS),
  };
}
