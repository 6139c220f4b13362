import { t } from '../../../lib/extension/platform/text.ts';
import { connectionName } from '../../app/connection-name.ts';
import { privacies } from '../../report/privacies.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { NextReport } from '../create/use-next-report.ts';
import type { WhereMenuProps } from './WhereMenu.tsx';

/** Where the next report is made and who may see it, in words. */
export function destinationOf({ connection, privacy }: NextReport): readonly [place: string, who: string] {
  return [connectionName(connection), privacies().find(({ value }) => value === privacy)?.label ?? ''];
}

// lazy: most popups never open a menu
const WhereMenu = lazyComponent(async () => (await import('./WhereMenu.tsx')).WhereMenu);

/** Opens the menu that changes where the next report is made and who may see it. */
export function WhereAndWho(props: Omit<WhereMenuProps, 'opening'>) {
  const [place, who] = destinationOf(props.next);
  return (
    <MenuButton
      label={t('whereAndWho', { place, privacy: who })}
      menu={(opening) => <WhereMenu {...props} opening={opening} />}
    >
      <Icon name="down" size={12} />
    </MenuButton>
  );
}
