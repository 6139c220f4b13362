import { openSettings } from '../../platform/tabs/open-settings.ts';
import { onboardingItem } from '../../storage/settings/onboarding.ts';

/**
 * Opens the settings after the first installation, once: a profile that is copied or restored is not bothered. Noted
 * only when they are open: the background may be ended at any point, and the installation is not told a second time.
 */
export async function showSettingsOnce(): Promise<void> {
  if ((await onboardingItem.get()).settingsShown) return;
  await openSettings();
  await onboardingItem.update(() => ({ settingsShown: true }));
}
