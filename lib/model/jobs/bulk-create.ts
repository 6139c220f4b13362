import * as z from 'zod/mini';
import { resultSchema } from '../report/result.ts';
import { newRow, rowShape, runShape } from './run.ts';

/** The maximum number of reports in a bulk create; `left` counts the pages beyond it. */
export const MAX_ROWS = 1000;

/** Where the addresses came from; only displayed. */
export const bulkSourceSchema = z.enum(['tabs', 'list', 'page', 'sitemap']);
export type BulkSource = z.infer<typeof bulkSourceSchema>;

/** A page of the bulk create. */
export const bulkCreateRowSchema = z.object({
  ...rowShape,
  /** As it is sent, after cleaning. */
  url: z.string(),
  /** The connection its host belongs to; `null`: the connection of the bulk create. */
  connectionId: z._default(z.nullable(z.string()), null),
  result: z.nullable(resultSchema),
  /** Of the created report, 0 to 100, if the service sends one. */
  score: z._default(z.nullable(z.number()), null),
  /** The report that was created, for its links. */
  reportId: z.nullable(z.string()),
});
export type BulkCreateRow = z.infer<typeof bulkCreateRowSchema>;

/** The bulk create: reports of many pages. At most one is stored. */
export const bulkCreateSchema = z.object({
  ...runShape,
  source: bulkSourceSchema,
  rows: z.array(bulkCreateRowSchema),
  /** Pages left out because they have a fresh report; at most `MAX_ROWS` are listed. */
  fresh: z.array(
    z.object({
      url: z.string(),
      /** The connection its host belongs to; `null`: the connection of the bulk create. */
      connectionId: z._default(z.nullable(z.string()), null),
      reportId: z.string(),
      generatedAt: z.string(),
    }),
  ),
  /** Addresses that cannot be reported, with a `NotReportable` reason; at most `MAX_ROWS` are listed. */
  notReportable: z.array(z.object({ address: z.string(), reason: z.string() })),
  repeated: z.number(),
  /** New pages beyond `MAX_ROWS`. */
  left: z.number(),
});
export type BulkCreate = z.infer<typeof bulkCreateSchema>;

/** A row whose report is not created yet. */
export function waitingRow(url: string, connectionId: string | null = null): BulkCreateRow {
  return { url, connectionId, result: null, score: null, reportId: null, ...newRow };
}
