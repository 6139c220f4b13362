import type { Report } from '../../../lib/engine/report/report.ts';
import type { ReportEdits } from '../../jobs/use-report-edits.ts';
import type { MenuItem } from '../../ui/menu/Menu.tsx';

export interface ReportActionsProps {
  readonly connectionId: string;
  readonly report: Report;
  /** The report's page at the service; `undefined` if there is no safe URL. */
  readonly href: string | undefined;
  readonly edits: ReportEdits;
  /** On the report's own page: further entries, in place of those that this page already has. */
  readonly entriesOfDetails?: readonly MenuItem[];
  readonly onAnnounce: (text: string) => void;
  /** Opens the form for another report of the page, where there is one. */
  readonly onNew?: () => void;
  /** Where the links of the page are reported, if a tab shows it. */
  readonly linksHref?: string | undefined;
}
