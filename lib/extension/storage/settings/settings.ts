import { defaultSettings, settingsSchema } from '../../../shared/settings/settings.ts';
import { defineItem } from '../core/define-item.ts';

export const settingsItem = defineItem({
  area: 'local',
  name: 'settings',
  schema: settingsSchema,
  fallback: defaultSettings,
});
