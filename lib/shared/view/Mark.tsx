import type { Check } from '../../engine/report/read-contents.ts';
import { SHAPES, Shape } from './Shape.tsx';

/** The shapes of checks without a result: a note, a check that does not apply, and one that was not seen. */
const OTHER_SHAPES = {
  minor: SHAPES.decent,
  note: { edge: SHAPES.none.edge, sign: 'M12 11v6M12 7.2h.01' },
  'not-applicable': SHAPES.none,
  'not-seen': {
    edge: SHAPES.none.edge,
    sign: 'M9.6 9.4a2.5 2.5 0 1 1 3.6 2.6c-.8.5-1.2.9-1.2 1.9M12 17h.01',
  },
} as const;
const ALL = { ...SHAPES, ...OTHER_SHAPES };

export type ViewMark = keyof typeof ALL;

/** A shape that stands for a result or the state of a check. */
export function Mark({ name, size }: { readonly name: ViewMark; readonly size: number }) {
  return <Shape name={name} shape={ALL[name]} size={size} />;
}

/** The mark of a check: failed ones by their importance. */
export function checkMark({ state, importance }: Pick<Check, 'state' | 'importance'>): ViewMark {
  if (state === 'passed') return 'good';
  if (state !== 'failed') return state;
  return ({ high: 'bad', medium: 'decent', low: 'minor', note: 'note' } as const)[importance];
}
