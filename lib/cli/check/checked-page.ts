import type * as z from 'zod';
import type { ComparedReading } from '../../model/history/reading.ts';
import { comparedOf, WHOLE } from '../../model/history/reading-of.ts';
import { readContents } from '../../model/report/read-contents.ts';
import type { reportSchema } from '../../service/http/report-json.ts';

/** A report as the service sends it (`GET /api/v1/reports/{id}`). */
export type CheckReport = z.input<typeof reportSchema>;

/** A page that was checked, or why it could not be. */
export type CheckedPage =
  | {
      readonly url: string;
      readonly isRead: true;
      readonly report: CheckReport;
      /** Failed checks that `--ignore` has taken out of the report. */
      readonly ignored?: readonly IgnoredFinding[];
    }
  | { readonly url: string; readonly isRead: false; readonly why: string };

/** A failed check that is accepted. */
export interface IgnoredFinding {
  readonly id: string;
  readonly text: string;
  readonly reason: string;
  /** The day on which it counts again; `null`: never. */
  readonly until: string | null;
}

export type ReadPage = Extract<CheckedPage, { isRead: true }>;

/** What the report of a page says of it, to be compared, with notes. */
export function readingOfPage({ report }: ReadPage): ComparedReading {
  return comparedOf(report, readContents(report), WHOLE);
}
