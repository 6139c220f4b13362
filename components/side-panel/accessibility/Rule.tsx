import { plural, t } from '../../../lib/extension/platform/text.ts';
import {
  type AxeText,
  type Impact,
  MOST_SHOWN,
  type RuleFinding,
} from '../../../lib/shared/accessibility/accessibility.ts';
import { type MarkName, ResultMark } from '../../ui/marks/ResultMark.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { ElementList } from '../ElementList.tsx';
import styles from './Accessibility.module.css';
import { IMPACT_NAMES } from './impact-names.ts';

const MARKS: Readonly<Record<Impact, MarkName>> = {
  critical: 'bad',
  serious: 'bad',
  moderate: 'decent',
  minor: 'decent',
};

export interface RuleProps {
  readonly rule: RuleFinding;
  /** Otherwise a person has to decide. */
  readonly isViolated: boolean;
}

/** The entry of a rule: what it requires, its impact, and its first elements. */
export function Rule({ rule: { impact, help, helpUrl, count, elements }, isViolated }: RuleProps) {
  return (
    <li>
      <details className={styles.rule}>
        <summary>
          <ResultMark mark={isViolated ? MARKS[impact] : 'none'} size={14} />
          <span>
            <Words words={help} />
            <span className={styles.impact}>
              {t('twoParts', { first: t(IMPACT_NAMES[impact]), second: plural('elementsCount', count) })}
            </span>
          </span>
        </summary>
        <ElementList
          title={help.text}
          elements={elements.map(({ selector, reason }) => ({
            selector,
            note: reason && (
              <p className={textStyles.hint}>
                <Words words={reason} />
              </p>
            ),
          }))}
        />
        <p className={styles.more}>
          {count > MOST_SHOWN && <span>{t('accessibilityFirst', { count: MOST_SHOWN })}</span>}
          <a href={helpUrl} target="_blank" rel="noreferrer">
            {t('accessibilityHelp')}
          </a>
        </p>
      </details>
    </li>
  );
}

/** A text of axe, which may be in English and so in another direction. */
function Words({ words: { text, isEnglish } }: { readonly words: AxeText }) {
  return <bdi lang={isEnglish ? 'en' : undefined}>{text}</bdi>;
}
