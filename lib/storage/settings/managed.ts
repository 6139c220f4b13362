import { managedSchema, nothingManaged } from '../../model/settings/managed.ts';
import { defineItem } from '../core/define-item.ts';

/**
 * What an administrator has set, as the background last found it: so that pages have it with all else that is stored,
 * without a further question to the browser. What counts is asked anew for each action.
 */
export const managedItem = defineItem({
  area: 'local',
  name: 'managed',
  version: 1,
  schema: managedSchema,
  fallback: nothingManaged,
  isCopy: true,
  writer: 'background',
});
