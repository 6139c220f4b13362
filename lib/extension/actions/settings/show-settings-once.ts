import { openSettings } from '../../platform/tabs/open-page.ts';
import { onboardingItem } from '../../storage/settings/onboarding.ts';

/**
 * Opens the settings after the first installation, once, so that a copied or restored profile is not
 * interrupted. Stored only after they are open: the background may be terminated at any point, and the
 * installation event is not repeated.
 */
export async function showSettingsOnce(): Promise<void> {
  if ((await onboardingItem.get()).settingsShown) return;
  await openSettings();
  await onboardingItem.update(() => ({ settingsShown: true }));
}
