import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { KeptExports } from '../../model/search-console/kept-exports.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { domainsWithExports, isBelow, keptExportsItem } from '../../storage/pages/kept-exports.ts';

/** Keeps what was read of Google's files about a domain, or with `null` forgets them. */
export async function keepExports(
  connectionId: string,
  domain: string,
  kept: KeptExports | null,
): Promise<Outcome<null>> {
  const item = keptExportsItem(connectionId, domain);
  await whileConnected(connectionId, async () => {
    if (kept) await item.update(() => kept);
    else await item.remove();
    // what an earlier version kept of its hosts is in it now
    for (const host of await domainsWithExports(connectionId))
      if (host !== domain && isBelow(host, domain)) await keptExportsItem(connectionId, host).remove();
  });
  return succeeded(null);
}
