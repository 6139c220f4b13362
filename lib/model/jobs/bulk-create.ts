import * as z from 'zod/mini';
import { failureSchema } from '../core/failure.ts';
import { resultSchema } from '../report/result.ts';
import { rowStateSchema, runShape } from './run.ts';

/** So many reports a bulk makes at most; what is over is counted in `left` and can be planned next. */
export const MAX_ROWS = 1000;

/** Where the addresses of a bulk came from; only for showing. */
export const bulkSourceSchema = z.enum(['tabs', 'list', 'page', 'sitemap']);
export type BulkSource = z.infer<typeof bulkSourceSchema>;

/** A page of the bulk. */
export const bulkCreateRowSchema = z.object({
  /** As it is sent. */
  url: z.string(),
  /** The page's own connection, by its host; `null`: the bulk's. */
  connectionId: z._default(z.nullable(z.string()), null),
  state: rowStateSchema,
  result: z.nullable(resultSchema),
  /** The report that was made, for its links. */
  reportId: z.nullable(z.string()),
  failure: z.nullable(failureSchema),
  /** The job that makes it; the id is stored before the job is. */
  jobId: z.nullable(z.string()),
  /** The job was stored: so a job that is gone had its day, and is not made a second time. */
  ordered: z.boolean(),
  /** The answer was lost, so the report may be there: trying again looks for it and never sends it again. */
  mayBeMade: z.boolean(),
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

/** A row that nothing was done about yet. */
export function waitingRow(url: string, connectionId: string | null = null): BulkCreateRow {
  return {
    url,
    connectionId,
    state: 'waiting',
    result: null,
    reportId: null,
    failure: null,
    jobId: null,
    ordered: false,
    mayBeMade: false,
  };
}
