import { openSettings } from '../../lib/extension/platform/tabs/open-page.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { LOCAL_CONNECTION } from '../../lib/shared/connection/local-connection.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import styles from './Onboarding.module.css';

/** Shown while the page's connection cannot be used: what Verdict is for, and the two ways to use it. */
export function Onboarding({ onPick }: { readonly onPick: (connectionId: string) => void }) {
  return (
    <section className={styles.onboarding} aria-label={t('thisPage')}>
      <div className={styles.marks} aria-hidden="true">
        <ResultMark mark="decent" size={32} />
        <ResultMark mark="good" size={56} />
        <ResultMark mark="bad" size={32} />
      </div>
      <h1>{t('onboardingTitle')}</h1>
      <p>{t('onboardingText')}</p>
      <div className={layoutStyles.formActions}>
        <Button look="primary" onClick={() => onPick(LOCAL_CONNECTION.id)}>
          {t('useThisBrowser')}
        </Button>
        <Button onClick={openSettings}>{t('connectAService')}</Button>
      </div>
    </section>
  );
}
