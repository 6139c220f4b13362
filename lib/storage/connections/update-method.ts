import * as z from 'zod/mini';
import { defineItem, type StoredItem } from '../core/define-item.ts';

const schema = z.enum(['PATCH', 'PUT']);
type UpdateMethod = z.infer<typeof schema>;

/**
 * The method a connection's service accepts for updating reports. `deleteConnectionData` finds it by its
 * name.
 */
export function updateMethodItem(connectionId: string): StoredItem<UpdateMethod> {
  return defineItem({
    area: 'local',
    name: `update-method:${connectionId}`,
    version: 1,
    schema,
    fallback: 'PATCH',
    isCopy: true,
    writer: 'background',
  });
}
