import type { ReactNode } from 'react';
import { t } from '../../lib/extension/platform/text.ts';
import cardStyles from '../ui/styles/card.module.css';
import styles from './SettingsContent.module.css';
import type { Group } from './SettingsNav.tsx';

export interface SettingsGroupProps {
  readonly id: Group;
  /** A button or link beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsGroup({ id, action, children }: SettingsGroupProps) {
  return (
    <section id={id} className={`${cardStyles.card} ${styles.group}`} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{t(`${id}Group`)}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
