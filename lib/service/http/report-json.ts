import { z } from '@hono/zod-openapi';
import { checkText } from '../analysis/check-text.ts';
import { listingTexts } from '../analysis/listing/listing-texts.ts';
import { blockErrorText } from '../analysis/structured-data/block-error-text.ts';
import type { Facts } from '../facts.ts';
import type { CheckFinding, Listing } from '../ports.ts';
import {
  checkSchema,
  differenceSchema,
  factsSchema,
  listingSchema,
  pageFactsSchema,
  resultSchema,
  structuredDataSchema,
} from '../report-schemas.ts';
import type { ReportRow, StoredReport } from '../report-store.ts';
import type { StructuredDataEntry } from '../structured-data-entry.ts';
import type { Say } from '../texts/say.ts';

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
    listing: listingSchema.nullable().openapi({
      description: 'Whether search engines may list the page; null in reports of older versions.',
    }),
  })
  .openapi('ReportRow');

export const reportSchema = reportRowSchema
  .extend({
    page: pageFactsSchema,
    checks: z.array(checkSchema),
    differences: z
      .array(differenceSchema)
      .nullable()
      .openapi({ description: 'What scripts change of the page; null if they were not run.' }),
    facts: factsSchema.nullable().openapi({ description: 'null in reports of older versions.' }),
    structured_data: z.array(structuredDataSchema).nullable().openapi({
      description: 'What the page says of itself to search engines; null in reports of older versions.',
    }),
  })
  .openapi('Report');

/** Returns the URL of a report's page. `base` is the service's own URL, without a trailing slash. */
export function reportUrl(base: string, id: number): string {
  return `${base}/reports/${id}`;
}

/**
 * Returns a report as lists send it, with its texts in the language of `say`. `base` is the service's own URL, without
 * a trailing slash, or `undefined` if it has no report pages.
 */
export function rowJson(
  report: ReportRow,
  base: string | undefined,
  say: Say,
): z.input<typeof reportRowSchema> {
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
    listing: report.listing ? listingJson(report.listing, say) : null,
  };
}

/**
 * Returns a whole report as it is sent, with its texts in the language of `say`. `base` is the service's own URL,
 * without a trailing slash, or `undefined` if it has no report pages. The password is not included in any form.
 */
export function reportJson(
  report: StoredReport,
  base: string | undefined,
  say: Say,
): z.input<typeof reportSchema> {
  const { page, checks, differences, structuredData, facts } = report;
  return {
    ...rowJson(report, base, say),
    page: { ...page, redirects: page.redirects && [...page.redirects] },
    checks: checks.map((check) => checkJson(check, say)),
    differences:
      differences?.map(({ id, before, after, text }) => ({
        id,
        before: say(before),
        after: say(after),
        text: say(text),
      })) ?? null,
    facts: facts ? factsJson(facts) : null,
    structured_data: structuredData?.map((entry) => entryJson(entry, say)) ?? null,
  };
}

function factsJson({ hreflang, links, gone, types, ...facts }: Facts): z.input<typeof factsSchema> {
  return { ...facts, hreflang: [...hreflang], links: [...links], gone: [...gone], types: [...types] };
}

function entryJson(entry: StructuredDataEntry, say: Say): z.input<typeof structuredDataSchema> {
  const { format, types, name, line, rich_results, error } = entry;
  return {
    format,
    types: [...types],
    name,
    line,
    rich_results: rich_results.map((result) => ({
      ...result,
      missing: [...result.missing],
      invalid: [...result.invalid],
      recommended: [...result.recommended],
    })),
    ...(error && { error: say(blockErrorText(error)) }),
  };
}

function checkJson(check: CheckFinding, say: Say): z.input<typeof checkSchema> {
  const { id, title, group, importance, state, value, evidence, selectors, advice } = check;
  return {
    id,
    title: say(title),
    group,
    importance,
    state,
    passed: state === 'passed' ? true : state === 'failed' ? false : null,
    text: say(checkText(check)),
    value: say(value),
    evidence: evidence.map(say),
    ...(selectors && { selectors: [...selectors] }),
    advice: say(advice),
  };
}

function listingJson(listing: Listing, say: Say): z.input<typeof listingSchema> {
  const { answer, reason, crawlers } = listing;
  const { text, next } = listingTexts(listing);
  return { answer, reason, text: say(text), next_step: say(next), crawlers };
}
