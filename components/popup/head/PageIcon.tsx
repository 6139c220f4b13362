import { useEffect, useState } from 'react';
import { pageIcon } from '../../../lib/platform/tabs/page-icon.ts';
import { useActiveTab } from '../../app/stored/use-active-tab.ts';
import { afterPaint } from '../../hooks/after-paint.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import styles from './PageIcon.module.css';

/** The icon of the page in the active tab, read after the first paint; until then and without one, a neutral icon. */
export function PageIcon() {
  const tab = useActiveTab();
  const [icon, setIcon] = useState<string>();
  useEffect(() => afterPaint(() => void pageIcon(tab).then(setIcon)), [tab]);
  return (
    <span className={styles.icon}>
      {icon === undefined ? (
        <Icon name="page" />
      ) : (
        <img src={icon} alt="" onError={() => setIcon(undefined)} />
      )}
    </span>
  );
}
