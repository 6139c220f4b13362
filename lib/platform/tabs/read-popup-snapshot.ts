import { connectionByHost } from '../../model/connection/connection-by-host.ts';
import { THIS_BROWSER } from '../../model/connection/this-browser.ts';
import type { PopupSnapshot } from '../../model/report/popup-snapshot.ts';

export interface SnapshotOfTab {
  readonly url: string;
  readonly title: string;
  readonly snapshot: PopupSnapshot;
}

/**
 * The part of the browser API that is needed here: the full API comes with the popup's large script, which is
 * not awaited.
 */
declare const chrome: {
  readonly tabs: {
    query(of: { active: true; currentWindow: true }): Promise<{ url?: string; title?: string }[]>;
  };
  readonly storage: { readonly local: { get(names: string[]): Promise<Record<string, unknown>> } };
};

/**
 * The active tab and the popup snapshot, in one round trip to the browser; `undefined` if there is none that
 * matches the page's connection and this build. Reads stored values without schemas, for speed: anything
 * malformed counts as no snapshot.
 */
export async function readPopupSnapshot(build: string): Promise<SnapshotOfTab | undefined> {
  const [[tab], stored] = await Promise.all([
    chrome.tabs.query({ active: true, currentWindow: true }),
    chrome.storage.local.get(['popup-snapshot', 'connections', 'pinned-connections']),
  ]);
  const snapshot = storedValue(stored['popup-snapshot']);
  const connections = storedValue(stored['connections']);
  if (tab?.url === undefined || !isSnapshot(snapshot) || snapshot.build !== build) return undefined;
  // rare: showing no snapshot is cheaper than looking up this page's pinned connection
  const pinned = storedValue(stored['pinned-connections']);
  if (Array.isArray(pinned) && pinned.length > 0) return undefined;
  if (connectionOf(connections, tab.url) !== snapshot.connectionId) return undefined;
  return { url: tab.url, title: tab.title ?? '', snapshot };
}

function connectionOf(connections: unknown, url: string): unknown {
  if (!isObject(connections)) return THIS_BROWSER.id;
  const list: unknown[] = Array.isArray(connections['list']) ? connections['list'] : [];
  const withHosts = list.filter(isObject).map(({ id, hosts }) => ({
    id,
    hosts: Array.isArray(hosts) ? hosts.map(String) : [],
  }));
  return connectionByHost(withHosts, url)?.id ?? connections['activeId'] ?? THIS_BROWSER.id;
}

function storedValue(envelope: unknown): unknown {
  return isObject(envelope) ? envelope['value'] : undefined;
}

function isSnapshot(value: unknown): value is PopupSnapshot {
  return isObject(value) && typeof value['html'] === 'string' && typeof value['build'] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
