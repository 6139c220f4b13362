import { connectionByHost } from '../../model/connection/connection-by-host.ts';
import { withPin } from '../../model/connection/pinned-connections.ts';
import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../storage/connections/pinned-connections.ts';

/**
 * Pins a connection to a page whose site has another one: it becomes the default for reports created there,
 * the badge shows its verdict, and the popup starts with it, so that badge and popup agree. Lasts until the
 * browser is closed, or the site's own connection is pinned.
 */
export async function pinConnection(url: string, connectionId: string): Promise<Outcome<null>> {
  const { list } = await connectionsItem.get();
  if (!list.some(({ id }) => id === connectionId)) return failed({ kind: 'not-found' });
  const isOwn = connectionByHost(list, url)?.id === connectionId;
  await pinnedConnectionsItem.update((pins) => withPin(pins, urlKey(url), isOwn ? null : connectionId));
  return succeeded(null);
}

/** Removes all pins; call it when the browser starts. */
export async function removePins(): Promise<void> {
  await pinnedConnectionsItem.remove();
}
