import { resultOfScore } from '../../lib/model/report/result-of-score.ts';
import { t } from '../../lib/platform/text.ts';
import { scoreText } from '../report/report-labels.ts';
import styles from './Chart.module.css';
import { fillOf } from './ResultPatterns.tsx';

export interface ScoreBarProps extends Record<'x' | 'y' | 'width' | 'height', number> {
  readonly name: string;
  readonly score: number;
}

/** The bar of a mean score, filled like its result, with its name and number as a tooltip. */
export function ScoreBar({ name, score, ...place }: ScoreBarProps) {
  const result = resultOfScore(score);
  return (
    <rect className={`${styles.bar} ${styles[result]}`} fill={fillOf(result)} {...place}>
      <title>{[name, t('nameAndValue', { name: t('meanScore'), value: scoreText(score) })].join('\n')}</title>
    </rect>
  );
}
