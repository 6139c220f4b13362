import * as z from 'zod/mini';
import { resultSchema } from './result.ts';

/** What is kept of each report that came by, so that the address bar finds it without asking the service. */
export const seenReportSchema = z.object({
  id: z.string(),
  url: z.string(),
  result: z.nullable(resultSchema),
  generatedAt: z.nullable(z.string()),
});
export type SeenReport = z.infer<typeof seenReportSchema>;
