import { useRef, useState } from 'react';
import { askSurely } from '../../lib/messages/ask.ts';
import type { Settings } from '../../lib/model/settings.ts';
import { settingsItem } from '../../lib/storage/settings.ts';
import { type Command, useCommand } from '../hooks/use-command.ts';
import { useStored } from '../hooks/use-stored.ts';
import { nothingAhead, saveBegins, saveEnds, settingsToShow } from './settings-ahead.ts';

export type SaveSettings = Command<[Partial<Settings>], Settings>;

/**
 * The settings, live, and the command that saves a change of them. A change shows at once, for a switch must not wait
 * for the background; it shows no longer when it could not be saved.
 */
export function useSettings(): { readonly settings: Settings | undefined; readonly save: SaveSettings } {
  const stored = useStored(settingsItem);
  const known = useRef(stored);
  known.current = stored;
  const [ahead, setAhead] = useState(nothingAhead);
  const save = useCommand(async (change: Partial<Settings>) => {
    setAhead((before) => saveBegins(before, change));
    const outcome = await askSurely('saveSettings', change);
    setAhead((before) => saveEnds(before, outcome.ok ? outcome.value : null, known.current));
    return outcome;
  });
  return { settings: settingsToShow(ahead, stored), save };
}
