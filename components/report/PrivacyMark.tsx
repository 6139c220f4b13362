import type { Privacy } from '../../lib/engine/report/privacy.ts';
import { Icon } from '../ui/marks/Icon.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './PrivacyMark.module.css';
import { privacies } from './privacies.ts';

export interface PrivacyMarkProps {
  readonly privacy: Privacy | null;
  /** Whether the word is only for screen readers and the tooltip. */
  readonly isShort?: boolean;
}

/** Who may see a report, as an icon and a word. */
export function PrivacyMark({ privacy, isShort = false }: PrivacyMarkProps) {
  const known = privacies().find(({ value }) => value === privacy);
  if (!known) return null;
  return (
    <span className={styles.privacyMark} title={isShort ? known.label : undefined}>
      <Icon name={known.icon} size={13} />
      <span className={isShort ? textStyles.hidden : undefined}>{known.label}</span>
    </span>
  );
}
