import * as z from 'zod/mini';
import { type Connection, connectionsSchema } from '../../../shared/connection/connection.ts';
import { withLocalConnection } from '../../../shared/connection/local-connection.ts';
import { defineItem } from '../core/define-item.ts';

/** This browser, and the services the user has connected, without their keys. */
export const connectionsItem = defineItem({
  area: 'local',
  name: 'connections',
  schema: z.pipe(connectionsSchema, z.transform(withLocalConnection)),
  fallback: withLocalConnection({ list: [], activeId: null }),
  belongsTo: 'connection',
  without: ({ list, activeId }, connectionId) => ({
    list: list.filter(({ id }) => id !== connectionId),
    activeId,
  }),
});

export async function connectionById(id: string): Promise<Connection | undefined> {
  return (await connectionsItem.get()).list.find((connection) => connection.id === id);
}
