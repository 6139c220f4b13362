import { SHAPES } from '../../../lib/shared/view/result-shapes.ts';
import styles from './ResultMark.module.css';

export type MarkName = 'good' | 'decent' | 'bad' | 'waiting' | 'none';

/**
 * A result, or why there is none, as outline and sign that can be distinguished without colour (`SHAPES`). Hidden from
 * screen readers, because the word is beside it.
 */
export function ResultMark({ mark, size = 20 }: { readonly mark: MarkName; readonly size?: number }) {
  const { edge, sign } = SHAPES[mark];
  return (
    <svg
      className={`${styles.mark} ${styles[mark]}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path className={styles.edge} d={edge} />
      <path className={styles.sign} d={sign} />
    </svg>
  );
}
