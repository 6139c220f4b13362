import { useState } from 'react';
import { checkAccessibilityOf } from '../../../lib/extension/platform/live-page/check-accessibility-of.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { type AccessibilityCheck, MOST_ELEMENTS } from '../../../lib/shared/accessibility/accessibility.ts';
import { createRequestGuard } from '../../hooks/request-guard.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './Accessibility.module.css';
import { Findings, FindingsSummary } from './Findings.tsx';

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
          <Notice kind="problem" what={t('notCheckedWhat')}>
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

interface Accessibility {
  readonly outcome: AccessibilityCheck | { readonly type: 'unchecked' | 'checking' | 'failed' };
  readonly check: () => void;
  /** Ignores the check in progress; it cannot be ended in the page. */
  readonly stopWaiting: () => void;
}

/** Checks the accessibility of the page in a tab when asked to. */
function useAccessibility(tabId: number): Accessibility {
  const [outcome, setOutcome] = useState<Accessibility['outcome']>({ type: 'unchecked' });
  const [guard] = useState(createRequestGuard);
  const check = async () => {
    const isCurrent = guard.start();
    setOutcome({ type: 'checking' });
    const checked = await checkAccessibilityOf(tabId);
    if (isCurrent()) setOutcome(checked ?? { type: 'failed' });
  };
  const stopWaiting = () => {
    guard.start();
    setOutcome({ type: 'unchecked' });
  };
  return { outcome, check, stopWaiting };
}
