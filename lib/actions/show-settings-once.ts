import { openSettings } from '../platform/open-page.ts';
import { onboardingItem } from '../storage/onboarding.ts';

/** Opens the settings after the first installation, once: a profile that is copied or restored is not bothered. */
export async function showSettingsOnce(): Promise<void> {
  let isFirst = false;
  await onboardingItem.update((onboarding) => {
    isFirst = !onboarding.settingsShown;
    return { settingsShown: true };
  });
  if (isFirst) await openSettings();
}
