import { openSettings } from '../../lib/platform/tabs/open-settings.ts';
import { t } from '../../lib/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './Onboarding.module.css';

/** Shown before a service is connected: what Verdict is for, and the next step. */
export function Onboarding() {
  return (
    <section className={styles.onboarding} aria-label={t('thisPage')}>
      <div className={styles.marks} aria-hidden="true">
        <ResultMark mark="decent" size={32} />
        <ResultMark mark="good" size={56} />
        <ResultMark mark="bad" size={32} />
      </div>
      <h1>{t('onboardingTitle')}</h1>
      <p>{t('onboardingText')}</p>
      <Button look="primary" onClick={openSettings}>
        {t('openSettings')}
      </Button>
      <p className={textStyles.hint}>{t('onboardingNeeds')}</p>
    </section>
  );
}
