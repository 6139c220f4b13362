import { createElement as h, type ReactNode } from 'react';
import type { Check } from '../../lib/model/report/read-contents.ts';
import { SHAPES } from '../ui/marks/result-shapes.ts';

/** The shapes of checks without a result: a note, a check that does not apply, and one that was not seen. */
const OTHER_SHAPES = {
  minor: { edge: SHAPES.decent.edge, sign: SHAPES.decent.sign },
  note: { edge: SHAPES.waiting.edge, sign: 'M12 11v6M12 7.2h.01' },
  'not-applicable': { edge: SHAPES.waiting.edge, sign: 'M8 12h8' },
  'not-seen': {
    edge: SHAPES.waiting.edge,
    sign: 'M9.6 9.4a2.5 2.5 0 1 1 3.6 2.6c-.8.5-1.2.9-1.2 1.9M12 17h.01',
  },
} as const;
const ALL = { ...SHAPES, ...OTHER_SHAPES };

export type ViewMark = keyof typeof ALL;

/** A shape that stands for a result or the state of a check. Hidden from screen readers: a word is beside it. */
export function mark(name: ViewMark, size: number): ReactNode {
  const { edge, sign } = ALL[name];
  return h(
    'svg',
    { className: `mark ${name}`, width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': true },
    h('path', { className: 'edge', d: edge }),
    h('path', { className: 'sign', d: sign }),
  );
}

/** The mark of a check: failed ones by their importance. */
export function checkMark({ state, weight }: Check): ViewMark {
  if (state === 'passed') return 'good';
  if (state !== 'failed') return state;
  return ({ 3: 'bad', 2: 'decent', 1: 'minor', 0: 'note' } as const)[weight];
}

/** The score as a part of a circle, in the colour of the result. */
export function gauge(score: number, shown: string, label: string, result: string): ReactNode {
  const around = 2 * Math.PI * 42;
  const circle = { cx: 48, cy: 48, r: 42, fill: 'none', strokeWidth: 8 };
  const arc = h('circle', {
    ...circle,
    className: 'arc',
    strokeLinecap: 'round',
    strokeDasharray: `${((around * score) / 100).toFixed(1)} ${around.toFixed(1)}`,
    transform: 'rotate(-90 48 48)',
  });
  const meter = {
    role: 'meter',
    'aria-label': label,
    'aria-valuenow': score,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  };
  return h(
    'div',
    { className: `gauge ${result}`, ...meter },
    h(
      'svg',
      { width: 88, height: 88, viewBox: '0 0 96 96', 'aria-hidden': true },
      h('circle', { ...circle, className: 'track' }),
      score > 0 && arc,
      h('text', { x: 48, y: 48, dy: '.35em' }, shown),
    ),
  );
}
