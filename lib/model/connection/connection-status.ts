import * as z from 'zod/mini';
import { failureSchema } from '../core/failure.ts';

/** The outcome of the last test of a connection. */
export const connectionStatusSchema = z.object({
  /** Epoch ms. */
  testedAt: z.number(),
  /** As in `ConnectionFound`. */
  reports: z.nullable(z.number()),
  unreadable: z.number(),
  /** Why the test failed; `null` if it succeeded. */
  failure: z.nullable(failureSchema),
});
export type ConnectionStatus = z.infer<typeof connectionStatusSchema>;
