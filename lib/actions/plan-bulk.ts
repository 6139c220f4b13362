import { type Bulk, type BulkSource, MAX_ROWS, waitingRow } from '../model/bulk.ts';
import { type Cleaning, cleanAddress } from '../model/clean-address.ts';
import { activeConnection, type Connections } from '../model/connection.ts';
import { connectionByHost } from '../model/connection-by-host.ts';
import { connectionFor } from '../model/connection-for.ts';
import { failed, type Outcome, succeeded } from '../model/failure.ts';
import { pageIn } from '../model/index-shard.ts';
import { MAX_ADDRESSES } from '../model/parse-addresses.ts';
import { type KnownPages, planBulk } from '../model/plan-bulk.ts';
import { PUBLIC } from '../model/privacy.ts';
import { privacyWithoutPopup } from '../model/privacy-for.ts';
import { isUnderWay } from '../model/queue.ts';
import { urlHash } from '../model/url-hash.ts';
import { bulkItem } from '../storage/bulk.ts';
import { connectionsItem } from '../storage/connections.ts';
import { readTogether } from '../storage/define-item.ts';
import { indexShardItem } from '../storage/report-index.ts';
import { managedSettings, settingsInForce } from './managed.ts';

/**
 * Plans a bulk for the connection in use, each page that belongs to another by its host at that one, and stores it as
 * `planned`; asks no one and sends nothing. Of more than 50,000 addresses the first ones count. Answers
 * `bulk-under-way` while another is running or paused; one that was planned, stopped or done gives way.
 */
export async function makeBulkPlan(addresses: readonly string[], source: BulkSource): Promise<Outcome<Bulk>> {
  const [connections, settings, managed] = await Promise.all([
    connectionsItem.get(),
    settingsInForce(),
    managedSettings(),
  ]);
  const { cleaning, freshDays } = settings;
  const connection = activeConnection(connections);
  if (!connection) return failed({ kind: 'not-connected' });
  const given = addresses.slice(0, MAX_ADDRESSES);
  const ownOf = (address: string) => connectionByHost(connections.list, address)?.id ?? null;
  const known = await knownPages(connections, given, cleaning);
  const now = Date.now();
  const isForbidden = (url: string) =>
    managed.noPublicReports && privacyWithoutPopup(url, settings).privacy === PUBLIC;
  const plan = planBulk(given, known, {
    now,
    freshDays,
    cleaning,
    whyForbidden: (url) => (isForbidden(url) ? 'not-public' : null),
  });
  const bulk: Bulk = {
    id: crypto.randomUUID(),
    connectionId: connection.id,
    source,
    state: 'planned',
    createdAt: now,
    rows: plan.create.slice(0, MAX_ROWS).map((url) => waitingRow(url, ownOf(url))),
    fresh: plan.fresh.slice(0, MAX_ROWS).map((page) => ({ ...page, connectionId: ownOf(page.url) })),
    notReportable: plan.notReportable.slice(0, MAX_ROWS),
    repeated: plan.repeated,
    left: Math.max(0, plan.create.length - MAX_ROWS),
    stopReason: null,
    wait: null,
    misses: 0,
  };
  const stored = await bulkItem.update((present) => (present && isUnderWay(present) ? present : bulk));
  return stored?.id === bulk.id ? succeeded(bulk) : failed({ kind: 'bulk-under-way' });
}

/** What is known of each page at the connection that it would go to. */
async function knownPages(
  connections: Connections,
  addresses: readonly string[],
  cleaning: Cleaning,
): Promise<KnownPages> {
  const pages = addresses.map((address) => {
    const { url } = cleanAddress(address, cleaning);
    const hash = urlHash(url);
    return { hash, item: indexShardItem(connectionFor(connections, url)?.id ?? '', hash) };
  });
  const items = [...new Set(pages.map(({ item }) => item))];
  const shards = new Map((await readTogether(items)).map((shard, index) => [items[index], shard]));
  return new Map(
    pages.flatMap(({ hash, item }) => {
      const page = pageIn(shards.get(item) ?? '', hash);
      return page ? [[hash, page] as const] : [];
    }),
  );
}
