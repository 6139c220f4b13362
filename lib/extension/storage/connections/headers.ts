import * as z from 'zod/mini';
import { type RequestHeader, requestHeaderSchema } from '../../../shared/connection/connection.ts';
import { defineFamily } from '../core/define-item.ts';

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
 * The additional headers of a connection's requests, by the connection's id. They are secrets like its key: only the
 * background reads them.
 */
export const headersItem = defineFamily({
  area: 'local',
  name: 'headers',
  schema,
  fallback: { origin: '', list: [] },
  belongsTo: 'connection',
  isSecret: true,
});

/** The headers that may be sent to this address. */
export function headersFor(stored: StoredHeaders, baseUrl: string): readonly RequestHeader[] {
  return stored.origin === new URL(baseUrl).origin ? stored.list : [];
}
