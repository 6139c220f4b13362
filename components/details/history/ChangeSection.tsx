import type { Change } from '../../../lib/extension/model/history/change.ts';
import { t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { Differences } from '../../../lib/extension/view/Differences.tsx';
import { MarkedPicture } from '../../../lib/shared/view/MarkedPicture.tsx';
import { markOf, resultName, scoreText } from '../../report/report-labels.ts';
import type { ShownPictures } from '../../report/use-pictures.ts';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './ChangeSection.module.css';

export interface ChangeSectionProps {
  readonly change: Change;
  /** The checks of the shown report. */
  readonly picture?: ShownPictures | undefined;
}

/** The old and the new verdict, what was fixed, and new issues. */
export function ChangeSection({ change, picture }: ChangeSectionProps) {
  const { before, after, compared, differences } = change;
  return (
    <section className={cardStyles.card} aria-label={t('whatChanged')}>
      <h2>{t('whatChanged')}</h2>
      <p className={styles.verdicts}>
        <Verdict {...before} />
        <span className={styles.arrow} aria-hidden="true" />
        <span className={textStyles.hidden}>{t('verdictNow')} </span>
        <Verdict {...after} />
      </p>
      {picture?.before && (
        <div className={styles.pictures}>
          <MarkedPicture picture={picture.before} label={t('pictureBefore')} texts={uiTexts} />
          <MarkedPicture picture={picture.now} label={t('pictureNow')} texts={uiTexts} />
        </div>
      )}
      <Differences {...{ differences }} texts={uiTexts} />
      {compared === 'verdicts' && <p className={textStyles.hint}>{t('onlyVerdictsCompared')}</p>}
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
