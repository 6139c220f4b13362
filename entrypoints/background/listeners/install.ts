import { applyBadgeSetting } from '../../../lib/actions/pages/sync-pages.ts';
import { runSchedules } from '../../../lib/actions/schedule/run-schedules.ts';
import { showMenus } from '../../../lib/actions/settings/save-settings.ts';
import { showSettingsOnce } from '../../../lib/actions/settings/show-settings-once.ts';
import {
  onBrowserStart,
  onFirstInstall,
  onInstalledOrUpdated,
} from '../../../lib/platform/lifecycle/install.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';

export function registerInstall(): void {
  onFirstInstall(() => keepAlive(showSettingsOnce));
  onInstalledOrUpdated(() => keepAlive(begin));
  // the event also starts the background, which resumes open jobs
  onBrowserStart(() => keepAlive(() => Promise.all([applyBadgeSetting(), runSchedules()])));
}

async function begin(): Promise<void> {
  await showMenus();
  await applyBadgeSetting();
  await runSchedules();
}
