import type { Privacy } from '../../../lib/model/report/privacy.ts';
import { t } from '../../../lib/platform/text.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { privacies } from '../../report/privacies.ts';
import { Menu, type MenuProps } from '../../ui/menu/Menu.tsx';

export interface PrivacyMenuProps extends Pick<MenuProps, 'opening'> {
  readonly privacy: Privacy;
  /** Called when another one is chosen. */
  readonly onPrivacy: (privacy: Privacy) => void;
}

/** Who may see the next report, as a choice of three. */
export function PrivacyMenu({ opening, privacy, onPrivacy }: PrivacyMenuProps) {
  const { noPublicReports } = useManaged();
  return (
    <Menu
      label={t('privacy')}
      opening={opening}
      items={privacies(noPublicReports).map(({ value, label, icon, disabled }) => ({
        ...{ label, icon, chosen: value === privacy },
        unavailable: disabled ? t('publicNotAllowedWhat') : undefined,
        onPick: () => value !== privacy && onPrivacy(value),
      }))}
    />
  );
}
