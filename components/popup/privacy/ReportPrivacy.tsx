import { t } from '../../../lib/extension/platform/text.ts';
import { privacies } from '../../report/privacies.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { ReportPrivacyMenuProps } from './ReportPrivacyMenu.tsx';

// lazy: most popups never open a menu
const ReportPrivacyMenu = lazyComponent(
  async () => (await import('./ReportPrivacyMenu.tsx')).ReportPrivacyMenu,
);

/** Says who may see a report, and opens the menu that changes it. */
export function ReportPrivacy({
  isBusy,
  ...props
}: Omit<ReportPrivacyMenuProps, 'opening' | 'label'> & { readonly isBusy: boolean }) {
  const known = privacies().find(({ value }) => value === props.report.privacy);
  const word = known?.label ?? t('resultUnknown');
  const label = t('nameAndValue', { name: t('privacy'), value: word });
  return (
    <MenuButton
      label={label}
      isBusy={isBusy}
      menu={(opening) => <ReportPrivacyMenu {...props} {...{ label, opening }} />}
    >
      <Icon name={known?.icon ?? 'lock'} size={14} />
      {known ? word : t('privacy')}
      <Icon name="down" size={12} />
    </MenuButton>
  );
}
