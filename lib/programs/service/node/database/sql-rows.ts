import { z } from '@hono/zod-openapi';
import { reportedPageSchema } from '../../../../engine/contract/report-schemas.ts';
import type { SitemapPages } from '../../../../engine/page/page-read.ts';
import { PRIVACIES } from '../../../../engine/report/privacy.ts';
import type { Result } from '../../../../engine/report/result.ts';
import type {
  ReportPicture,
  SiteFacts,
  SiteReport,
  StoredProject,
  StoredReport,
  StoredRow,
} from '../../../../engine/store/report-store.ts';
import {
  storedFindingSchema,
  storedListingSchema,
  storedScriptChangeSchema,
  storedStructuredDataSchema,
} from '../../../../engine/store/stored-analysis.ts';

/** Results in the order of their ranks in the database. */
const RANKS: readonly Result[] = ['bad', 'decent', 'good'];

/** Returns the rank of a result in the database: 0 bad, 1 decent, 2 good. */
export function rankOf(result: Result): number {
  return RANKS.indexOf(result);
}

const json = z.string().transform((text): unknown => JSON.parse(text));

const rowSchema = z.object({
  id: z.number(),
  url: z.string(),
  project: z.string(),
  result: z.number().transform((rank) => RANKS[rank] ?? 'bad'),
  score: z.number(),
  privacy: z.literal(PRIVACIES),
  created_at: z.number(),
  generated_at: z.number(),
  listing: json.pipe(storedListingSchema),
  to_fix: z.number(),
});

/** Written by this service alone, and read by the thousand: only the shape is looked at. */
function jsonOf<Written extends object>() {
  const written = z.custom<Written>((value) => typeof value === 'object' && value !== null);
  return json
    .pipe(written)
    .nullable()
    .transform((value) => value ?? undefined);
}

const wholeSchema = z.object({
  password_hash: z.string().nullable(),
  page: json.pipe(reportedPageSchema),
  checks: json.pipe(z.array(storedFindingSchema)),
  differences: json.pipe(z.array(storedScriptChangeSchema)).nullable(),
  structured_data: json.pipe(z.array(storedStructuredDataSchema)).nullable(),
  facts: jsonOf<SiteFacts>(),
});

const projectSchema = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.number(),
  good: z.number(),
  decent: z.number(),
  bad: z.number(),
});

/** Reads a row of a list; throws if its columns have other types or values, which only damage can cause. */
export function readReportRow(row: unknown): StoredRow {
  const { created_at: createdAt, generated_at: generatedAt, to_fix: toFix, ...same } = rowSchema.parse(row);
  return { ...same, createdAt, generatedAt, toFix };
}

/** Reads the row of a whole report; throws if it is missing or damaged. */
export function readStoredReport(row: unknown): StoredReport {
  const { password_hash, structured_data: structuredData, facts, ...same } = wholeSchema.parse(row);
  const passwordHash = password_hash ?? undefined;
  return { ...readReportRow(row), ...same, structuredData, facts: facts?.facts ?? null, passwordHash };
}

const pictureSchema = z.object({ picture: jsonOf<ReportPicture>() });

export function readPicture(row: unknown): ReportPicture | undefined {
  return pictureSchema.parse(row).picture;
}

const siteReportSchema = z.object({
  id: z.number(),
  url: z.string(),
  generated_at: z.number(),
  facts: jsonOf<SiteFacts>(),
});

/** Reads what is known of a page for its site; throws if the row is damaged. */
export function readSiteReport(row: unknown): SiteReport {
  const { id, url, generated_at, facts } = siteReportSchema.parse(row);
  return { id, url, generatedAt: generated_at, read: facts };
}

const siteSchema = z.object({ id: z.number(), sitemaps: jsonOf<SitemapPages>() });

/** Reads a project's id and what is known of its sitemaps; throws if the row is damaged. */
export function readStoredSite(row: unknown) {
  return siteSchema.parse(row);
}

/** Reads the row of a project, with the number of its reports by result; throws if it is damaged. */
export function readProjectRow(row: unknown): StoredProject {
  const { id, name, created_at, good, decent, bad } = projectSchema.parse(row);
  return { id, name, createdAt: created_at, results: { good, decent, bad } };
}
