import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import { isSecret, type QuarantinedValue } from '../../model/settings/quarantine.ts';
import {
  type QuarantinedItem,
  quarantinedItems,
  removeQuarantinedItem,
} from '../../storage/core/quarantine.ts';

/** Stored values that cannot be read, newest first; those that are still in their place come before all. */
export async function listQuarantined(): Promise<Outcome<readonly QuarantinedValue[]>> {
  const found = (await quarantinedItems()).map(
    ({ id, what, state, at }): QuarantinedValue => ({ id, what, state, at }),
  );
  return succeeded(found.toSorted((one, other) => (other.at ?? Infinity) - (one.at ?? Infinity) || 0));
}

/** An unreadable value as JSON, for a file. `not-found` for secrets, which never leave the background. */
export async function readQuarantined(id: string): Promise<Outcome<string>> {
  const kept = await quarantinedItem(id);
  if (!kept || isSecret(kept.what)) return failed({ kind: 'not-found' });
  return succeeded(`${JSON.stringify(kept.raw, null, 2)}\n`);
}

/** Removes an unreadable value for good. */
export async function removeQuarantined(id: string): Promise<Outcome<null>> {
  const kept = await quarantinedItem(id);
  if (!kept) return failed({ kind: 'not-found' });
  await removeQuarantinedItem(kept);
  return succeeded(null);
}

async function quarantinedItem(id: string): Promise<QuarantinedItem | undefined> {
  return (await quarantinedItems()).find((kept) => kept.id === id);
}
