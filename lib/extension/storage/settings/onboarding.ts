import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/** Whether the settings page was opened after installation; it opens only once. */
export const onboardingItem = defineItem({
  area: 'local',
  name: 'onboarding',
  schema: z.object({ settingsShown: z.boolean() }),
  fallback: { settingsShown: false },
  isCopy: true,
});
