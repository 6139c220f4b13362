import * as z from 'zod';
import { type ExplainedPage, explain } from '../../../engine/search-console/explain.ts';
import type { Dates } from '../../../engine/search-console/judge-reason.ts';
import { reasonOf } from '../../../engine/search-console/reason-words.ts';
import { REASONS, type ReasonId } from '../../../engine/search-console/reasons.ts';
import { exactKey } from '../../../engine/search-console/rows-of-reasons.ts';
import type { AnalysisRecord } from '../../../engine/store/report-store.ts';
import type { Translate } from '../../../engine/texts/create-translator.ts';
import type { CheckedPage } from '../check/checked-page.ts';
import { NOTE, noteSchema } from './agent-report.ts';
import { quoted, visibleText } from './quoted.ts';
import { ToolError } from './tool-error.ts';

/** Given to each tool that reads a page. */
export const productionInput = z
  .string()
  .max(2_048)
  .optional()
  .describe(
    'For a build or a preview: the address of the production that it stands for, such as https://www.example.com, or `none`. On this machine that of its canonical address if left out',
  );

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const notIndexedInput = z.object({
  url: z.string().min(1).max(2_048).describe("The address, exactly as in Google's Search Console"),
  reason: z
    .string()
    .min(1)
    .max(300)
    .describe(`Google's words in any language, or one of ${REASONS.join(', ')}`),
  as: productionInput,
  crawled: z
    .union([day, z.literal('never')])
    .optional()
    .describe("Google's last crawl, as 2026-08-12"),
  exported: day.optional().describe("The day on which Google's list was exported or looked at"),
});

export const notIndexedOutput = z.object({
  reason: z.enum(REASONS),
  verdict: z
    .string()
    .describe(
      'fix, still (true), gone (no longer true), intended, not-visible (from the page), unchecked or agrees',
    ),
  key: z.string().describe('The verdict in detail'),
  page_says: z.object({ why: z.string() }).catchall(z.string()).describe('Why, and the lines that prove it'),
  note: noteSchema,
});

/** The reason that an agent names. Throws a `ToolError` if it is none. */
export function reasonNamedBy(words: string): ReasonId {
  const reason = REASONS.find((one) => one === words.trim()) ?? reasonOf(words);
  if (reason !== undefined) return reason;
  throw new ToolError(`This is no known reason of Google. Name one of ${REASONS.join(', ')}.`);
}

/** What has become of a reason for which Google lists a page as not indexed, by the page as it was read just now. */
export function explainNotIndexed(
  page: CheckedPage,
  record: AnalysisRecord | undefined,
  reason: ReasonId,
  { crawled, exported }: Pick<Dates, 'crawled' | 'exported'>,
  translate: Translate,
): z.infer<typeof notIndexedOutput> {
  const { url } = page;
  const readAt = Date.now();
  const failed = page.isRead ? undefined : page;
  const unread = { kind: failed?.code ?? 'failed', at: readAt, text: failed?.why ?? '' };
  const known = {
    importedAt: readAt,
    reports: record ? [{ url, readAt, record }] : [],
    links: [],
    unread: new Map([[exactKey(url), unread]]),
    ignores: [],
    now: readAt,
    changed: null,
    figures: undefined,
  };
  // what could not be read is explained, too
  const [{ judgement, why }] = explain([{ url, reason, crawled, exported }], known, translate) as [
    ExplainedPage,
  ];
  const lines = judgement.evidence.map(({ kind, text }, at) => [`${kind}_${at + 1}`, quoted(text)] as const);
  return {
    reason,
    verdict: judgement.verdict,
    key: judgement.key,
    page_says: { why: visibleText(why, LONGEST_SENTENCE), ...Object.fromEntries(lines) },
    note: NOTE,
  };
}

/** In characters: a sentence may have several addresses. */
const LONGEST_SENTENCE = 800;
