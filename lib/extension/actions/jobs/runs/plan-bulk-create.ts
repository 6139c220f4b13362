import { PUBLIC } from '../../../../engine/report/privacy.ts';
import { type Cleaning, cleanUrl } from '../../../../engine/url/clean-url.ts';
import { urlKey } from '../../../../engine/url/url-key.ts';
import { activeConnection } from '../../../../shared/connection/connection.ts';
import { failed, type Outcome, succeeded } from '../../../../shared/failure/failure.ts';
import { connectionByHost } from '../../../model/connection/connection-for.ts';
import { type BulkPlan, type KnownPages, planBulk } from '../../../model/jobs/bulk-plan.ts';
import { privacyWithoutPopup } from '../../../model/settings/privacy-for.ts';
import { connectionsItem } from '../../../storage/connections/connections.ts';
import { readTogether } from '../../../storage/core/define-item.ts';
import { bulkPlanItem } from '../../../storage/jobs/runs.ts';
import { knownPageItem } from '../../../storage/pages/known-pages.ts';
import { effectiveSettings, managedSettings } from '../../policy/managed.ts';
import { removePlan, removeRun, withRunsLock } from './remove-run.ts';

/**
 * Plans a bulk create for the connection `onlyAt`, and stores the plan. Without `onlyAt` it is for the active
 * connection, and a page whose host belongs to another connection is planned for that one. `isExact`: as they are
 * written, uncleaned. Sends nothing. Fails with
 * `bulk-under-way` while a bulk create is running or paused; replaces one that is planned, stopped or done.
 */
export async function planBulkCreate(
  addresses: readonly string[],
  onlyAt?: string,
  isExact = false,
): Promise<Outcome<BulkPlan>> {
  const [connections, settings, managed] = await Promise.all([
    connectionsItem.get(),
    effectiveSettings(),
    managedSettings(),
  ]);
  const { cleaning, freshDays } = settings;
  const connection =
    onlyAt === undefined ? activeConnection(connections) : connections.list.find(({ id }) => id === onlyAt);
  if (!connection) return failed({ kind: 'not-connected' });
  const at = (url: string) => onlyAt ?? connectionByHost(connections.list, url)?.id ?? connection.id;
  const known = await knownPages(at, addresses, cleaning);
  const now = Date.now();
  const isForbidden = (url: string) =>
    managed.noPublicReports && privacyWithoutPopup(url, settings, at(url)).privacy === PUBLIC;
  const planned = planBulk(addresses, known, {
    now,
    freshDays,
    cleaning,
    connectionOf: at,
    isExact,
    whyForbidden: (url) => (isForbidden(url) ? 'not-public' : null),
  });
  const plan: BulkPlan = { id: crypto.randomUUID(), connectionId: connection.id, ...planned };
  return withRunsLock(async () => {
    if (!(await removeRun('bulk-create'))) return failed({ kind: 'bulk-under-way' });
    await removePlan();
    await bulkPlanItem.update(() => plan);
    return succeeded(plan);
  });
}

/** The known page of each address, at the connection it is planned for. */
async function knownPages(
  at: (url: string) => string,
  addresses: readonly string[],
  cleaning: Cleaning,
): Promise<KnownPages> {
  const pages = addresses.map((address) => {
    const { url } = cleanUrl(address, cleaning);
    return { key: urlKey(url), item: knownPageItem(at(url), url) };
  });
  const read = await readTogether(pages.map(({ item }) => item));
  return new Map(
    pages.flatMap(({ key }, at) => {
      const page = read[at];
      return page ? [[key, page] as const] : [];
    }),
  );
}
