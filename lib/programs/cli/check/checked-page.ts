import type * as z from 'zod';
import type { ComparedReading } from '../../../engine/history/reading.ts';
import { comparedOf, WHOLE } from '../../../engine/history/reading-of.ts';
import { readContents } from '../../../engine/report/read-contents.ts';
import type { AccessibilityFindings } from '../../../shared/accessibility/accessibility.ts';
import type { sentReportSchema } from '../../service/http/sent-report-schema.ts';

/** A report as the service sends it (`GET /api/v1/reports/{id}`). */
export type CheckReport = z.input<typeof sentReportSchema>;

/** What axe finds in a page, or why it was not asked, as a sentence without its end: `it took too long`. */
export type CheckedAccessibility =
  | AccessibilityFindings
  | { readonly type: 'not-checked'; readonly why: string };

/** A page that was checked, or why it could not be. */
export type CheckedPage =
  | {
      readonly url: string;
      readonly isRead: true;
      readonly report: CheckReport;
      /** Absent if it was not asked for. Does not change the score. */
      readonly accessibility?: CheckedAccessibility | undefined;
      /** Failed checks that `--ignore` has taken out of the report. */
      readonly ignored?: readonly IgnoredFinding[];
      /**
       * The ids of the checks of its site that found something on it, and of those that did not; absent: none judged
       * it.
       */
      readonly between?: { readonly failed: readonly string[]; readonly passed: readonly string[] };
    }
  | {
      readonly url: string;
      readonly isRead: false;
      readonly why: string;
      /** Why, as a code: `redirect-loop`. */
      readonly code?: string;
    };

/** A failed check that is accepted. */
export interface IgnoredFinding {
  readonly id: string;
  readonly text: string;
  readonly reason: string;
  /** The day on which it counts again; `null`: never. */
  readonly until: string | null;
}

export type ReadPage = Extract<CheckedPage, { isRead: true }>;

/** What axe found in a page; `undefined` if it was not checked. */
export function accessibilityIn({ accessibility }: ReadPage): AccessibilityFindings | undefined {
  return accessibility?.type === 'findings' ? accessibility : undefined;
}

/** What the report of a page says of it, to be compared, with notes and what is wrong between it and others. */
export function readingOfPage({ report, between }: ReadPage): ComparedReading {
  const reading = comparedOf(report, readContents(report), WHOLE);
  if (between === undefined || !reading.checks) return reading;
  const failed = between.failed.map((id) => ({ id, title: id, importance: 'low' as const }));
  const { checks } = reading;
  return {
    ...reading,
    checks: { failed: [...checks.failed, ...failed], passed: [...checks.passed, ...between.passed] },
  };
}
