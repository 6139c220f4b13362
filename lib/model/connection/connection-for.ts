import { urlHash } from '../url/url-hash.ts';
import { connectionByHost } from './connection-by-host.ts';

/** A connection that was picked by hand for a page, against the one of the page's site. */
export interface PinnedConnection {
  /** `urlHash` of the page. */
  readonly page: string;
  readonly connectionId: string;
}

/** The one that was picked for a page; only where its site has another, for else what is in use counts. */
export function pinnedConnection<One extends { readonly id: string; readonly hosts: readonly string[] }>(
  list: readonly One[],
  picks: readonly PinnedConnection[],
  url: string,
): One | undefined {
  if (picks.length === 0 || !connectionByHost(list, url)) return undefined;
  const page = urlHash(url);
  const pick = picks.find((each) => each.page === page);
  return list.find(({ id }) => id === pick?.connectionId);
}

/**
 * The connection through which a page is reported, and whose verdict its badge shows: the one picked for it by hand,
 * else the one its host belongs to, else the one in use.
 */
export function connectionFor<One extends { readonly id: string; readonly hosts: readonly string[] }>(
  { list, activeId }: { readonly list: readonly One[]; readonly activeId: string | null },
  url: string,
  picks: readonly PinnedConnection[] = [],
): One | undefined {
  return (
    pinnedConnection(list, picks, url) ??
    connectionByHost(list, url) ??
    list.find(({ id }) => id === activeId)
  );
}
