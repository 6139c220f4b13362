import { useState } from 'react';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import type { Settings } from '../../lib/shared/settings/settings.ts';
import { itemStore } from '../app/stored/item-store.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { type Command, useCommand } from '../app/use-command.ts';

/**
 * The settings, updated on change, and the command that saves a change. A change is shown immediately, and
 * undone if it could not be saved.
 */
export function useSettings(): {
  readonly settings: Settings | undefined;
  /** `mayDelete`: the number of reports in this browser that the user has agreed to delete. */
  readonly save: Command<[change: Partial<Settings>, mayDelete?: number], Settings>;
} {
  const stored = useStored(settingsItem);
  // those that are being saved: the storage event of the first save does not contain the second
  const [ahead, setAhead] = useState<readonly Partial<Settings>[]>([]);
  const save = useCommand(async (change: Partial<Settings>, mayDelete?: number) => {
    setAhead((all) => [...all, change]);
    const outcome = await requestIdempotent('saveSettings', { change, mayDelete: mayDelete ?? 0 });
    if (outcome.ok) itemStore(settingsItem).set(outcome.value);
    setAhead((all) => all.filter((one) => one !== change));
    return outcome;
  });
  return { settings: stored && Object.assign({}, stored, ...ahead), save };
}
