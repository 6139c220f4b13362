import { type Bulk, MAX_ROWS, waitingRow } from '../model/bulk.ts';
import { failed, type Outcome, succeeded } from '../model/failure.ts';
import { bulkItem } from '../storage/bulk.ts';

/**
 * Starts a planned bulk; `runBulk` does the rest. `withFresh`: the pages that have a young report already, too.
 * One that was started before is left as it is. Answers `not-found` if it is not there any more.
 */
export async function startBulk(id: string, withFresh: boolean): Promise<Outcome<Bulk>> {
  const bulk = await bulkItem.update((present) =>
    present?.id === id && present.state === 'planned' ? started(present, withFresh) : present,
  );
  return bulk?.id === id ? succeeded(bulk) : failed({ kind: 'not-found' });
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
