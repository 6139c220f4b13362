import { t } from '../../../lib/extension/platform/text.ts';
import { MOST_ELEMENTS } from '../../../lib/shared/accessibility/accessibility.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './Accessibility.module.css';
import { Findings, FindingsSummary } from './Findings.tsx';
import { useAccessibility } from './use-accessibility.ts';

/** Checks contrast, names and ARIA of the page in a tab, when asked to. A new load of the page needs a new one. */
export function AccessibilitySection({ tabId }: { readonly tabId: number }) {
  const { outcome, check, stopWaiting } = useAccessibility(tabId);
  const isChecking = outcome.type === 'checking';
  return (
    <section className={cardStyles.card} aria-label={t('accessibilityTitle')}>
      <div className={styles.head}>
        <h2>{t('accessibilityTitle')}</h2>
        <Button
          busy={isChecking}
          title={t('accessibilityHint')}
          aria-label={t('accessibilityCheck')}
          onClick={check}
        >
          {t('panelCheck')}
        </Button>
        {isChecking && <Button onClick={stopWaiting}>{t('stopWaiting')}</Button>}
      </div>
      <div role="status">
        {isChecking && <p className={textStyles.hint}>{t('accessibilityChecking')}</p>}
        {outcome.type === 'too-large' && (
          <Notice kind="info" what={t('accessibilityTooLarge')}>
            {t('accessibilityTooLargeWhy', { count: outcome.elementCount, most: MOST_ELEMENTS })}
          </Notice>
        )}
        {outcome.type === 'failed' && (
          <Notice kind="problem" what={t('accessibilityFailed')}>
            {t('accessibilityFailedWhy')}
          </Notice>
        )}
        {outcome.type === 'findings' && <FindingsSummary findings={outcome} />}
      </div>
      {outcome.type === 'findings' && (
        <>
          <p className={textStyles.hint}>{t('accessibilityHint')}</p>
          <Findings findings={outcome} />
        </>
      )}
    </section>
  );
}
