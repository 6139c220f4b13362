import type { EpochMs } from '../core/epoch-ms.ts';
import type { Text } from '../texts/text.ts';
import type { Translate } from '../texts/translate.ts';
import { type Dates, type Judgement, judgeReason, type Today, type Wish } from './judge-reason.ts';
import { reasonSentence } from './reason-sentence.ts';
import { type ImportedRow, isOfToday } from './rows-of-reasons.ts';
import { type RecordOfPage, todayOf, unreadToday } from './today-of.ts';

/** An address of a file with what is known of it beside reports. */
export interface RowToExplain extends ImportedRow {
  readonly wish: Wish | null;
  readonly changed: Dates['changed'];
  /** Why it could not be read since the import: a code, and what is said. */
  readonly unread: { readonly kind: string; readonly at: EpochMs; readonly text: Text } | null;
}

/** The newest report of one address. `url` is the address that was asked. */
export interface KnownReport {
  /** Absent: it is not stored. */
  readonly id?: string;
  readonly url: string;
  readonly readAt: EpochMs;
  readonly record: RecordOfPage;
}

/** By what rows are explained; nothing is requested for it. */
export interface KnownReports {
  /** When the files were imported; what was read later was read because of them. */
  readonly importedAt: EpochMs;
  /** Of exactly this address (`exactKey`). */
  readonly reportOf: (url: string) => KnownReport | undefined;
  /** How many of the pages that were read link to an address; `null`: none, which says nothing of the others. */
  readonly inlinks: (url: string) => number | null;
  readonly translate: Translate;
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
 * What has become of Google's reasons, in sentences: for each row, or `null` where no report is recent enough and no
 * attempt to make one has failed.
 */
export function explain(rows: readonly RowToExplain[], known: KnownReports): (ExplainedRow | null)[] {
  const { importedAt, reportOf, inlinks, translate } = known;
  return rows.map((row) => {
    const { url, reason, crawled, exported, changed, unread, wish } = row;
    const own = reportOf(url);
    const report = own && isOfToday(own.readAt, row, importedAt) ? own : undefined;
    if (report === undefined && unread === null) return null;
    const beside = {
      reportOf: (address: string) => reportOf(address)?.record,
      inlinks: inlinks(url),
      wish,
    };
    const today: Today =
      report === undefined
        ? unreadToday(url, unread?.at ?? importedAt, unread?.kind ?? 'failed')
        : todayOf({ ...report, byThisRun: report.readAt >= importedAt }, beside);
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
