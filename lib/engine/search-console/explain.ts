import type { EpochMs } from '../core/epoch-ms.ts';
import type { Ignore } from '../report/ignore.ts';
import type { Translate } from '../texts/create-translator.ts';
import type { Text } from '../texts/text.ts';
import { type Dates, type Day, judgeReason, type Wish } from './judge-reason.ts';
import { reasonSentence } from './reason-sentence.ts';
import {
  exactKey,
  type figuresOf,
  type ImportedRow,
  isOfToday,
  type JudgedRow,
  newestByAddress,
} from './rows-of-reasons.ts';
import { inlinksOf, type JudgedReport, type LinkingPage, todayOf, unreadToday } from './today-of.ts';
import { wishAt, wishOf } from './wish-at.ts';

/** An address of a file, and when its own reports saw it change. */
export interface RowToExplain extends ImportedRow {
  readonly seenChange?: Dates['changed'];
}

/** Why an address could not be read since the import: a code, and what is said. */
export interface UnreadAddress {
  readonly kind: string;
  readonly at: EpochMs;
  readonly text: Text;
}

/** By what rows are explained; nothing is requested for it. */
export interface KnownOfSite {
  /** When the files were imported; what was read later was read because of them. */
  readonly importedAt: EpochMs;
  /** Of each address the newest counts. */
  readonly reports: Iterable<JudgedReport>;
  /** All pages whose links are known. */
  readonly links: Iterable<{ readonly record: LinkingPage }>;
  /** By `exactKey`. */
  readonly unread: ReadonlyMap<string, UnreadAddress>;
  /** With the user's wishes, of which those count that are in force `now`. */
  readonly ignores: readonly Ignore[];
  readonly now: EpochMs;
  /** The day on which the user has changed the site. */
  readonly changed: Day | null;
  readonly figures: ReturnType<typeof figuresOf>;
}

/** A page with the sentence of what has become of its reason. */
export interface ExplainedPage extends JudgedRow, RowToExplain {
  readonly why: string;
  readonly readAt: EpochMs;
  /** Absent: no report is stored. */
  readonly reportId?: string;
  /** The wishes that would change it. */
  readonly wishes?: readonly Wish[];
  /** The user's wish that is in force there. */
  readonly wish?: Ignore | undefined;
}

/**
 * What has become of Google's reasons, in sentences. Rows are left out of whose exact address no report is recent
 * enough, if no attempt to make one has failed.
 */
export function explain(
  rows: readonly RowToExplain[],
  known: KnownOfSite,
  translate: Translate,
): ExplainedPage[] {
  const { importedAt, ignores, now, figures } = known;
  const newest = newestByAddress(known.reports, ({ readAt }) => readAt);
  const reportOf = (url: string) => newest.get(exactKey(url));
  const inlinksTo = inlinksOf(known.links);
  const byUser = known.changed && ({ from: known.changed, to: known.changed, by: 'user' } as const);
  return rows.flatMap((row): ExplainedPage[] => {
    const { url, reason, crawled, exported, seenChange } = row;
    const own = reportOf(url);
    const report = own && isOfToday(own.readAt, row, importedAt) ? own : undefined;
    const unread = known.unread.get(exactKey(url));
    const wish = wishAt(url, ignores, now);
    const clicks = figures?.(url).figures?.clicks ?? null;
    const byThisRun = report !== undefined && report.readAt >= importedAt;
    const today = report
      ? todayOf(report, { byThisRun, reportOf, inlinks: inlinksTo(url), clicks, wish: wishOf(wish) })
      : unread && unreadToday(url, unread.at, unread.kind);
    if (!today) return [];
    const dates: Dates = { crawled, exported, changed: seenChange ?? (byUser || null) };
    const judgement = judgeReason(reason, today, dates);
    const why = translate(reasonSentence({ reason, judgement, today, dates, failure: unread?.text }));
    const isChangedBy = (other: Wish) =>
      judgeReason(reason, { ...today, signs: { ...today.signs, wish: other } }, dates).key !== judgement.key;
    const { readAt } = today;
    const reportId = report?.id !== undefined && { reportId: report.id };
    const wishes = WISHES.filter(isChangedBy);
    return [{ ...row, judgement, why, readAt, ...reportId, wish, wishes, ...figures?.(url) }];
  });
}

const WISHES: readonly Wish[] = ['out', 'in'];
