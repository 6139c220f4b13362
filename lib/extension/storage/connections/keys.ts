import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';
import { withoutEntry } from '../core/without-entry.ts';

const storedKeySchema = z.object({
  key: z.string(),
  /**
   * The origin (scheme, host, port) it was entered for: it is sent nowhere else, whatever its connection says.
   */
  origin: z.string(),
});
type StoredKey = z.infer<typeof storedKeySchema>;

/**
 * The API keys by connection id. Only the background reads them (an import rule); no page receives one. Kept
 * in `storage.local`, never in sync, and readable on this computer's disk like every extension's storage.
 */
export const keysItem = defineItem({
  area: 'local',
  name: 'keys',
  schema: z.record(z.string(), storedKeySchema),
  fallback: {},
  belongsTo: 'connection',
  without: withoutEntry,
  isSecret: true,
});

/** The key, if it may be sent to this address. */
export function keyFor(stored: StoredKey | undefined, baseUrl: string): string | undefined {
  return stored?.origin === new URL(baseUrl).origin ? stored.key : undefined;
}
