import { plural, t } from '../../../lib/extension/platform/text.ts';
import { type AccessibilityFindings, IMPACTS } from '../../../lib/shared/accessibility/accessibility.ts';
import textStyles from '../../ui/styles/text.module.css';
import styles from './Accessibility.module.css';
import { IMPACT_NAMES } from './impact-names.ts';
import { Rule } from './Rule.tsx';

export interface FindingsProps {
  readonly findings: AccessibilityFindings;
}

/** How many rules are violated, by impact; or that none is, and what that means. */
export function FindingsSummary({ findings: { violations, ruleCount } }: FindingsProps) {
  const counts = IMPACTS.flatMap((impact) => {
    const value = violations.filter((rule) => rule.impact === impact).length;
    return value === 0 ? [] : [{ impact, value }];
  });
  return (
    <>
      <p className={styles.summary}>
        {violations.length === 0
          ? plural('accessibilityNone', ruleCount)
          : plural('accessibilityFound', violations.length)}
      </p>
      <p className={styles.counts}>
        {counts.map(({ impact, value }) => (
          <span key={impact}>{t('nameAndValue', { name: t(IMPACT_NAMES[impact]), value })}</span>
        ))}
      </p>
      <p className={textStyles.hint}>{t('accessibilityPartOnly')}</p>
    </>
  );
}

/** The violated rules; folded, those that a person has to decide. */
export function Findings({ findings: { violations, incomplete } }: FindingsProps) {
  return (
    <>
      {violations.length > 0 && (
        <ul className={styles.rules}>
          {violations.map((rule) => (
            <Rule key={rule.id} rule={rule} isViolated />
          ))}
        </ul>
      )}
      {incomplete.length > 0 && (
        <details className={styles.review}>
          <summary>{plural('accessibilityReview', incomplete.length)}</summary>
          <p className={textStyles.hint}>{t('accessibilityReviewHint')}</p>
          <ul className={styles.rules}>
            {incomplete.map((rule) => (
              <Rule key={rule.id} rule={rule} isViolated={false} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
