import * as z from 'zod/mini';
import { connectionColorSchema } from './connection-color.ts';

/**
 * A report service the user has connected. Its key is stored separately (`storage/connections/keys.ts`),
 * where only the background reads it; only its last four characters are here. Changing the address or key
 * creates another connection with a new id, so that pending work of the old one cannot continue with the new
 * one.
 */
export const connectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Scheme, host, port and sub-path, without a trailing slash: `https://seo.example.com/app`. */
  baseUrl: z.string(),
  /** The last four characters of the key, `null` when none is stored. */
  keyTail: z.nullable(z.string()),
  /** URL template of a report's public page, with `{base_url}` and `{id}`. */
  reportPage: z.string(),
  color: z._default(connectionColorSchema, 'blue'),
  /** Pages at these hosts use this connection, whichever is active; patterns as in `host-pattern.ts`. */
  hosts: z._default(z.array(z.string()), []),
});
export type Connection = z.infer<typeof connectionSchema>;

export const connectionsSchema = z.object({
  list: z.array(connectionSchema),
  activeId: z.nullable(z.string()),
});
export type Connections = z.infer<typeof connectionsSchema>;

export const DEFAULT_REPORT_PAGE = '{base_url}/reports/{id}';

/** The active connection, or `undefined` before the user has added one. */
export function activeConnection({ list, activeId }: Connections): Connection | undefined {
  return list.find((connection) => connection.id === activeId);
}

/** A header that is sent with every request of a connection, for the proxy in front of its service. */
export const requestHeaderSchema = z.object({ name: z.string(), value: z.string() });
export type RequestHeader = z.infer<typeof requestHeaderSchema>;

/** A header as a page sends it, which cannot read stored values: `null` keeps the stored one. */
const typedHeaderSchema = z.object({ name: z.string(), value: z.nullable(z.string()) });
export type TypedHeader = z.infer<typeof typedHeaderSchema>;

/**
 * Settings of a connection as entered; omitted fields stay as they are, or get the defaults of a new
 * connection.
 */
export const connectionInputSchema = z.object({
  /** The one to change; `null` adds one. */
  connectionId: z.nullable(z.string()),
  /** The id for a new connection, chosen by callers that may have to send the request twice. */
  newId: z.exactOptional(z.string()),
  /**
   * The current address of the connection to change: when the request is sent a second time, it can no longer
   * be read from storage.
   */
  oldUrl: z.exactOptional(z.string()),
  address: z.string(),
  /** `null` keeps the stored key, which is only possible at the same origin. */
  key: z.nullable(z.string()),
  /** An empty name becomes the address's host. */
  name: z.exactOptional(z.string()),
  hosts: z.exactOptional(z.readonly(z.array(z.string()))),
  reportPage: z.exactOptional(z.string()),
  /** Replace all request headers of the connection. */
  headers: z.exactOptional(z.readonly(z.array(typedHeaderSchema))),
});
export type ConnectionInput = z.infer<typeof connectionInputSchema>;

export interface ConnectionFound {
  readonly connection: Connection;
  /** How many reports the service holds for this key, if it says so. */
  readonly reports: number | null;
  /** How many reports of the first page could not be read. */
  readonly unreadable: number;
}
