import { forgetPicks } from '../../lib/actions/pick-connection.ts';
import { showMenus } from '../../lib/actions/save-settings.ts';
import { showSettingsOnce } from '../../lib/actions/show-settings-once.ts';
import { followBadgeSetting } from '../../lib/actions/sync-index.ts';
import { onBrowserStart, onFirstInstall, onInstalledOrUpdated } from '../../lib/platform/install.ts';

export function registerInstall(): void {
  onFirstInstall(() => void showSettingsOnce());
  onInstalledOrUpdated(() => {
    void showMenus();
    void followBadgeSetting();
  });
  // being called at all starts the background, whose start carries open jobs on
  onBrowserStart(() => {
    void forgetPicks().then(followBadgeSetting);
  });
}
