import { t } from '../../../lib/extension/platform/text.ts';
import { connectionName } from '../../app/connection-name.ts';
import { privacies } from '../../report/privacies.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import styles from './WhereAndWho.module.css';
import type { WhereMenuProps } from './WhereMenu.tsx';

// lazy: most popups never open a menu
const WhereMenu = lazyComponent(async () => (await import('./WhereMenu.tsx')).WhereMenu);

/** Says where the next report is made and who may see it, and opens the menu that changes both. */
export function WhereAndWho(props: Omit<WhereMenuProps, 'opening'>) {
  const { connection, privacy } = props.next;
  const place = connectionName(connection);
  const who = privacies().find(({ value }) => value === privacy)?.label ?? '';
  return (
    <MenuButton
      label={t('whereAndWho', { place, privacy: who })}
      menu={(opening) => <WhereMenu {...props} opening={opening} />}
    >
      <span className={styles.where}>
        <bdi className={styles.place}>{place}</bdi>
        <span>· {who}</span>
      </span>
      <Icon name="down" size={12} />
    </MenuButton>
  );
}
