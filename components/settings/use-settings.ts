import { useState } from 'react';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import type { Settings } from '../../lib/shared/settings/settings.ts';
import { itemStore } from '../app/stored/item-store.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { type Command, useCommand } from '../app/use-command.ts';
import { noPendingSettings, saveBegins, saveEnds, settingsToShow } from './optimistic-settings.ts';

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
  const [ahead, setAhead] = useState(noPendingSettings);
  const save = useCommand(async (change: Partial<Settings>, mayDelete?: number) => {
    setAhead((before) => saveBegins(before, change));
    const outcome = await requestIdempotent('saveSettings', { change, mayDelete: mayDelete ?? 0 });
    setAhead((before) => saveEnds(before, outcome.ok ? outcome.value : null, itemStore(settingsItem).now()));
    return outcome;
  });
  return { settings: settingsToShow(ahead, stored), save };
}
