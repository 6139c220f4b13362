import { connectionByHost } from '../../model/connection/connection-by-host.ts';
import { withPin } from '../../model/connection/pinned-connections.ts';
import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../storage/connections/pinned-connections.ts';

/**
 * Picks a connection for a page whose site has one: what is ordered there without naming another goes through it, its
 * badge shows this one's verdict, and the popup begins with it, so that badge and popup say the same. Until the browser
 * is closed, or the site's own is picked again.
 */
export async function pinConnection(url: string, connectionId: string): Promise<Outcome<null>> {
  const { list } = await connectionsItem.get();
  if (!list.some(({ id }) => id === connectionId)) return failed({ kind: 'not-found' });
  const isOwn = connectionByHost(list, url)?.id === connectionId;
  await pinnedConnectionsItem.update((picks) => withPin(picks, urlHash(url), isOwn ? null : connectionId));
  return succeeded(null);
}

/** Each page goes by its site again; to be called when the browser starts. */
export async function removePins(): Promise<void> {
  await pinnedConnectionsItem.remove();
}
