import type { BadgeContents } from '../../model/badge/badge-facts.ts';
import type { StoredKey } from '../core/browser-storage.ts';
import { readRaw } from '../core/raw-storage.ts';

/*
 * For what a badge waits for: no item is declared here, for declaring one means making its schema. A test holds the
 * keys and versions against those declarations.
 */

/** Where that lies of which badges tell, and in which version this build writes it. */
export const BADGE_PLACES: Readonly<
  Record<keyof BadgeContents, { readonly key: StoredKey; readonly version: number }>
> = {
  connections: { key: 'local:connections', version: 1 },
  picks: { key: 'local:page-picks', version: 1 },
  jobs: { key: 'local:jobs', version: 1 },
  settings: { key: 'local:settings', version: 1 },
  unstarted: { key: 'session:unstarted', version: 1 },
};

/** The contents of these, of what is at hand (`raw-storage.ts`); one that another version wrote is `undefined`. */
export async function readBadgeContents(): Promise<BadgeContents> {
  const places = Object.values(BADGE_PLACES);
  const raws = await readRaw(places.map(({ key }) => key));
  const contents = Object.keys(BADGE_PLACES).map((name, at) => [
    name,
    contentOf(raws[at], places[at]?.version),
  ]);
  return Object.fromEntries(contents);
}

/** What a raw stored value holds: null for nothing, `undefined` where another version wrote it, or who knows who. */
export function contentOf(raw: unknown, version: number | undefined): unknown {
  if (raw === null || raw === undefined) return null;
  if (typeof raw !== 'object' || !('version' in raw) || raw.version !== version) return undefined;
  return 'value' in raw ? raw.value : undefined;
}
