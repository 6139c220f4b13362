import { type Check, type Contents, groupsOf } from '../../lib/model/report/read-contents.ts';
import { format, plural, t } from '../../lib/platform/text.ts';
import { WEIGHT_LABELS } from '../report/check-labels.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './CheckList.module.css';

/** Checks by group. Failed ones are visible; passed ones are folded. The counts include all checks. */
export function CheckList({ checks, counts }: Pick<Contents, 'checks' | 'counts'>) {
  return groupsOf(checks).map((group) => {
    const failed = group.checks.filter((check) => !check.passed);
    const passed = group.checks.filter((check) => check.passed);
    const count = counts.get(group.name) ?? { passed: passed.length, total: group.checks.length };
    return (
      <section
        className={`${cardStyles.card} ${styles.checks}`}
        key={group.name}
        aria-label={nameOf(group.name)}
      >
        <h2>
          <bdi>{nameOf(group.name)}</bdi>
          <span className={textStyles.count}>
            {t('checksPassedOf', { passed: count.passed, total: count.total })}
          </span>
        </h2>
        <ul>
          {failed.map((check) => (
            <CheckItem key={check.key} check={check} />
          ))}
        </ul>
        {passed.length > 0 && (
          <details className={styles.passed} open={failed.length === 0} data-passed>
            <summary>{plural('checksPassed', passed.length)}</summary>
            <ul>
              {passed.map((check) => (
                <CheckItem key={check.key} check={check} />
              ))}
            </ul>
          </details>
        )}
      </section>
    );
  });
}

function nameOf(group: string): string {
  return group || t('checks');
}

function CheckItem({ check }: { readonly check: Check }) {
  return (
    <li className={styles.check} data-check>
      <ResultMark mark={check.passed ? 'good' : check.weight === 3 ? 'bad' : 'decent'} size={18} />
      <div className={styles.text}>
        <p className={styles.head}>
          <span className={textStyles.hidden}>{t(check.passed ? 'checkPassed' : 'checkFailed')} </span>
          <strong dir="auto">{check.title}</strong>
          {!check.passed && <span className={textStyles.tag}>{t(WEIGHT_LABELS[check.weight])}</span>}
          {check.value && (
            <span className={styles.value}>
              <bdi>{format(check.value)}</bdi>
            </span>
          )}
        </p>
        {check.advice && (
          <p className={styles.advice} dir="auto">
            {check.advice}
          </p>
        )}
        {check.evidence.length > 0 && (
          <details>
            <summary>
              {check.evidence.length === 1 ? t('foundHere') : plural('foundInPlaces', check.evidence.length)}
            </summary>
            <ul className={styles.evidence}>
              {check.evidence.map((text, index) => (
                <li key={index}>
                  <code dir="ltr">{text}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
