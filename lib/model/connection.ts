import * as z from 'zod/mini';

/**
 * A report service the user has connected. Its key is stored apart (`storage/keys.ts`), where only the background
 * reads it; here are its last four characters.
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

/** What a connection test found when all is well. */
export interface ConnectionFound {
  readonly connection: Connection;
  /** How many reports the service holds for this key, where it says so. */
  readonly reports: number | null;
}
