import { useRef, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { settingsItem } from '../../lib/storage/settings/settings.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { type Command, useCommand } from '../app/use-command.ts';
import { noPendingSettings, saveBegins, saveEnds, settingsToShow } from './optimistic-settings.ts';

export type SaveSettings = Command<[Partial<Settings>], Settings>;

/**
 * The settings, live, and the command that saves a change of them. A change shows at once, for a switch must not wait
 * for the background; it shows no longer when it could not be saved.
 */
export function useSettings(): { readonly settings: Settings | undefined; readonly save: SaveSettings } {
  const stored = useStored(settingsItem);
  const known = useRef(stored);
  known.current = stored;
  const [ahead, setAhead] = useState(noPendingSettings);
  const save = useCommand(async (change: Partial<Settings>) => {
    setAhead((before) => saveBegins(before, change));
    const outcome = await requestIdempotent('saveSettings', change);
    setAhead((before) => saveEnds(before, outcome.ok ? outcome.value : null, known.current));
    return outcome;
  });
  return { settings: settingsToShow(ahead, stored), save };
}
