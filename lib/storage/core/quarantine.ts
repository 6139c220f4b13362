import type { QuarantinedKind, QuarantinedValue } from '../../model/settings/quarantine.ts';
import { connectionsItem } from '../connections/connections.ts';
import { headersItem } from '../connections/headers.ts';
import { keysItem } from '../connections/keys.ts';
import { pageHistoryNamed } from '../history/page-history.ts';
import { bulkCreateItem } from '../jobs/bulk-create.ts';
import { bulkEditItem } from '../jobs/bulk-edit.ts';
import { jobItem } from '../jobs/jobs.ts';
import { pinnedReportsItem } from '../pages/pinned-reports.ts';
import { reportBrandItem } from '../settings/report-brand.ts';
import { settingsItem } from '../settings/settings.ts';
import { allStored, removeStored } from './browser-storage.ts';
import type { StoredItem } from './define-item.ts';
import { readQuarantineKey } from './quarantine-key.ts';

export interface QuarantinedItem extends QuarantinedValue {
  /** The item that parses it. */
  readonly item: StoredItem<unknown>;
  /** As it is stored. */
  readonly raw: unknown;
}

/** All unreadable values, in their place or set aside. Reads the whole storage: only for the settings page. */
export async function quarantinedItems(): Promise<QuarantinedItem[]> {
  return Object.entries(await allStored('local')).flatMap(([id, raw]) => {
    const aside = readQuarantineKey(id);
    const found = itemNamed(aside?.name ?? id);
    if (!found) return [];
    const state = found.item.judge(raw);
    if (!aside && state === 'readable') return [];
    return [{ ...found, id, raw, state, at: aside?.at ?? null }];
  });
}

/** Removes the values of the item with this name that were set aside. */
export async function removeQuarantinedCopies(name: string): Promise<void> {
  const ids = Object.keys(await allStored('local')).filter((id) => readQuarantineKey(id)?.name === name);
  await removeStored(ids.map((id) => `local:${id}` as const));
}

/**
 * Removes every unreadable value, in its place or set aside, that contains one of these texts. `withUnknown` also
 * removes all others except settings, for when no connection is left that they could belong to.
 */
export async function removeQuarantinedOf(texts: readonly string[], withUnknown: boolean): Promise<void> {
  const isOfThem = ({ what, raw }: QuarantinedItem) => {
    const content = JSON.stringify(raw);
    return (
      (withUnknown && what !== 'settings') || texts.some((text) => content.includes(JSON.stringify(text)))
    );
  };
  const gone = (await quarantinedItems()).filter(isOfThem);
  await removeStored(gone.map(({ id }) => `local:${id}` as const));
}

/** Removes an unreadable value. */
export function removeQuarantinedItem({ id }: QuarantinedValue): Promise<void> {
  return removeStored([`local:${id}`]);
}

/** The item with this name, of all that are not copies (`isCopy`); a test compares this with the declarations. */
function itemNamed(
  name: string,
): { readonly what: QuarantinedKind; readonly item: StoredItem<unknown> } | undefined {
  const [family, ...id] = name.split(':');
  switch (family) {
    case 'job':
      return { what: family, item: jobItem(id.join(':')) };
    case 'headers':
      return { what: family, item: headersItem(id.join(':')) };
    case 'history':
      return { what: family, item: pageHistoryNamed(id.join(':')) };
    default:
      return SINGLE.get(name);
  }
}

const SINGLE = new Map<string, { readonly what: QuarantinedKind; readonly item: StoredItem<unknown> }>([
  ['settings', { what: 'settings', item: settingsItem }],
  ['report-brand', { what: 'settings', item: reportBrandItem }],
  ['pinned-reports', { what: 'settings', item: pinnedReportsItem }],
  ['connections', { what: 'connections', item: connectionsItem }],
  ['keys', { what: 'keys', item: keysItem }],
  ['bulk-create', { what: 'bulk-create', item: bulkCreateItem }],
  ['bulk-edit', { what: 'bulk-edit', item: bulkEditItem }],
]);
