import { type Learnt, learntSchema, nothingLearnt } from '../../model/connection/learnt.ts';
import { defineItem, type StoredItem } from '../core/define-item.ts';

/** What a connection's service has shown of itself. `deleteConnectionData` finds it by its name. */
export function learntItem(connectionId: string): StoredItem<Learnt> {
  return defineItem({
    area: 'local',
    name: `learnt:${connectionId}`,
    version: 1,
    schema: learntSchema,
    fallback: nothingLearnt,
    isCopy: true,
    writer: 'background',
  });
}
