import type { z } from 'zod';
import { originOf } from './analysis/check-origins.ts';
import { checkText } from './analysis/check-text.ts';
import { listingTexts } from './analysis/listing/listing-texts.ts';
import { blockErrorText } from './analysis/structured-data/block-error-text.ts';
import type { checkSchema, listingSchema } from './contract/report-schemas.ts';
import { readListing } from './report/read-parts.ts';
import type { Report } from './report/report.ts';
import { ceilingOf, gainOf } from './report/score.ts';
import type { StoredReport, StoredRow } from './store/report-store.ts';
import type { CheckFinding, Listing } from './store/stored-analysis.ts';
import { isPlainText, manyText, type Translate } from './texts/create-translator.ts';

/** Returns the URL of a report's page. `base` is the service's own URL, without a trailing slash. */
export function reportUrl(base: string, id: number): string {
  return `${base}/reports/${id}`;
}

/**
 * Returns a report as lists send it, with its texts in the language of `translate`. `base` is the service's own URL,
 * without a trailing slash, or `undefined` if it has no report pages.
 */
export function rowJson(report: StoredRow, base: string | undefined, translate: Translate) {
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
    listing: listingJson(report.listing, translate),
    to_fix: report.toFix,
  };
}

/** A report in the extension's own form, from what services send of it. */
export function reportFromJson({
  id,
  created_at,
  generated_at,
  to_fix,
  ...row
}: ReturnType<typeof rowJson>): Report {
  const { url, project, result, score, privacy, listing } = row;
  const { cause, keptOut } = readListing(listing) ?? {};
  return {
    id: String(id),
    url,
    result,
    score,
    privacy,
    project,
    createdAt: created_at,
    generatedAt: generated_at,
    listing: listing.answer,
    ...(cause !== undefined && { listingCause: cause }),
    ...(keptOut && { keptOut }),
    toFix: to_fix,
  };
}

/**
 * Returns a whole report as it is sent, with its texts in the language of `translate`. `base` is the service's own URL,
 * without a trailing slash, or `undefined` if it has no report pages. The password is not included in any form.
 */
export function reportJson(report: StoredReport, base: string | undefined, translate: Translate) {
  const { page, differences, structuredData, facts, listing } = report;
  const checks = checksOf(report);
  return {
    ...rowJson(report, base, translate),
    page,
    checks: checks.map((check) => ({
      ...checkJson(check, translate),
      ...originJson(check, checks, listing, translate),
    })),
    differences:
      differences?.map(({ id, before, after, text }) => ({
        id,
        before: translate(before),
        after: translate(after),
        text: translate(text),
      })) ?? null,
    facts,
    structured_data:
      structuredData?.map(({ error, ...entry }) => {
        return { ...entry, ...(error && { error: translate(blockErrorText(error)) }) };
      }) ?? null,
  };
}

/** The checks of a report, of any version, that this one has texts of: others were dropped since. */
export function checksOf({ checks }: Pick<StoredReport, 'checks'>): CheckFinding[] {
  return checks.filter(({ title }) => typeof title === 'string' || isPlainText(title.key));
}

/** A check that failed, as a row of an exported file has it: neither why it matters nor what it costs. */
export function failureJson(check: CheckFinding, translate: Translate): z.input<typeof checkSchema> {
  const { source, fixedBy } = originOf(check.id) ?? {};
  return { ...checkJson(check, translate), ...(source && { source, fixed_by: fixedBy }) };
}

function checkJson(check: CheckFinding, translate: Translate): z.input<typeof checkSchema> {
  const { id, title, group, importance, state, value, evidence, selectors, advice } = check;
  const count = countOf(check);
  const many = state === 'failed' && typeof check.text === 'object' && manyText(check.text.key);
  return {
    id,
    title: translate(title),
    group,
    importance,
    state,
    passed: state === 'passed' ? true : state === 'failed' ? false : null,
    text: translate(checkText(check)),
    ...(many && { text_many: translate({ key: many }) }),
    value: translate(value),
    ...(count !== undefined && { count }),
    evidence: evidence.map(translate),
    ...(selectors && { selectors }),
    advice: translate(advice),
  };
}

/** The values that count what is wrong. */
const COUNTS: ReadonlySet<string> = new Set(['value.of', 'value.links-tried', 'value.faults']);

function countOf({ state, value }: CheckFinding): number | undefined {
  if (state !== 'failed' || typeof value === 'string' || !COUNTS.has(value.key)) return undefined;
  const n = value.values?.['n'];
  return typeof n === 'number' ? n : undefined;
}

/** Why a check matters, its source, who fixes it, what the score gains without its failure, and its limit. */
function originJson(
  check: CheckFinding,
  all: readonly CheckFinding[],
  { obstacles }: Listing,
  translate: Translate,
) {
  const origin = originOf(check.id);
  if (origin === undefined) return {};
  const ceiling = check.state === 'failed' ? ceilingOf(check, obstacles) : 100;
  return {
    why: translate({ key: `${origin.id}.why` }),
    source: origin.source,
    fixed_by: origin.fixedBy,
    cost: check.state === 'failed' ? gainOf(check, all, obstacles) : 0,
    ...(ceiling < 100 && { ceiling }),
  };
}

function listingJson(listing: Listing, translate: Translate): z.input<typeof listingSchema> {
  const { answer, reason, crawlers } = listing;
  const obstacles = listing.obstacles.map((each) => {
    const { status } = each.details;
    return { ...each, ...textsOf(each, translate), ...(typeof status === 'number' && { status }) };
  });
  const [first = textsOf({ reason, details: {} }, translate)] = obstacles;
  return { answer, reason, text: first.text, next_step: first.next_step, obstacles, crawlers };
}

function textsOf(obstacle: Parameters<typeof listingTexts>[0], translate: Translate) {
  const { text, next } = listingTexts(obstacle);
  return { text: translate(text), next_step: translate(next) };
}
