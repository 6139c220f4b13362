import { t } from '../../lib/platform/text.ts';
import { shareItems } from '../list/actions/ReportMenu.tsx';
import type { ReportActionsProps } from '../list/actions/report-actions-props.ts';
import { PrivacyMark } from '../report/PrivacyMark.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { MenuButton } from '../ui/menu/MenuButton.tsx';

/** Who may see the report, and the menu that shares it. */
export function SharePrivacy(props: ReportActionsProps) {
  return (
    <>
      <PrivacyMark privacy={props.report.privacy} />
      <MenuButton
        label={t('share')}
        menu={(opening) => <Menu label={t('share')} opening={opening} items={shareItems(props)} />}
      >
        {t('share')}
      </MenuButton>
    </>
  );
}
