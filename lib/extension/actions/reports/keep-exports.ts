import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { KeptExports } from '../../model/search-console/kept-exports.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { keptExportsItem } from '../../storage/pages/kept-exports.ts';

/** Keeps what was read of Google's files about a site, or with `null` forgets them. */
export async function keepExports(
  connectionId: string,
  project: string,
  kept: KeptExports | null,
): Promise<Outcome<null>> {
  const item = keptExportsItem(connectionId, project);
  await whileConnected(connectionId, async () => {
    if (kept) await item.update(() => kept);
    else await item.remove();
  });
  return succeeded(null);
}
