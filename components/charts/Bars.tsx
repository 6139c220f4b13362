import { type Series, stack } from 'd3-shape';
import type { Tallied, Tally } from '../../lib/model/stats/tally.ts';
import { number } from '../../lib/platform/text.ts';
import styles from './Chart.module.css';
import { fillOf } from './ResultPatterns.tsx';
import { resultLabel } from './result-label.ts';

export interface BarsProps<Counted> {
  readonly of: readonly Counted[];
  readonly kinds: readonly Tallied[];
  readonly keyOf: (counted: Counted) => string | number;
  readonly nameOf: (counted: Counted) => string;
  /** The place and size of the part of a bar between two counts. */
  readonly place: (
    counted: Counted,
    from: number,
    to: number,
  ) => Record<'x' | 'y' | 'width' | 'height', number>;
}

/** Stacked bars: one part for each kind of result, with its name and number as a tooltip. */
export function Bars<Counted extends { readonly tally: Tally }>({
  of,
  kinds,
  keyOf,
  nameOf,
  place,
}: BarsProps<Counted>) {
  const series: Series<Counted, Tallied>[] = stack<Counted, Tallied>()
    .keys(kinds)
    .value(({ tally }, kind) => tally[kind])([...of]);
  return series.flatMap((parts) =>
    parts
      .filter(([from, to]) => to > from)
      .map(({ 0: from, 1: to, data }) => (
        <rect
          key={`${parts.key} ${keyOf(data)}`}
          className={`${styles.bar} ${styles[parts.key]}`}
          fill={fillOf(parts.key)}
          {...place(data, from, to)}
        >
          <title>{[nameOf(data), resultLabel(parts.key), number(to - from)].join('\n')}</title>
        </rect>
      )),
  );
}
