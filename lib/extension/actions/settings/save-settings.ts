import type { ReportBrand } from '../../../engine/report/files/report-brand.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { type Settings, settingsSchema } from '../../../shared/settings/settings.ts';
import { setMenus } from '../../platform/shortcuts/menus.ts';
import { reportBrandItem } from '../../storage/settings/report-brand.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { countSurplus } from '../local/prune-local-reports.ts';

/**
 * Changes some of the settings; concurrent changes do not overwrite each other. Fails with `deletes-reports` if a lower
 * `keepReports` would delete more reports in this browser than `mayDelete`, the number that the user has agreed to;
 * `pruneLocalReports` deletes them. A value that the settings cannot hold
 * fails with `not-a-setting` and changes nothing, because storing it would make all settings unreadable.
 */
export async function saveSettings(change: Partial<Settings>, mayDelete = 0): Promise<Outcome<Settings>> {
  const { keepReports } = change;
  if (keepReports !== undefined && keepReports < (await settingsItem.get()).keepReports) {
    const surplus = await countSurplus(keepReports);
    if (!surplus.ok) return surplus;
    if (surplus.value > mayDelete) return failed({ kind: 'deletes-reports', count: surplus.value });
  }
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

/** Changes some of what makes saved reports the user's own; concurrent changes do not overwrite each other. */
export async function saveReportBrand(change: Partial<ReportBrand>): Promise<Outcome<ReportBrand>> {
  return succeeded(await reportBrandItem.update((present) => ({ ...present, ...change })));
}
