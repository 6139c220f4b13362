import type { Connections } from '../../model/connection/connection.ts';
import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import { canBeRestored, isSecret, type QuarantinedValue } from '../../model/settings/quarantine.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { keysItem } from '../../storage/connections/keys.ts';
import {
  type QuarantinedItem,
  quarantinedItems,
  removeQuarantinedItem,
} from '../../storage/core/quarantine.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/** Unreadable stored values: first those still under their own key, then the others, newest first. */
export async function listQuarantined(): Promise<Outcome<readonly QuarantinedValue[]>> {
  const found = (await quarantinedItems()).map(
    ({ id, what, state, at }): QuarantinedValue => ({ id, what, state, at }),
  );
  return succeeded(found.toSorted((one, other) => (other.at ?? Infinity) - (one.at ?? Infinity) || 0));
}

/** One of them as JSON, for a file. Secrets are not returned: `not-found`. */
export async function readQuarantined(id: string): Promise<Outcome<string>> {
  const kept = await keptCalled(id);
  if (!kept || isSecret(kept.what)) return failed({ kind: 'not-found' });
  return succeeded(`${JSON.stringify(kept.raw, null, 2)}\n`);
}

/** Removes one of them permanently. */
export async function removeQuarantined(id: string): Promise<Outcome<null>> {
  const kept = await keptCalled(id);
  if (!kept) return failed({ kind: 'not-found' });
  await removeQuarantinedItem(kept);
  return succeeded(null);
}

/**
 * Restores a quarantined value that can be read now. Settings replace the present ones; connections and keys
 * are added to the present ones, which stay as they are.
 */
export async function restoreQuarantined(id: string): Promise<Outcome<null>> {
  const kept = await keptCalled(id);
  if (!kept || !canBeRestored(kept)) return failed({ kind: 'not-found' });
  const { what, raw } = kept;
  if (what === 'settings') await settingsItem.update(() => settingsItem.parse(raw));
  if (what === 'connections')
    await connectionsItem.update((present) => merged(connectionsItem.parse(raw), present));
  if (what === 'keys') await keysItem.update((present) => ({ ...keysItem.parse(raw), ...present }));
  await removeQuarantinedItem(kept);
  return succeeded(null);
}

async function keptCalled(id: string): Promise<QuarantinedItem | undefined> {
  return (await quarantinedItems()).find((kept) => kept.id === id);
}

function merged(old: Connections, present: Connections): Connections {
  const more = old.list.filter(({ id }) => !present.list.some((one) => one.id === id));
  return { list: [...present.list, ...more], activeId: present.activeId ?? old.activeId };
}
