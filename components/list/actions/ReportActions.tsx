import { shownText } from '../../../lib/model/text/shown-text.ts';
import { t } from '../../../lib/platform/text.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { ReportActionsProps } from './report-actions-props.ts';

// most who open the popup look and go
const ReportQuestion = lazyComponent(async () => (await import('./ReportQuestion.tsx')).ReportQuestion);
const ReportMenu = lazyComponent(async () => {
  // once there is a menu, no question in it may be waited for: what is pressed next is meant for that
  const [{ ReportMenu }] = await Promise.all([import('./ReportMenu.tsx'), ReportQuestion.fetch()]);
  return ReportMenu;
});

/** The menu of everything that can be done with one report, and the questions it leads to. */
export function ReportActions(props: ReportActionsProps) {
  const label = t('moreActions', { address: shownText(props.report.url) });
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
