import * as z from 'zod/mini';
import { failureSchema } from '../../../shared/failure/failure.ts';

/** The outcome of the last test of a connection, shown in the settings. */
export const connectionStatusSchema = z.object({
  /** Epoch ms. */
  testedAt: z.number(),
  /** The number of reports at the service, if it sends one. */
  reports: z.nullable(z.number()),
  unreadable: z.number(),
  /** Why the test failed; `null` if it succeeded. */
  failure: z.nullable(failureSchema),
});
export type ConnectionStatus = z.infer<typeof connectionStatusSchema>;
