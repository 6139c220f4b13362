import type { ReactNode } from 'react';
import type { Evidence } from '../../engine/report/contents/evidence.ts';
import type { Ignore } from '../../engine/report/ignore.ts';
import type { PageList } from '../../engine/report/page-list.ts';
import type { PictureView } from '../../engine/report/page-picture.ts';
import type { Check, Contents } from '../../engine/report/read-contents.ts';
import type { ReadMode } from '../../engine/report/read-mode.ts';
import type { Report } from '../../engine/report/report.ts';
import type { WithoutIgnored } from '../../engine/report/without-ignored.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import type { CheckFilter } from './check-filter.ts';
import type { ScoreWithout } from './verdict-notes.ts';

/*
 * The report as the extension, the report service and saved files show it: the same markup, words and styles. The
 * components here have no state and plain class names: what only the extension can do is passed in as `actions`.
 */

/** The parts of a report between which the extension switches; a page without scripts shows all of them. */
export type Section = 'checks' | 'structured' | 'links' | 'changed' | 'history' | 'previews' | 'raw';

export interface ReportView {
  readonly report: Report;
  readonly contents: Contents;
  readonly texts: Texts;
  /** The current time in epoch ms, for `2 minutes ago`; absent where the text would become wrong. */
  readonly now?: number;
  /** What `report` and `contents` are without, with the score of the service; absent if nothing is ignored. */
  readonly without?: (Omit<WithoutIgnored, 'report' | 'contents'> & ScoreWithout) | undefined;
  /** Leaves out the checks that did not fail. */
  readonly failedOnly?: boolean;
  /** The picture of the page, beside the checks. */
  readonly picture?: PictureView | undefined;
  /** Absent on pages without scripts. */
  readonly actions?: ViewActions;
}

/** What the extension adds to the report. */
export interface ViewActions {
  readonly section: Section;
  readonly onSection: (section: Section) => void;
  /** Which checks are shown; `null`: all. */
  readonly filter: CheckFilter | null;
  readonly onFilter: (filter: CheckFilter | null) => void;
  /** What changed since the previous report, in a line, and in a section. */
  readonly changeLine: ReactNode;
  readonly changed: ReactNode;
  /** Who may see the report, with what changes that, runs it again and does all else. */
  readonly headActions?: ReactNode;
  readonly history: ReactNode;
  /** The table of the page's links; absent if the report lists none. */
  readonly links?: ReactNode;
  /** What can be done with a failed check that is open, and beside each. */
  readonly checkActions: (check: Check) => ReactNode;
  readonly rowActions?: (check: Check) => ReactNode;
  /** What others say of it, under why it matters. */
  readonly saidElsewhere?: (check: Check) => ReactNode;
  readonly listActions?: (list: PageList) => ReactNode;
  /** Buttons under the picture of the page. */
  readonly pictureActions?: ReactNode;
  readonly ignoredActions?: (ignore: Ignore) => ReactNode;
  /** Buttons beside a piece of evidence, for example one that shows its element on the page. */
  readonly evidenceActions?: (evidence: Evidence, check: Check) => ReactNode;
  /** A button beside the line that says how the page was read. */
  readonly ofReadMode?: (readMode: ReadMode) => ReactNode;
  /** The image of the social card, which is loaded only on demand. */
  readonly socialImage: (address: string) => ReactNode;
}
