import { failed, type Outcome, succeeded } from '../../../model/failure/failure.ts';
import { type BulkCreate, MAX_ROWS, waitingRow } from '../../../model/jobs/bulk-create.ts';
import { bulkCreateItem } from '../../../storage/jobs/bulk-create.ts';

/**
 * Starts a planned bulk create with those of its pages that are in `urls`; `runBulkCreate` does the rest.
 * Leaves one that was already started unchanged. Fails with `not-found` if it no longer exists.
 */
export async function startBulkCreate(id: string, urls: readonly string[]): Promise<Outcome<BulkCreate>> {
  const bulk = await bulkCreateItem.update((present) =>
    present?.id === id && present.state === 'planned' ? started(present, new Set(urls)) : present,
  );
  return bulk?.id === id ? succeeded(bulk) : failed({ kind: 'not-found' });
}

function started(bulk: BulkCreate, urls: ReadonlySet<string>): BulkCreate {
  const fresh = bulk.fresh.map(({ url, connectionId }) => waitingRow(url, connectionId));
  const rows = [...bulk.rows, ...fresh].filter(({ url }) => urls.has(url));
  return {
    ...bulk,
    state: 'running',
    rows: rows.slice(0, MAX_ROWS),
    left: bulk.left + Math.max(0, rows.length - MAX_ROWS),
  };
}
