import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { resultOfScore } from '../../../lib/engine/report/result-of-score.ts';
import type { PeriodScore } from '../../../lib/extension/model/site/score-over-time.ts';
import { number, t, uiDirection } from '../../../lib/extension/platform/text.ts';
import { scoreText } from '../../report/report-labels.ts';
import type { PeriodNames } from './period-names.ts';
import styles from './TimeChart.module.css';

/** In CSS pixels: the drawing's height, and the space for numbers and names beside the line. */
const HEIGHT = 220;
const TOP = 22;
const FOOT = 26;
const SIDE = 36;
/** The minimum width of a name below the line, and of a number above a point. */
const NAME = 72;
const NUMBER = 28;
const TICKS = [0, 25, 50, 75, 100];

export interface TimeChartProps {
  readonly columns: readonly PeriodScore[];
  readonly names: PeriodNames;
}

/** A point for each period with a mean score, where it is in time, with its number where that changes. */
export function TimeChart({ columns, names }: TimeChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const isMirrored = uiDirection() === 'rtl';
  const first = columns[0]?.from ?? 0;
  const span = (columns.at(-1)?.until ?? 1) - first;
  const xOf = ({ from, until }: PeriodScore) => {
    const at = ((from + until) / 2 - first) / span;
    return isMirrored ? (width - SIDE) * (1 - at) : SIDE + (width - SIDE) * at;
  };
  const yOf = (score: number) => TOP + (HEIGHT - FOOT - TOP) * (1 - score / 100);
  const step = (width - SIDE) / Math.max(1, columns.length);
  const points = columns.flatMap((column) =>
    column.score === null ? [] : [{ ...column, score: column.score }],
  );
  const every = Math.max(1, Math.ceil(NAME / Math.max(1, step)));
  return (
    <div ref={box} className={styles.drawing} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} direction="ltr" aria-hidden="true">
          {TICKS.map((tick) => (
            <g key={tick}>
              <line
                className={styles.grid}
                x1={isMirrored ? 0 : SIDE}
                x2={isMirrored ? width - SIDE : width}
                y1={yOf(tick)}
                y2={yOf(tick)}
              />
              <text
                x={isMirrored ? width - SIDE + 8 : SIDE - 8}
                y={yOf(tick)}
                dy="0.35em"
                textAnchor={isMirrored ? 'start' : 'end'}
              >
                {number(tick)}
              </text>
            </g>
          ))}
          <polyline
            className={styles.line}
            points={points.map((point) => `${xOf(point)},${yOf(point.score)}`).join(' ')}
          />
          {points.map((point, at) => (
            <g key={point.from} textAnchor="middle">
              <circle
                className={`${styles.point} ${styles[resultOfScore(point.score)]}`}
                cx={xOf(point)}
                cy={yOf(point.score)}
                r={5}
              >
                <title>
                  {`${names.full(point)}\n${t('nameAndValue', { name: t('meanScore'), value: scoreText(point.score) })}`}
                </title>
              </circle>
              {step >= NUMBER && scoreText(point.score) !== scoreText(points[at - 1]?.score ?? null) && (
                <text className={styles.sum} x={xOf(point)} y={yOf(point.score) - 10}>
                  {scoreText(point.score)}
                </text>
              )}
            </g>
          ))}
          {columns.map(
            (column, index) =>
              (columns.length - 1 - index) % every === 0 && (
                <text key={column.from} {...nameAt(xOf(column), width)} y={HEIGHT - 6}>
                  {names.short(column)}
                </text>
              ),
          )}
        </svg>
      )}
    </div>
  );
}

/** Centred below its period, or at the edge of the drawing if it would reach beyond. */
function nameAt(middle: number, width: number) {
  if (middle + NAME / 2 > width) return { x: width, textAnchor: 'end' } as const;
  if (middle < NAME / 2) return { x: 0, textAnchor: 'start' } as const;
  return { x: middle, textAnchor: 'middle' } as const;
}

/** The current width of an element in CSS pixels; 0 until it is mounted. */
function useWidth<Kind extends Element>(): readonly [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(element.current.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
