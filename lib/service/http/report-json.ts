import { z } from '@hono/zod-openapi';
import { checkSchema, pageFactsSchema, resultSchema } from '../report-schemas.ts';
import type { ReportRow, StoredReport } from '../report-store.ts';

const time = z.iso.datetime().openapi({ description: 'ISO 8601, UTC.' });

export const reportRowSchema = z
  .object({
    id: z.number().int(),
    url: z.string(),
    project: z.string().openapi({ description: 'Host of the page.' }),
    result: resultSchema,
    score: z.number().int().min(0).max(100),
    privacy: z
      .union([z.literal(0), z.literal(1), z.literal(2)])
      .openapi({ type: 'integer', enum: [0, 1, 2], description: '0 public, 1 private, 2 password.' }),
    created_at: time,
    generated_at: time,
    report_url: z.string().optional().openapi({
      description: 'Address of the report page, if the service has report pages.',
    }),
  })
  .openapi('ReportRow');

export const reportSchema = reportRowSchema
  .extend({ page: pageFactsSchema, checks: z.array(checkSchema) })
  .openapi('Report');

/** The URL of a report's page. `base` is the service's own URL, without a trailing slash. */
export function reportUrl(base: string, id: number): string {
  return `${base}/reports/${id}`;
}

/** A report as lists show it. Without `base`, the service has no report pages. */
export function rowJson(report: ReportRow, base: string | undefined): z.input<typeof reportRowSchema> {
  return {
    id: report.id,
    url: report.url,
    project: report.project,
    result: report.result,
    score: report.score,
    privacy: report.privacy,
    created_at: new Date(report.createdAt).toISOString(),
    generated_at: new Date(report.generatedAt).toISOString(),
    ...(base !== undefined && { report_url: reportUrl(base, report.id) }),
  };
}

/** A whole report. Its password is never included in any form. */
export function reportJson(report: StoredReport, base: string | undefined): z.input<typeof reportSchema> {
  const { page, checks } = report;
  return {
    ...rowJson(report, base),
    page: { ...page, redirects: [...page.redirects] },
    checks: checks.map((check) => ({ ...check, evidence: [...check.evidence] })),
  };
}
