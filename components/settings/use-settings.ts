import { useState } from 'react';
import { ask } from '../../lib/messages/ask.ts';
import type { Settings } from '../../lib/model/settings.ts';
import { settingsItem } from '../../lib/storage/settings.ts';
import { type Command, useCommand } from '../hooks/use-command.ts';
import { useStored } from '../hooks/use-stored.ts';

export type SaveSettings = Command<[Partial<Settings>], Settings>;

/**
 * The settings, live, and the command that saves a change of them. A change shows at once, for a switch must not wait
 * for the background; it shows no longer when it could not be saved, and when anything newer is stored.
 */
export function useSettings(): { readonly settings: Settings | undefined; readonly save: SaveSettings } {
  const stored = useStored(settingsItem);
  const [ahead, setAhead] = useState<{ readonly of: Settings; readonly settings: Settings } | null>(null);
  const settings = ahead && ahead.of === stored ? ahead.settings : stored;
  const save = useCommand(async (change: Partial<Settings>) => {
    if (stored && settings) setAhead({ of: stored, settings: { ...settings, ...change } });
    const outcome = await ask('saveSettings', change);
    if (!outcome.ok) setAhead(null);
    return outcome;
  });
  return { settings, save };
}
