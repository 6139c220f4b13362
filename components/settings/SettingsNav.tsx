import { t } from '../../lib/platform/text.ts';
import styles from './SettingsNav.module.css';
import { useCurrentGroup } from './use-current-group.ts';

/** The groups of the settings, in their order on the page. */
const GROUPS = [
  { id: 'service', label: 'reportService' },
  { id: 'reports', label: 'reports' },
  { id: 'sites', label: 'sites' },
  { id: 'browser', label: 'browserGroup' },
  { id: 'data', label: 'dataGroup' },
] as const;

const IDS = GROUPS.map(({ id }) => id);

/** Links to the groups of the settings; stays in view while the page scrolls. */
export function SettingsNav() {
  const current = useCurrentGroup(IDS);
  return (
    <nav className={styles.nav} aria-label={t('settings')}>
      {GROUPS.map(({ id, label }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
