import { failed, type Outcome, succeeded } from '../model/failure.ts';
import { type Settings, settingsSchema } from '../model/settings.ts';
import { setMenus } from '../platform/menus.ts';
import { settingsItem } from '../storage/settings.ts';

/**
 * Changes settings; two quick changes lose neither. What the settings cannot hold is refused as `unexpected` and
 * changes nothing: stored, it would make all of them unreadable.
 */
export async function saveSettings(change: Partial<Settings>): Promise<Outcome<Settings>> {
  let isFitting = false;
  const value = await settingsItem.update((present) => {
    const next = settingsSchema.safeParse({ ...present, ...change });
    isFitting = next.success;
    return next.success ? next.data : present;
  });
  if (!isFitting) return failed({ kind: 'not-a-setting' });
  if (change.contextMenu !== undefined) await showMenus();
  return succeeded(value);
}

/** Puts the context menus' entries there, or takes them out, as the settings say. */
export async function showMenus(): Promise<void> {
  await setMenus((await settingsItem.get()).contextMenu);
}
