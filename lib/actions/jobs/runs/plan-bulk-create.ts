import { activeConnection, type Connections } from '../../../model/connection/connection.ts';
import { connectionByHost, connectionFor } from '../../../model/connection/connection-for.ts';
import { failed, type Outcome, succeeded } from '../../../model/failure/failure.ts';
import { type BulkCreate, type BulkSource, MAX_ROWS, waitingRow } from '../../../model/jobs/bulk-create.ts';
import { type KnownPages, planBulk } from '../../../model/jobs/plan-bulk-create.ts';
import { isUnderWay } from '../../../model/jobs/run.ts';
import { PUBLIC } from '../../../model/report/privacy.ts';
import { privacyWithoutPopup } from '../../../model/settings/privacy-for.ts';
import { MAX_URLS } from '../../../model/sitemap/parse-sitemap.ts';
import { type Cleaning, cleanUrl } from '../../../model/url/clean-url.ts';
import { urlKey } from '../../../model/url/url-key.ts';
import { connectionsItem } from '../../../storage/connections/connections.ts';
import { readTogether } from '../../../storage/core/define-item.ts';
import { bulkCreateItem } from '../../../storage/jobs/bulk-create.ts';
import { knownPageItem } from '../../../storage/pages/known-pages.ts';
import { effectiveSettings, managedSettings } from '../../policy/managed.ts';

/**
 * Plans a bulk create for the active connection, and stores it as `planned`. A page whose host belongs to another
 * connection is planned for that one. Sends nothing. Uses the first 50,000 addresses. Fails with `bulk-under-way` while
 * another bulk create is running or paused; replaces one that is planned, stopped or done.
 */
export async function planBulkCreate(
  addresses: readonly string[],
  source: BulkSource,
): Promise<Outcome<BulkCreate>> {
  const [connections, settings, managed] = await Promise.all([
    connectionsItem.get(),
    effectiveSettings(),
    managedSettings(),
  ]);
  const { cleaning, freshDays } = settings;
  const connection = activeConnection(connections);
  if (!connection) return failed({ kind: 'not-connected' });
  const given = addresses.slice(0, MAX_URLS);
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
  const bulk: BulkCreate = {
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
    consecutiveFailures: 0,
  };
  const stored = await bulkCreateItem.update((present) => (present && isUnderWay(present) ? present : bulk));
  return stored?.id === bulk.id ? succeeded(bulk) : failed({ kind: 'bulk-under-way' });
}

/** The known page of each address, at the connection it is planned for. */
async function knownPages(
  connections: Connections,
  addresses: readonly string[],
  cleaning: Cleaning,
): Promise<KnownPages> {
  const pages = addresses.map((address) => {
    const { url } = cleanUrl(address, cleaning);
    return { key: urlKey(url), item: knownPageItem(connectionFor(connections, url)?.id ?? '', url) };
  });
  const read = await readTogether(pages.map(({ item }) => item));
  return new Map(
    pages.flatMap(({ key }, at) => {
      const page = read[at];
      return page ? [[key, page] as const] : [];
    }),
  );
}
