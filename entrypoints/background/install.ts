import { onBrowserStart, onFirstInstall, onInstalledOrUpdated } from '../../lib/platform/install.ts';

export function registerInstall(): void {
  onFirstInstall(async () => (await import('../../lib/actions/show-settings-once.ts')).showSettingsOnce());
  onInstalledOrUpdated(async () => (await import('./begin.ts')).begin());
  // being called at all starts the background, whose start carries open jobs on
  onBrowserStart(async () => (await import('./begin.ts')).beginBrowser());
}
