import * as z from 'zod/mini';
import { type RequestHeader, requestHeaderSchema } from '../../model/connection/request-header.ts';
import { defineItem } from '../core/define-item.ts';
import { itemFamily } from '../core/item-family.ts';

const schema = z.object({
  /**
   * The origin (scheme, host, port) they were entered for: they are sent nowhere else, whatever the
   * connection says.
   */
  origin: z.string(),
  list: z.array(requestHeaderSchema),
});
type StoredHeaders = z.infer<typeof schema>;

/**
 * The additional headers of a connection's requests. They are secrets like its key: only the background reads
 * them, and `deleteConnectionData` finds them by their name.
 */
export const headersItem = itemFamily((connectionId) =>
  defineItem({
    area: 'local',
    name: `headers:${connectionId}`,
    version: 1,
    schema,
    fallback: { origin: '', list: [] },
    writer: 'background',
  }),
);

/** The headers that may be sent to this address. */
export function headersFor(stored: StoredHeaders, baseUrl: string): readonly RequestHeader[] {
  return stored.origin === new URL(baseUrl).origin ? stored.list : [];
}
