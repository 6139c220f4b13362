import type { Connections } from '../model/connection.ts';
import { failed, type Outcome, succeeded } from '../model/failure.ts';
import { canBePutBack, isSecret, type Kept } from '../model/kept.ts';
import { connectionsItem } from '../storage/connections.ts';
import { type KeptItem, keptItems, removeKept } from '../storage/kept-items.ts';
import { keysItem } from '../storage/keys.ts';
import { settingsItem } from '../storage/settings.ts';

/** What is stored and cannot be read, the newest first; what still lies in its place before all. */
export async function listKept(): Promise<Outcome<readonly Kept[]>> {
  const found = (await keptItems()).map(({ id, what, state, at }): Kept => ({ id, what, state, at }));
  return succeeded(found.toSorted((one, other) => (other.at ?? Infinity) - (one.at ?? Infinity) || 0));
}

/** One of them as JSON, for a file. Secrets are not given away: `not-found`. */
export async function readKept(id: string): Promise<Outcome<string>> {
  const kept = await keptCalled(id);
  if (!kept || isSecret(kept.what)) return failed({ kind: 'not-found' });
  return succeeded(`${JSON.stringify(kept.raw, null, 2)}\n`);
}

/** Removes one of them for good. */
export async function dropKept(id: string): Promise<Outcome<null>> {
  const kept = await keptCalled(id);
  if (!kept) return failed({ kind: 'not-found' });
  await removeKept(kept);
  return succeeded(null);
}

/**
 * Puts back what was put aside and can be read now. Settings take the place of the present ones; connections and keys
 * come to those that are there, which stay as they are.
 */
export async function putKeptBack(id: string): Promise<Outcome<null>> {
  const kept = await keptCalled(id);
  if (!kept || !canBePutBack(kept)) return failed({ kind: 'not-found' });
  const { what, raw } = kept;
  if (what === 'settings') await settingsItem.update(() => settingsItem.parse(raw));
  if (what === 'connections')
    await connectionsItem.update((present) => merged(connectionsItem.parse(raw), present));
  if (what === 'keys') await keysItem.update((present) => ({ ...keysItem.parse(raw), ...present }));
  await removeKept(kept);
  return succeeded(null);
}

async function keptCalled(id: string): Promise<KeptItem | undefined> {
  return (await keptItems()).find((kept) => kept.id === id);
}

function merged(old: Connections, present: Connections): Connections {
  const more = old.list.filter(({ id }) => !present.list.some((one) => one.id === id));
  return { list: [...present.list, ...more], activeId: present.activeId ?? old.activeId };
}
