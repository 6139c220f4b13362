import { useEffect, useState } from 'react';
import { pageIcon } from '../../../lib/platform/tabs/page-icon.ts';
import { useActiveTab } from '../../app/stored/use-active-tab.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import styles from './PageIcon.module.css';

/** The icon of the page in the active tab, read once the popup is idle; until then and without one, a neutral icon. */
export function PageIcon() {
  const tab = useActiveTab();
  const [icon, setIcon] = useState<string>();
  useEffect(() => {
    // everything else in the popup comes first
    const request = requestIdleCallback(() => pageIcon(tab).then(setIcon));
    return () => cancelIdleCallback(request);
  }, [tab]);
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
