import {
  onBrowserStart,
  onFirstInstall,
  onInstalledOrUpdated,
} from '../../../lib/platform/lifecycle/install.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';

export function registerInstall(): void {
  onFirstInstall(() =>
    keepAlive(async () =>
      (await import('../../../lib/actions/settings/show-settings-once.ts')).showSettingsOnce(),
    ),
  );
  onInstalledOrUpdated(() => keepAlive(async () => (await import('../lifecycle.ts')).begin()));
  // being called at all starts the background, whose start carries open jobs on
  onBrowserStart(() => keepAlive(async () => (await import('../lifecycle.ts')).beginBrowser()));
}
