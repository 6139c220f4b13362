import { scaleBand, scaleLinear } from 'd3-scale';
import type { PeriodResults } from '../../lib/model/stats/results-over-time.ts';
import { number, uiDirection } from '../../lib/platform/text.ts';
import { scoreText } from '../report/report-labels.ts';
import styles from './Chart.module.css';
import type { PeriodNames } from './period-names.ts';
import { ScoreBar } from './ScoreBar.tsx';
import { useWidth } from './use-width.ts';

/** In CSS pixels: the drawing's height, and the space for numbers and names beside the columns. */
const HEIGHT = 260;
const TOP = 20;
const FOOT = 26;
const SIDE = 36;
/** The minimum width of a name below a column, and of a number above one. */
const NAME = 64;
const NUMBER = 24;
/** The widest column: a single one would fill the drawing. */
const COLUMN = 72;
const TICKS = [0, 25, 50, 75, 100];

export interface TimeChartProps {
  readonly columns: readonly PeriodResults[];
  readonly names: PeriodNames;
}

/** A column for each period, as high as its mean score, in the writing direction. */
export function TimeChart({ columns, names }: TimeChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const isMirrored = uiDirection() === 'rtl';
  const across: [number, number] = isMirrored ? [width - SIDE, 0] : [SIDE, width];
  const x = scaleBand(
    columns.map(({ from }) => from),
    across,
  ).padding(0.25);
  const y = scaleLinear([0, 100], [HEIGHT - FOOT, TOP]);
  const middle = ({ from }: PeriodResults) => (x(from) ?? 0) + x.bandwidth() / 2;
  const thick = Math.min(COLUMN, x.bandwidth());
  const every = Math.max(1, Math.ceil(NAME / Math.max(1, x.step())));
  return (
    <div ref={box} className={styles.drawing} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} direction="ltr" aria-hidden="true">
          {TICKS.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={across[0]} x2={across[1]} y1={y(tick)} y2={y(tick)} />
              <text
                x={isMirrored ? width - SIDE + 8 : SIDE - 8}
                y={y(tick)}
                dy="0.35em"
                textAnchor={isMirrored ? 'start' : 'end'}
              >
                {number(tick)}
              </text>
            </g>
          ))}
          {columns.map((column, index) => (
            <g key={column.from} textAnchor="middle">
              {column.score !== null && (
                <>
                  <ScoreBar
                    name={names.full(column)}
                    score={column.score}
                    {...{ x: middle(column) - thick / 2, y: y(column.score), width: thick }}
                    height={y(0) - y(column.score)}
                  />
                  {x.step() >= NUMBER && (
                    <text className={styles.sum} x={middle(column)} y={y(column.score) - 6}>
                      {scoreText(column.score)}
                    </text>
                  )}
                </>
              )}
              {(columns.length - 1 - index) % every === 0 && (
                <text {...nameAt(middle(column), width)} y={HEIGHT - 6}>
                  {names.short(column)}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

/** Centred below its column, or at the edge of the drawing if it would reach beyond. */
function nameAt(middle: number, width: number) {
  if (middle + NAME / 2 > width) return { x: width, textAnchor: 'end' } as const;
  if (middle < NAME / 2) return { x: 0, textAnchor: 'start' } as const;
  return { x: middle };
}
