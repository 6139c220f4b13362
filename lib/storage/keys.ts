import * as z from 'zod/mini';
import { defineItem } from './define-item.ts';

/**
 * The API keys by connection id. Only the background reads them (a wall in `house.test.ts`): no page ever gets one.
 * Kept in `storage.local`, never in sync, readable on this computer's disk as every extension's storage is.
 */
export const keysItem = defineItem({
  area: 'local',
  name: 'keys',
  version: 1,
  schema: z.record(z.string(), z.string()),
  fallback: {},
  writer: 'background',
});
