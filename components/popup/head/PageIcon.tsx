import { useState } from 'react';
import { pageIcon } from '../../../lib/extension/platform/tabs/page-icon.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { useActiveTab } from '../../app/stored/use-active-tab.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import styles from './PageIcon.module.css';

/** The icon of the page in the active tab, read once the popup is idle; until then and without one, a neutral icon. */
export function PageIcon() {
  const tab = useActiveTab();
  const { value: icon } = useQuery(String(tab.id), async () => succeeded(await pageIcon(tab)), {
    schedule: whenIdle,
  });
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.icon}>
      {icon === undefined || icon === broken ? (
        <Icon name="page" />
      ) : (
        <img src={icon} alt="" onError={() => setBroken(icon)} />
      )}
    </span>
  );
}

/** Everything else in the popup comes first. */
function whenIdle(start: () => void): () => void {
  const request = requestIdleCallback(start);
  return () => cancelIdleCallback(request);
}
