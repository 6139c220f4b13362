import * as z from 'zod/mini';

const plannedPageSchema = z.object({
  /** As it is sent, after cleaning. */
  url: z.string(),
  /** The connection its host belongs to, or the active one. */
  connectionId: z.string(),
});
export type PlannedPage = z.infer<typeof plannedPageSchema>;

/** A bulk create before it is started: what would be created, and what is left out. */
export const bulkPlanSchema = z.object({
  /** The id of its run. */
  id: z.string(),
  /** The connection of the pages whose host belongs to no other one. */
  connectionId: z.string(),
  pages: z.array(plannedPageSchema),
  /** Pages left out because they have a fresh report. */
  fresh: z.array(z.extend(plannedPageSchema, { reportId: z.string(), generatedAt: z.string() })),
  /** Addresses that cannot be reported, with a `NotReportable` reason. */
  notReportable: z.array(z.object({ address: z.string(), reason: z.string() })),
  /** The number of addresses whose page occurs earlier in the list. */
  repeated: z.number(),
});
export type BulkPlan = z.infer<typeof bulkPlanSchema>;
