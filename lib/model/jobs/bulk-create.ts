import * as z from 'zod/mini';
import { resultSchema } from '../report/result.ts';
import { newRow, rowShape, runShape } from './run.ts';

/** So many reports a bulk makes at most; what is over is counted in `left` and can be planned next. */
export const MAX_ROWS = 1000;

/** Where the addresses of a bulk came from; only for showing. */
export const bulkSourceSchema = z.enum(['tabs', 'list', 'page', 'sitemap']);
export type BulkSource = z.infer<typeof bulkSourceSchema>;

/** A page of the bulk. */
export const bulkCreateRowSchema = z.object({
  ...rowShape,
  /** As it is sent. */
  url: z.string(),
  /** The page's own connection, by its host; `null`: the bulk's. */
  connectionId: z._default(z.nullable(z.string()), null),
  result: z.nullable(resultSchema),
  /** The report that was created, for its links. */
  reportId: z.nullable(z.string()),
});
export type BulkCreateRow = z.infer<typeof bulkCreateRowSchema>;

/** The one bulk there is: reports of many pages. */
export const bulkCreateSchema = z.object({
  ...runShape,
  source: bulkSourceSchema,
  rows: z.array(bulkCreateRowSchema),
  /** Left out of the plan, for they have a young report; at most `MAX_ROWS` are listed. */
  fresh: z.array(
    z.object({
      url: z.string(),
      /** As a row's. */
      connectionId: z._default(z.nullable(z.string()), null),
      reportId: z.string(),
      generatedAt: z.string(),
    }),
  ),
  /** Given, but cannot be reported; `reason` is `NotReportable`; at most `MAX_ROWS` are listed. */
  notReportable: z.array(z.object({ address: z.string(), reason: z.string() })),
  repeated: z.number(),
  /** New pages beyond `MAX_ROWS`. */
  left: z.number(),
});
export type BulkCreate = z.infer<typeof bulkCreateSchema>;

/** A page of which no report is created yet. */
export function waitingRow(url: string, connectionId: string | null = null): BulkCreateRow {
  return { url, connectionId, result: null, reportId: null, ...newRow };
}
