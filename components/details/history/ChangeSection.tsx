import type { Change } from '../../../lib/model/history/change.ts';
import type { Check } from '../../../lib/model/report/read-contents.ts';
import { t } from '../../../lib/platform/text.ts';
import { markOf, resultName, scoreText } from '../../report/report-labels.ts';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { ChangedChecks } from './ChangedChecks.tsx';
import { ChangedFacts } from './ChangedFacts.tsx';
import styles from './ChangeSection.module.css';

export interface ChangeSectionProps {
  readonly change: Change;
  /** The checks of the shown report. */
  readonly now: readonly Check[];
}

/** The old and the new verdict, what was fixed, and new issues. */
export function ChangeSection({ change, now }: ChangeSectionProps) {
  const { before, after, checks, facts } = change;
  return (
    <section className={cardStyles.card} aria-label={t('whatChanged')}>
      <h2>{t('whatChanged')}</h2>
      <p className={styles.verdicts}>
        <Verdict {...before} />
        <span className={styles.arrow} aria-hidden="true" />
        <span className={textStyles.hidden}>{t('verdictNow')} </span>
        <Verdict {...after} />
      </p>
      <ChangedFacts facts={facts} />
      <ChangedChecks checks={checks} now={now} />
      {checks === null && <p className={textStyles.hint}>{t('onlyVerdictsCompared')}</p>}
    </section>
  );
}

/** Whether the verdict, what the page says, or a check differs from the previous report; not if the two cannot be compared. */
export function isChanged({ before, after, checks, facts = [], isComparable = true }: Change): boolean {
  const isSame = before.result === after.result && before.score === after.score;
  if (!isComparable) return false;
  return !isSame || facts.length > 0 || (checks?.fixed.length ?? 0) + (checks?.broke.length ?? 0) > 0;
}

function Verdict({ result, score }: Change['before']) {
  return (
    <span className={styles.verdict}>
      <ResultMark mark={markOf(result)} size={22} />
      <strong>{resultName(result)}</strong>
      {score !== null && (
        <span className={textStyles.count}>{t('scoreIs', { score: scoreText(score) })}</span>
      )}
    </span>
  );
}
