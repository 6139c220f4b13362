import { useMemo } from 'react';
import { type PeriodScore, scoreChange } from '../../../lib/extension/model/site/score-over-time.ts';
import { number, t } from '../../../lib/extension/platform/text.ts';
import { scoreText } from '../../report/report-labels.ts';
import textStyles from '../../ui/styles/text.module.css';
import { periodNames } from './period-names.ts';
import styles from './SiteScore.module.css';

export interface SiteScoreProps {
  readonly score: number;
  readonly columns: readonly PeriodScore[];
}

/** The mean score of a site's pages, and how it changed: `62 ▼ 4`. */
export function SiteScore({ score, columns }: SiteScoreProps) {
  const change = scoreChange(columns);
  const names = useMemo(() => periodNames('day'), []);
  return (
    <span className={styles.score}>
      <span className={textStyles.hidden}>{t('meanScore')} </span>
      <strong>{scoreText(score)}</strong>
      {change && (
        <span
          className={change.points < 0 ? styles.worse : styles.better}
          title={t('scoreChanged', {
            change: number(change.points),
            date: names.full({ from: change.since, until: change.since }),
          })}
        >
          {`${change.points < 0 ? '▼' : '▲'} ${number(Math.abs(change.points))}`}
        </span>
      )}
    </span>
  );
}
