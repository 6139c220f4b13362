import * as z from 'zod/mini';
import { listingAnswerSchema } from './contents/listing.ts';
import { RESULTS, resultSchema } from './result.ts';

/** The page sizes the service accepts (interface: Limits). */
export const PER_PAGE = [10, 25, 50, 100] as const;
export type PerPage = (typeof PER_PAGE)[number];

/** The most addresses without a report that the embedded service names of a site. */
export const MOST_OFFERED = 500;

export const reportSortKeys = ['id', 'generated_at', 'url', 'result'] as const;
export const projectSortKeys = ['created_at', 'project'] as const;
export const sortDirectionSchema = z.enum(['desc', 'asc']);
export type SortDirection = z.infer<typeof sortDirectionSchema>;

const listShape = {
  search: z.string(),
  sort: sortDirectionSchema,
  perPage: z.literal(PER_PAGE),
  /** Starts at 1. Not in the interface: the client decides how a further page is actually requested. */
  page: z.number(),
  /** The `cursor` of the previous page, if the service pages by cursor; without it page 1 is returned. */
  cursor: z.optional(z.string()),
};

/** The query of a list of reports (interface: List reports). Empty text and `null` mean "no filter". */
export const reportQuerySchema = z.object({
  ...listShape,
  project: z.string(),
  result: z.nullable(resultSchema),
  sortBy: z.enum(reportSortKeys),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** Pages by their newest reports: with this answer or result, whose report changed this week, or of the last run. */
export const PAGE_SETS = [...listingAnswerSchema.options, 'open', ...RESULTS, 'changed', 'run'] as const;
export type PageSet = (typeof PAGE_SETS)[number];

/** The query of a list that may show only some pages, which no service selects: they are found here, among all. */
export interface PagesQuery extends ReportQuery {
  readonly only?: PageSet | undefined;
}

export const defaultReportQuery: ReportQuery = {
  search: '',
  project: '',
  result: null,
  sortBy: 'id',
  sort: 'desc',
  perPage: 10,
  page: 1,
};

export const projectQuerySchema = z.object({ ...listShape, sortBy: z.enum(projectSortKeys) });
export type ProjectQuery = z.infer<typeof projectQuerySchema>;

export const defaultProjectQuery: ProjectQuery = {
  search: '',
  sortBy: 'created_at',
  sort: 'desc',
  perPage: 10,
  page: 1,
};
