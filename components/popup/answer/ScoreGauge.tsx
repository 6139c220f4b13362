import { t } from '../../../lib/extension/platform/text.ts';
import { scoreText } from '../../report/report-labels.ts';
import { type MarkName, ResultMark } from '../../ui/marks/ResultMark.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './ScoreGauge.module.css';

export interface ScoreGaugeProps {
  /** 0 to 100. */
  readonly score: number | null;
  readonly mark: MarkName;
  /** Whether it is made of a part of the checks alone: then the ring is broken. */
  readonly isPartial?: boolean;
}

/** The radius at which the circle's length is 100, so that the score is the length of its arc. */
const RADIUS = 100 / (2 * Math.PI);

/** A score as a number within a ring, in the colour of the result; without a score, the mark. */
export function ScoreGauge({ score, mark, isPartial = false }: ScoreGaugeProps) {
  if (score === null) return <ResultMark mark={mark} size={44} />;
  return (
    <div className={`${styles.gauge} ${styles[mark]}`}>
      <meter className={textStyles.hidden} aria-label={t('scoreLabel')} min={0} max={100} value={score} />
      <svg viewBox="0 0 38 38" width={52} height={52} aria-hidden="true">
        <circle className={styles.track} cx={19} cy={19} r={RADIUS} />
        <circle
          className={styles.arc}
          cx={19}
          cy={19}
          r={RADIUS}
          strokeDasharray={isPartial ? dashes(score) : `${score} 100`}
          strokeLinecap={isPartial ? 'butt' : 'round'}
          transform="rotate(-90 19 19)"
        />
      </svg>
      <span aria-hidden="true">{scoreText(score)}</span>
    </div>
  );
}

/** Dashes of the ring as far as the score goes. */
function dashes(score: number): string {
  const whole = Math.floor(score / (DASH + GAP));
  const rest = Math.min(DASH, score - whole * (DASH + GAP));
  return [...Array.from({ length: whole }, () => `${DASH} ${GAP}`), `${rest} 100`].join(' ');
}
const DASH = 3;
const GAP = 2;
