import * as z from 'zod/mini';
import { failureSchema } from '../../../shared/failure/failure.ts';
import { defineFamily } from '../core/define-item.ts';

const refusedSchema = z.object({
  /** The requested page; empty if the browser does not reveal it. */
  url: z.string(),
  failure: failureSchema,
  /** The failed job of a link, which has no tab of its own; null if the request did not become a job. */
  jobId: z.nullable(z.string()),
  /** Epoch ms. */
  at: z.number(),
});
export type Refused = z.infer<typeof refusedSchema>;

/**
 * Why the last request from a menu or a command in a tab created no report, for the badge and the popup of the tab. In
 * `storage.session`, because tab ids are valid until the browser is closed.
 */
export const refusedItem = defineFamily<Refused | null, number>({
  area: 'session',
  name: 'refused',
  schema: z.nullable(refusedSchema),
  fallback: null,
  isCopy: true,
});
