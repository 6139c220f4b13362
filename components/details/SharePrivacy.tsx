import { t } from '../../lib/extension/platform/text.ts';
import { shareItems } from '../list/actions/ReportMenu.tsx';
import type { ReportActionsProps } from '../list/actions/report-actions-props.ts';
import { PrivacyMark } from '../report/PrivacyMark.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { MenuButton } from '../ui/menu/MenuButton.tsx';

/** Who may see the report, and what shares it: a menu, or the only thing that is in it. */
export function SharePrivacy(props: ReportActionsProps) {
  const items = shareItems(props);
  // a report in this browser can only be published: its dialog opens without a menu of one entry
  const only = items.length === 1 && items[0];
  return (
    <>
      <PrivacyMark privacy={props.report.privacy} />
      {only ? (
        <Button look="quiet" aria-haspopup="dialog" onClick={only.onPick}>
          {t('share')}
        </Button>
      ) : (
        <MenuButton
          label={t('share')}
          menu={(opening) => <Menu label={t('share')} opening={opening} items={items} />}
        >
          {t('share')}
        </MenuButton>
      )}
    </>
  );
}
