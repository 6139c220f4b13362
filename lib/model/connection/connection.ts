import * as z from 'zod/mini';
import { type ConnectionColor, connectionColorSchema } from './connection-color.ts';

/**
 * A report service the user has connected. Its key is stored apart (`storage/keys.ts`), where only the background
 * reads it; here are its last four characters. Another address or key makes it another connection with an id of its
 * own: nothing that was begun with the old one can go on with the new one. Fields that came later have defaults.
 */
export const connectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Scheme, host, port and sub-path, without a trailing slash: `https://seo.example.com/app`. */
  baseUrl: z.string(),
  /** The last four characters of the key, `null` when none is stored. */
  keyTail: z.nullable(z.string()),
  /** Address of a report's public page, with `{base_url}` and `{id}`. */
  reportPage: z.string(),
  color: z._default(connectionColorSchema, 'blue'),
  /** Pages at these hosts go through this connection, whatever is in use; patterns as in `host-pattern.ts`. */
  hosts: z._default(z.array(z.string()), []),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Every connection, and which one is in use. */
export const connectionsSchema = z.object({
  list: z.array(connectionSchema),
  activeId: z.nullable(z.string()),
});
export type Connections = z.infer<typeof connectionsSchema>;

export const DEFAULT_REPORT_PAGE = '{base_url}/reports/{id}';

/** The connection in use, or `undefined` before the user has made one. */
export function activeConnection({ list, activeId }: Connections): Connection | undefined {
  return list.find((connection) => connection.id === activeId);
}

/** What the settings say of a connection; what is not given stays as it is, or gets what suits a new one. */
export interface ConnectionInput {
  /** The one to change; `null` adds one. */
  readonly connectionId: string | null;
  /** The id that it is to have if it is a new one: for those who may have to ask twice. */
  readonly newId?: string;
  /** The address that the one to change has now: asked a second time, nothing stored tells it any more. */
  readonly oldUrl?: string;
  readonly address: string;
  /** `null` keeps the stored one, which is only possible at the same origin. */
  readonly key: string | null;
  /** An empty name is the address's host. */
  readonly name?: string;
  readonly color?: ConnectionColor;
  readonly hosts?: readonly string[];
}

/** What a successful connection test found. */
export interface ConnectionFound {
  readonly connection: Connection;
  /** How many reports the service holds for this key, where it says so. */
  readonly reports: number | null;
  /** How many reports of the first page could not be read. */
  readonly unreadable: number;
}
