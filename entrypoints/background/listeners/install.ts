import { applyBadgeSetting } from '../../../lib/extension/actions/pages/sync-pages.ts';
import { runSchedules } from '../../../lib/extension/actions/schedule/run-schedules.ts';
import { showMenus } from '../../../lib/extension/actions/settings/save-settings.ts';
import { showSettingsOnce } from '../../../lib/extension/actions/settings/show-settings-once.ts';
import {
  onBrowserStart,
  onFirstInstall,
  onInstalledOrUpdated,
} from '../../../lib/extension/platform/lifecycle/install.ts';
import { keepAlive } from '../../../lib/extension/platform/lifecycle/keep-alive.ts';

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
