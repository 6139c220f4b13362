import type { EpochMs } from '../core/epoch-ms.ts';
import type { Text } from '../texts/text.ts';
import type { Translate } from '../texts/translate.ts';
import { type Dates, type Judgement, judgeReason, type Wish } from './judge-reason.ts';
import { reasonSentence } from './reason-sentence.ts';
import { exactKey, type ImportedRow, isOfToday, newestByAddress } from './rows-of-reasons.ts';
import { inlinksOf, type KnownReport, type LinkingPage, todayOf, unreadToday } from './today-of.ts';

/** An address of a file with what is known of it beside reports. */
export interface RowToExplain extends ImportedRow {
  readonly wish: Wish | null;
  readonly changed: Dates['changed'];
  /** Why it could not be read since the import: a code, and what is said. */
  readonly unread: { readonly kind: string; readonly at: EpochMs; readonly text: Text } | null;
}

/** By what rows are explained; nothing is requested for it. */
export interface KnownPages {
  /** When the files were imported; what was read later was read because of them. */
  readonly importedAt: EpochMs;
  /** Of each address the newest counts. */
  readonly reports: Iterable<KnownReport>;
  /** All pages whose links are known. */
  readonly links: Iterable<{ readonly record: LinkingPage }>;
}

/** What has become of the reason of one row. */
export interface ExplainedRow {
  readonly judgement: Judgement;
  readonly why: string;
  readonly readAt: EpochMs;
  /** Absent: it could not be read, or its report is not stored. */
  readonly reportId?: string;
  /** The wishes that would change it. */
  readonly wishes: readonly Wish[];
}

/**
 * What has become of Google's reasons, in sentences: for each row, or `null` where no report of exactly its address is
 * recent enough and no attempt to make one has failed.
 */
export function explain(
  rows: readonly RowToExplain[],
  { importedAt, reports, links }: KnownPages,
  translate: Translate,
): (ExplainedRow | null)[] {
  const newest = newestByAddress(reports, ({ readAt }) => readAt);
  const reportOf = (url: string) => newest.get(exactKey(url));
  const inlinksTo = inlinksOf(links);
  return rows.map((row) => {
    const { url, reason, crawled, exported, changed, unread, wish } = row;
    const own = reportOf(url);
    const report = own && isOfToday(own.readAt, row, importedAt) ? own : undefined;
    const byThisRun = report !== undefined && report.readAt >= importedAt;
    const today = report
      ? todayOf(report, { byThisRun, reportOf, inlinks: inlinksTo(url), wish })
      : unread && unreadToday(url, unread.at, unread.kind);
    if (today === null) return null;
    const dates: Dates = { crawled, exported, changed };
    const judgement = judgeReason(reason, today, dates);
    const isChangedBy = (other: Wish) =>
      judgeReason(reason, { ...today, signs: { ...today.signs, wish: other } }, dates).key !== judgement.key;
    return {
      judgement,
      why: translate(reasonSentence({ reason, judgement, today, dates, failure: unread?.text })),
      readAt: today.readAt,
      ...(report?.id !== undefined && { reportId: report.id }),
      wishes: WISHES.filter(isChangedBy),
    };
  });
}

const WISHES: readonly Wish[] = ['out', 'in'];
