import { uiDirection } from '../../../lib/extension/platform/text.ts';
import styles from './SmallLine.module.css';

/** In CSS pixels; the line has an edge to end in. */
const [WIDTH, HEIGHT, EDGE] = [80, 20, 3];

/** The course of scores on its own scale, in the writing direction; nothing of fewer than two. */
export function SmallLine({ scores }: { readonly scores: readonly number[] }) {
  if (scores.length < 2) return null;
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const points = scores.map((score, at) => {
    const onward = EDGE + ((WIDTH - 2 * EDGE) * at) / (scores.length - 1);
    const share = most === least ? 0.5 : (score - least) / (most - least);
    return [uiDirection() === 'rtl' ? WIDTH - onward : onward, HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * share];
  });
  const [x, y] = points.at(-1) ?? [];
  return (
    <svg className={styles.line} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.join(' ')} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  );
}
