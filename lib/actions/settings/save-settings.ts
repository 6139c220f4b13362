import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import { type Settings, settingsSchema } from '../../model/settings/settings.ts';
import { setMenus } from '../../platform/shortcuts/menus.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/**
 * Changes some of the settings; concurrent changes do not overwrite each other. A value that the settings cannot hold
 * fails with `not-a-setting` and changes nothing, because storing it would make all settings unreadable.
 */
export async function saveSettings(change: Partial<Settings>): Promise<Outcome<Settings>> {
  let isValid = false;
  const value = await settingsItem.update((present) => {
    const next = settingsSchema.safeParse({ ...present, ...change });
    isValid = next.success;
    return next.success ? next.data : present;
  });
  if (!isValid) return failed({ kind: 'not-a-setting' });
  if (change.contextMenu !== undefined) await showMenus();
  return succeeded(value);
}

/** Adds or removes the context menu entries according to the settings. */
export async function showMenus(): Promise<void> {
  await setMenus((await settingsItem.get()).contextMenu);
}
