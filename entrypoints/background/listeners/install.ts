import { showSettingsOnce } from '../../../lib/actions/settings/show-settings-once.ts';
import {
  onBrowserStart,
  onFirstInstall,
  onInstalledOrUpdated,
} from '../../../lib/platform/lifecycle/install.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { begin, beginBrowser } from '../lifecycle.ts';

export function registerInstall(): void {
  onFirstInstall(() => keepAlive(showSettingsOnce));
  onInstalledOrUpdated(() => keepAlive(begin));
  // the event also starts the background, which resumes open jobs
  onBrowserStart(() => keepAlive(beginBrowser));
}
