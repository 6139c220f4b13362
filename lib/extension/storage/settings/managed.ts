import { managedSchema, nothingManaged } from '../../model/settings/managed.ts';
import { defineItem } from '../core/define-item.ts';

/**
 * What an administrator has set, as the background last read it, so that pages get it with the other stored
 * values without another browser call. Actions read the current values each time.
 */
export const managedItem = defineItem({
  area: 'local',
  name: 'managed',
  schema: managedSchema,
  fallback: nothingManaged,
  isCopy: true,
});
