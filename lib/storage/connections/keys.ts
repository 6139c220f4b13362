import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';
import { keysToVersion2 } from '../migrations/keys-2.ts';

export const storedKeySchema = z.object({
  key: z.string(),
  /**
   * Scheme, host and port that it was given for: it goes nowhere else, whatever its connection says. `null` for one
   * that an older version kept, which could not change an address and keep the key.
   */
  origin: z.nullable(z.string()),
});
export type StoredKey = z.infer<typeof storedKeySchema>;

/**
 * The API keys by connection id. Only the background reads them (a wall in `house.test.ts`): no page ever gets one.
 * Kept in `storage.local`, never in sync, readable on this computer's disk as every extension's storage is.
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

/** The key, if it may go to this address. */
export function keyFor(stored: StoredKey | undefined, baseUrl: string): string | undefined {
  if (!stored) return undefined;
  return stored.origin === null || stored.origin === new URL(baseUrl).origin ? stored.key : undefined;
}
