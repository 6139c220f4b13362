import type { Change } from '../../../lib/model/history/change.ts';
import type { Check } from '../../../lib/model/report/read-contents.ts';
import { t } from '../../../lib/platform/text.ts';
import { markOf, resultName, scoreText } from '../../report/report-labels.ts';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { ChangedChecks } from './ChangedChecks.tsx';
import styles from './ChangeSection.module.css';

/** The old and the new verdict, what was fixed, and new issues. Renders nothing if nothing changed. */
export function ChangeSection({ change, now }: { readonly change: Change; readonly now: readonly Check[] }) {
  const { before, after, checks } = change;
  const isSame = before.result === after.result && before.score === after.score;
  const changed = (checks?.fixed.length ?? 0) + (checks?.broke.length ?? 0);
  if (isSame && changed === 0) return null;
  return (
    <section className={cardStyles.card} aria-label={t('whatChanged')}>
      <h2>{t('whatChanged')}</h2>
      <p className={styles.verdicts}>
        <Verdict {...before} />
        <span className={styles.arrow} aria-hidden="true" />
        <span className={textStyles.hidden}>{t('verdictNow')} </span>
        <Verdict {...after} />
      </p>
      <ChangedChecks checks={checks} now={now} />
      {checks === null && <p className={textStyles.hint}>{t('onlyVerdictsCompared')}</p>}
    </section>
  );
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
