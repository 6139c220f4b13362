import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { ReportActionsProps } from './report-actions-props.ts';

// lazy: most popups never open a menu
const ReportDialog = lazyComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog);
const ReportMenu = lazyComponent(async () => {
  // the dialog is loaded with the menu: it must be ready for the next key press
  const [{ ReportMenu }] = await Promise.all([import('./ReportMenu.tsx'), ReportDialog.fetch()]);
  return ReportMenu;
});

export function ReportActions(props: ReportActionsProps) {
  const label = t('moreActions', { address: shownText(props.report.url) });
  return (
    <>
      <MenuButton
        label={label}
        menu={(opening) => <ReportMenu {...props} label={label} opening={opening} />}
      />
      {props.edits.openDialog !== null && <ReportDialog {...props} />}
    </>
  );
}
