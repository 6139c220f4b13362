import { urlKey } from '../url/url-key.ts';
import type { Connection } from './connection.ts';
import { connectionByHost } from './connection-by-host.ts';
import { isUsable, services } from './this-browser.ts';

/** A connection that the user pinned to a page, overriding the one of the page's site. */
export interface PinnedConnection {
  /** `urlKey` of the page. */
  readonly page: string;
  readonly connectionId: string;
}

/**
 * The connection pinned to a page. Only if the page's site has another one; otherwise the active connection
 * counts.
 */
export function pinnedConnection<One extends { readonly id: string; readonly hosts: readonly string[] }>(
  list: readonly One[],
  pins: readonly PinnedConnection[],
  url: string,
): One | undefined {
  if (pins.length === 0 || !connectionByHost(list, url)) return undefined;
  const page = urlKey(url);
  const pin = pins.find((each) => each.page === page);
  return list.find(({ id }) => id === pin?.connectionId);
}

/**
 * The connection used for a page's reports and badge: the pinned one, else the one its host belongs to, else
 * the active one.
 */
export function connectionFor<One extends { readonly id: string; readonly hosts: readonly string[] }>(
  { list, activeId }: { readonly list: readonly One[]; readonly activeId: string | null },
  url: string,
  pins: readonly PinnedConnection[] = [],
): One | undefined {
  return (
    pinnedConnection(list, pins, url) ?? connectionByHost(list, url) ?? list.find(({ id }) => id === activeId)
  );
}

/** The service that a page's report is published at: the page's connection, unless that is this browser. */
export function serviceFor(
  { list, activeId }: { readonly list: readonly Connection[]; readonly activeId: string | null },
  url: string,
  pins: readonly PinnedConnection[] = [],
): Connection | undefined {
  const usable = services(list).filter(isUsable);
  return connectionFor({ list: usable, activeId }, url, pins) ?? usable[0];
}
