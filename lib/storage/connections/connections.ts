import { connectionsSchema } from '../../model/connection/connection.ts';
import { defineItem } from '../core/define-item.ts';

/** The services the user has connected, without their keys. */
export const connectionsItem = defineItem({
  area: 'local',
  name: 'connections',
  version: 1,
  schema: connectionsSchema,
  fallback: { list: [], activeId: null },
  writer: 'background',
});
