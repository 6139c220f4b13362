import { t } from '../../lib/platform/text.ts';
import textStyles from '../ui/styles/text.module.css';
import { scoreText } from './report-labels.ts';

export interface ReportScoreProps {
  readonly score: number | null;
  readonly className?: string | undefined;
}

/** A report's score in a row of a list or table; renders nothing if there is none. */
export function ReportScore({ score, className = '' }: ReportScoreProps) {
  if (score === null) return null;
  return (
    <span className={`${textStyles.score} ${className}`}>
      <span className={textStyles.hidden}>{t('scoreLabel')} </span>
      {scoreText(score)}
    </span>
  );
}
