import { byteLength } from '../core/byte-length.ts';
import type { EpochMs } from '../core/epoch-ms.ts';
import { isDrawn } from '../report/contents/evidence.ts';
import { type Check, type Contents, readContents } from '../report/read-contents.ts';
import { readModeOf } from '../report/read-mode.ts';
import type { Report, ReportDetails } from '../report/report.ts';
import { structuredSummary } from '../report/structured-summary.ts';
import { canBeIgnored, scoringOfReport } from '../report/without-ignored.ts';
import { shownSentence } from '../text/shown-text.ts';
import type { ComparedReading, FailedCheck, Reading } from './reading.ts';

export interface Extent {
  /** Whether it has notes, too, which count nothing. */
  readonly hasNotes: boolean;
  /** The maximum size of its checks, in bytes of JSON. Beyond that, unimportant passed checks are dropped first. */
  readonly mostBytes: number;
}
/** For readings that are stored: about 200 checks. Those of the embedded service take 2 kB. */
const STORED: Extent = { hasNotes: false, mostBytes: 8_000 };
/** For readings that are not. */
export const WHOLE: Extent = { hasNotes: true, mostBytes: Number.POSITIVE_INFINITY };
/** Longer names are cut, in characters. */
const LONGEST_NAME = 100;
/** Longer sentences are cut, in characters. */
const LONGEST_TEXT = 200;
/** Longer values are left out, in characters. */
const LONGEST_VALUE = 60;
const MOST_CATEGORIES = 8;

/** The reading of a report with its contents; `null` while it has no result. `now` becomes `seenAt`. */
export function readingOf(
  { report, contents }: ReportDetails,
  now: EpochMs,
  extent: Extent = STORED,
): Reading | null {
  const { id, result, generatedAt } = report;
  if (!result) return null;
  const compared = comparedOf(report, readContents(contents), extent);
  return { ...compared, reportId: id, result, generatedAt, seenAt: now };
}

export function comparedOf(
  { result, score }: Pick<Report, 'result' | 'score'>,
  read: Contents,
  extent: Extent,
): ComparedReading {
  const { listing, page, facts } = read;
  const readMode = readModeOf(page);
  const structuredData = structuredSummary(read.structured_data ?? []);
  return {
    result,
    score,
    checks: checksOf(read, score, extent),
    ...(listing && { listing: listing.answer }),
    ...(listing?.cause !== undefined && { listingCause: listing.cause }),
    ...(listing?.keptOut && { keptOut: listing.keptOut }),
    ...(structuredData && { structuredData }),
    ...(facts && { facts }),
    ...(readMode && { readMode }),
    ...(page && { status: page.status, asksToSignIn: page.asks_to_sign_in }),
  };
}

export function keptId({ id }: Pick<Check, 'id'>): string {
  return id.slice(0, LONGEST_NAME);
}

function checksOf(
  read: Contents,
  score: Reading['score'],
  { hasNotes, mostBytes }: Extent,
): Reading['checks'] {
  const { checks, counts } = read;
  if (checks.length === 0) return null;
  const failed: FailedCheck[] = [];
  const passed: string[] = [];
  let space = mostBytes;
  // failed and important checks come first
  for (const check of checks) {
    const { importance, state, text, text_many: sentOfMany, value, count } = check;
    if ((importance === 'note' && !hasNotes) || state === 'not-seen') continue;
    const id = keptId(check);
    // what does not apply cannot fail, so that an issue that comes later is new
    const title = shownSentence(check.title.slice(0, LONGEST_NAME));
    const isShort = typeof value === 'string' && value !== '' && value.length <= LONGEST_VALUE;
    const words = text !== '' ? { text: shownSentence(text.slice(0, LONGEST_TEXT)) } : isShort && { value };
    const many = sentOfMany !== '' && { text_many: shownSentence(sentOfMany.slice(0, LONGEST_TEXT)) };
    const group = canBeIgnored(check) ? { group: check.group.slice(0, LONGEST_NAME) } : {};
    const place = check.evidence.some(isDrawn) && { isOnPage: true };
    const counted = count !== null && { count };
    const failedCheck = { id, title, importance, ...words, ...many, ...place, ...group, ...counted };
    const kept = state === 'failed' ? failedCheck : id;
    space -= byteLength(kept);
    if (space < 0) break;
    if (typeof kept === 'string') passed.push(kept);
    else failed.push(kept);
  }
  const categories = [...counts].slice(0, MOST_CATEGORIES).map(([name, { unseen, ...count }]) => ({
    name: name.slice(0, LONGEST_NAME),
    ...count,
    ...(unseen > 0 && { unseen }),
  }));
  const scoring = space < 0 ? null : scoringOfReport({ score }, read);
  return { failed, passed, categories, ...(scoring && { scoring }) };
}

/** What is left of a report's contents in its reading: the checks that failed, how many passed, and the answer. */
export function contentsOf({ checks, listing, listingCause: cause }: Reading): Contents {
  const nothing = { evidence: [], advice: '', why: '', source: '', fixed_by: null, cost: 0, ceiling: null };
  return {
    ...readContents(null),
    checks: (checks?.failed ?? []).map(
      ({ text = '', text_many = '', value = '', group = '', count = null, ...check }) => ({
        ...check,
        ...nothing,
        state: 'failed',
        text,
        text_many,
        value,
        group,
        count,
      }),
    ),
    counts: new Map(
      checks?.categories?.map(({ name, passed, total, unseen = 0 }) => [name, { passed, total, unseen }]),
    ),
    listing: listing
      ? { answer: listing, cause, reason: '', text: '', next_step: '', obstacles: [], crawlers: { ai: {} } }
      : null,
  };
}
