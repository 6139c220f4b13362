import type { Check } from '../../../lib/model/report/read-contents.ts';
import { format, plural, t } from '../../../lib/platform/text.ts';
import { STATE_LABELS, WEIGHT_LABELS } from '../../report/check-labels.ts';
import { ShowOnPage } from '../../report/show-on-page/ShowOnPage.tsx';
import { type Mark, ResultMark } from '../../ui/marks/ResultMark.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './CheckItem.module.css';

/** A check with its value, its advice and what was found. */
export function CheckItem({ check }: { readonly check: Check }) {
  return (
    <li className={styles.check} data-check>
      <ResultMark mark={markOf(check)} size={18} />
      <div className={styles.text}>
        <p className={styles.head}>
          <span className={textStyles.hidden}>{t(STATE_LABELS[check.state])} </span>
          <strong dir="auto">{check.title}</strong>
          {check.state === 'failed' && (
            <span className={textStyles.tag}>{t(WEIGHT_LABELS[check.weight])}</span>
          )}
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
                  <ShowOnPage {...check} index={index} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

function markOf({ state, weight }: Check): Mark {
  if (state === 'passed') return 'good';
  if (state !== 'failed' || weight === 0) return 'waiting';
  return weight === 3 ? 'bad' : 'decent';
}
