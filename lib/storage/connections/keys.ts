import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';
import { keysToVersion2 } from '../migrations/keys-2.ts';

const storedKeySchema = z.object({
  key: z.string(),
  /**
   * The origin (scheme, host, port) it was entered for: it is sent nowhere else, whatever its connection
   * says. `null` if stored by an older version, in which a connection could not change its address and keep
   * the key.
   */
  origin: z.nullable(z.string()),
});
export type StoredKey = z.infer<typeof storedKeySchema>;

/**
 * The API keys by connection id. Only the background reads them (an import rule); no page receives one. Kept
 * in `storage.local`, never in sync, and readable on this computer's disk like every extension's storage.
 */
export const keysItem = defineItem({
  area: 'local',
  name: 'keys',
  version: 2,
  schema: z.record(z.string(), storedKeySchema),
  fallback: {},
  writer: 'background',
  migrations: { 2: keysToVersion2 },
});

/** The key, if it may be sent to this address. */
export function keyFor(stored: StoredKey | undefined, baseUrl: string): string | undefined {
  if (!stored) return undefined;
  return stored.origin === null || stored.origin === new URL(baseUrl).origin ? stored.key : undefined;
}
