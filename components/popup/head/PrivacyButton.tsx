import { t } from '../../../lib/platform/text.ts';
import { privacies } from '../../report/privacies.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { PrivacyMenuProps } from './PrivacyMenu.tsx';

// lazy: most popups never open a menu
const PrivacyMenu = lazyComponent(async () => (await import('./PrivacyMenu.tsx')).PrivacyMenu);

/** Shows who may see the next report, and the menu that changes it. */
export function PrivacyButton({ privacy, onPrivacy }: Omit<PrivacyMenuProps, 'opening'>) {
  const chosen = privacies().find(({ value }) => value === privacy);
  if (!chosen) return null;
  return (
    <MenuButton
      label={t('nameAndValue', { name: t('privacy'), value: chosen.label })}
      menu={(opening) => <PrivacyMenu {...{ opening, privacy, onPrivacy }} />}
    >
      <Icon name={chosen.icon} size={14} />
      {chosen.label}
      <Icon name="down" size={12} />
    </MenuButton>
  );
}
