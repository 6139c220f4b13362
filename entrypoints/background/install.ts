import { onBrowserStart, onFirstInstall, onInstalledOrUpdated } from '../../lib/platform/install.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';

export function registerInstall(): void {
  onFirstInstall(() =>
    keepAlive(async () => (await import('../../lib/actions/show-settings-once.ts')).showSettingsOnce()),
  );
  onInstalledOrUpdated(() => keepAlive(async () => (await import('./begin.ts')).begin()));
  // being called at all starts the background, whose start carries open jobs on
  onBrowserStart(() => keepAlive(async () => (await import('./begin.ts')).beginBrowser()));
}
