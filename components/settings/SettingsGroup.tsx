import type { ReactNode } from 'react';
import cardStyles from '../ui/styles/card.module.css';
import styles from './SettingsContent.module.css';

export interface SettingsGroupProps {
  /** The anchor that the list beside the settings links to. */
  readonly id: string;
  readonly title: string;
  /** A button or link beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsGroup({ id, title, action, children }: SettingsGroupProps) {
  return (
    <section id={id} className={`${cardStyles.card} ${styles.group}`} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
