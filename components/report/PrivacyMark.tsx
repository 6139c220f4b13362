import type { Privacy } from '../../lib/model/report/privacy.ts';
import { Icon } from '../ui/marks/Icon.tsx';
import { privacies } from './PrivacyFields.tsx';
import styles from './PrivacyMark.module.css';

/** Who may see a report, as an icon and a word. */
export function PrivacyMark({ privacy }: { readonly privacy: Privacy | null }) {
  const known = privacies().find(({ value }) => value === privacy);
  if (!known) return null;
  return (
    <span className={styles.privacyMark}>
      <Icon name={known.icon} size={13} />
      {known.label}
    </span>
  );
}
