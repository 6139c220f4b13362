import { t } from '../../lib/extension/platform/text.ts';
import textStyles from '../ui/styles/text.module.css';
import { scoreText } from './report-labels.ts';
import { useCountsIgnored } from './use-without-ignored.ts';

export interface ReportScoreProps {
  readonly score: number | null;
  readonly url: string;
  readonly className?: string | undefined;
}

/** A report's score in a row, which is the service's; renders nothing if there is none. */
export function ReportScore({ score, url, className = '' }: ReportScoreProps) {
  const note = useCountsIgnored([url]);
  if (score === null) return null;
  return (
    <span className={`${textStyles.score} ${className}`} title={note || undefined}>
      <span className={textStyles.hidden}>{t('scoreLabel')} </span>
      {scoreText(score)}
      {note && <span className={textStyles.hidden}> {note}</span>}
    </span>
  );
}
