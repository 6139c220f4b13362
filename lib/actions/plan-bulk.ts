import { type Bulk, type BulkSource, MAX_ROWS, waitingRow } from '../model/bulk.ts';
import { type Cleaning, cleanAddress } from '../model/clean-address.ts';
import { activeConnection } from '../model/connection.ts';
import { failed, type Outcome, succeeded } from '../model/failure.ts';
import { MAX_ADDRESSES } from '../model/parse-addresses.ts';
import { type KnownPages, planBulk } from '../model/plan-bulk.ts';
import { urlHash } from '../model/url-hash.ts';
import { bulkItem } from '../storage/bulk.ts';
import { connectionsItem } from '../storage/connections.ts';
import { readTogether } from '../storage/define-item.ts';
import { indexShardItem } from '../storage/report-index.ts';
import { settingsItem } from '../storage/settings.ts';

/**
 * Plans a bulk for the connection in use and stores it as `planned`; asks no one and sends nothing. Of more than
 * 50,000 addresses the first ones count. Answers `bulk-under-way` while another is running or paused; one that was
 * planned, stopped or done gives way.
 */
export async function makeBulkPlan(addresses: readonly string[], source: BulkSource): Promise<Outcome<Bulk>> {
  const [connections, { cleaning, freshDays }] = await readTogether([connectionsItem, settingsItem]);
  const connection = activeConnection(connections);
  if (!connection) return failed({ kind: 'not-connected' });
  const given = addresses.slice(0, MAX_ADDRESSES);
  const known = await knownPages(connection.id, given, cleaning);
  const now = Date.now();
  const plan = planBulk(given, known, { now, freshDays, cleaning });
  const bulk: Bulk = {
    id: crypto.randomUUID(),
    connectionId: connection.id,
    source,
    state: 'planned',
    createdAt: now,
    rows: plan.create.slice(0, MAX_ROWS).map(waitingRow),
    fresh: plan.fresh.slice(0, MAX_ROWS),
    notReportable: plan.notReportable.slice(0, MAX_ROWS),
    repeated: plan.repeated,
    left: Math.max(0, plan.create.length - MAX_ROWS),
    stopReason: null,
    wait: null,
    misses: 0,
  };
  const stored = await bulkItem.update((present) =>
    present?.state === 'running' || present?.state === 'paused' ? present : bulk,
  );
  return stored?.id === bulk.id ? succeeded(bulk) : failed({ kind: 'bulk-under-way' });
}

async function knownPages(
  connectionId: string,
  addresses: readonly string[],
  cleaning: Cleaning,
): Promise<KnownPages> {
  const hashes = addresses.map((address) => urlHash(cleanAddress(address, cleaning).url));
  const shards = await readTogether([...new Set(hashes.map((hash) => indexShardItem(connectionId, hash)))]);
  return new Map(shards.flatMap((shard) => Object.entries(shard)));
}
