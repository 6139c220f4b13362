import type { Result } from '../../lib/model/report/result.ts';
import styles from './Chart.module.css';

/** The `fill` of a result; the page must contain `ResultPatterns`. */
export function fillOf(kind: Result): string {
  return `url(#result-${kind})`;
}

/** The fills of bars: plain, striped, chequered, so that they can be distinguished without colour. */
export function ResultPatterns() {
  return (
    <svg className={styles.patterns} width={0} height={0} aria-hidden="true">
      <defs>
        <pattern id="result-good" className={styles.good} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect className={styles.ground} width={8} height={8} />
        </pattern>
        <pattern
          id="result-decent"
          className={styles.decent}
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.ground} width={8} height={8} />
          <rect className={styles.lines} width={4} height={8} />
        </pattern>
        <pattern id="result-bad" className={styles.bad} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect className={styles.ground} width={8} height={8} />
          <path className={styles.lines} d="M1 1h3v3h-3zM5 5h3v3h-3z" />
        </pattern>
      </defs>
    </svg>
  );
}
