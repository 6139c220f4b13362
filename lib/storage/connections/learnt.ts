import { learntSchema, nothingLearnt } from '../../model/connection/learnt.ts';
import { defineFamily } from '../core/define-item.ts';

/** What a connection's service has shown of itself, by the connection's id. */
export const learntItem = defineFamily({
  area: 'local',
  name: 'learnt',
  version: 1,
  schema: learntSchema,
  fallback: nothingLearnt,
  belongsTo: 'connection',
  isCopy: true,
  writer: 'background',
});
