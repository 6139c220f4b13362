import type { Report } from '../../lib/model/report.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { later } from '../ui/later.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import type { ReportEdits } from './use-report-edits.ts';

// most who open the popup look and go
const ReportQuestion = later(async () => (await import('./ReportQuestion.tsx')).ReportQuestion);
const ReportMenu = later(async () => {
  // once there is a menu, no question in it may be waited for: what is pressed next is meant for that
  const [{ ReportMenu }] = await Promise.all([import('./ReportMenu.tsx'), ReportQuestion.fetch()]);
  return ReportMenu;
});

export interface ReportActionsProps {
  readonly connectionId: string;
  readonly report: Report;
  /** The report's page at the service; `undefined` when there is no harmless one. */
  readonly href: string | undefined;
  readonly edits: ReportEdits;
  readonly onSaid: (text: string) => void;
}

/** The menu of everything that can be done with one report, and the questions it leads to. */
export function ReportActions(props: ReportActionsProps) {
  const label = text('moreActions', { address: shownText(props.report.url) });
  return (
    <>
      <MenuButton
        label={label}
        menu={(opening) => <ReportMenu {...props} label={label} opening={opening} />}
      />
      {props.edits.asking !== null && <ReportQuestion {...props} />}
    </>
  );
}
