import { scaleBand, scaleLinear } from 'd3-scale';
import type { PeriodResults } from '../../lib/model/stats/results-over-time.ts';
import { type Tallied, tallied } from '../../lib/model/stats/tally.ts';
import { number, uiDirection } from '../../lib/platform/text.ts';
import { Bars } from './Bars.tsx';
import styles from './Chart.module.css';
import type { PeriodNames } from './period-names.ts';
import { useWidth } from './use-width.ts';

/** In CSS pixels: the drawing's height, and the space for numbers and names beside the columns. */
const HEIGHT = 260;
const TOP = 20;
const FOOT = 26;
const SIDE = 36;
/** The minimum width of a name below a column, and of a number above one. */
const NAME = 64;
const NUMBER = 24;

export interface TimeChartProps {
  readonly columns: readonly PeriodResults[];
  readonly kinds: readonly Tallied[];
  readonly names: PeriodNames;
}

/** A stacked column for each period, in the writing direction. */
export function TimeChart({ columns, kinds, names }: TimeChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const isMirrored = uiDirection() === 'rtl';
  const highest = Math.max(1, ...columns.map(({ tally }) => tallied(tally)));
  const foot = HEIGHT - FOOT;
  const across: [number, number] = isMirrored ? [width - SIDE, 0] : [SIDE, width];
  const x = scaleBand(
    columns.map(({ from }) => from),
    across,
  ).padding(0.25);
  const y = scaleLinear([0, highest], [foot, TOP]).nice(4);
  const middle = ({ from }: PeriodResults) => (x(from) ?? 0) + x.bandwidth() / 2;
  const every = Math.max(1, Math.ceil(NAME / Math.max(1, x.step())));
  return (
    <div ref={box} className={styles.drawing} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} direction="ltr" aria-hidden="true">
          {y.ticks(4).map(
            (tick) =>
              Number.isInteger(tick) && (
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
              ),
          )}
          <Bars
            of={columns}
            kinds={kinds}
            keyOf={({ from }) => from}
            nameOf={names.full}
            place={({ from: period }, from, to) => ({
              x: x(period) ?? 0,
              y: y(to),
              width: x.bandwidth(),
              height: y(from) - y(to),
            })}
          />
          {columns.map((column, index) => {
            const sum = tallied(column.tally);
            return (
              <g key={column.from} textAnchor="middle">
                {sum > 0 && x.step() >= NUMBER && (
                  <text className={styles.sum} x={middle(column)} y={y(sum) - 6}>
                    {number(sum)}
                  </text>
                )}
                {(columns.length - 1 - index) % every === 0 && (
                  <text x={middle(column)} y={HEIGHT - 6}>
                    {names.short(column)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
