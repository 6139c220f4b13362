import { connectionByHost } from '../model/connection-by-host.ts';
import { failed, type Outcome, succeeded } from '../model/failure.ts';
import { withPick } from '../model/page-picks.ts';
import { urlHash } from '../model/url-hash.ts';
import { connectionsItem } from '../storage/connections.ts';
import { pagePicksItem } from '../storage/page-picks.ts';

/**
 * Picks a connection for a page whose site has one: what is ordered there without naming another goes through it, its
 * badge shows this one's verdict, and the popup begins with it, so that badge and popup say the same. Until the browser
 * is closed, or the site's own is picked again.
 */
export async function pickConnection(url: string, connectionId: string): Promise<Outcome<null>> {
  const { list } = await connectionsItem.get();
  if (!list.some(({ id }) => id === connectionId)) return failed({ kind: 'not-found' });
  const isOwn = connectionByHost(list, url)?.id === connectionId;
  await pagePicksItem.update((picks) => withPick(picks, urlHash(url), isOwn ? null : connectionId));
  return succeeded(null);
}

/** Each page goes by its site again; to be called when the browser starts. */
export async function forgetPicks(): Promise<void> {
  await pagePicksItem.remove();
}
