import { answersSchema, nothingLearnt } from '../../../shared/connection/mapping.ts';
import { defineFamily } from '../core/define-item.ts';

/** How a connection's service answers, by the connection's id. */
export const answersItem = defineFamily({
  area: 'local',
  name: 'answers',
  schema: answersSchema,
  fallback: nothingLearnt,
  belongsTo: 'connection',
});
