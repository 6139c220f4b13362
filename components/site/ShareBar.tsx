import { number, percent } from '../../lib/platform/text.ts';
import { type MarkName, ResultMark } from '../ui/marks/ResultMark.tsx';
import styles from './ShareBar.module.css';

/** One part of a whole. */
export interface Share {
  readonly name: string;
  readonly mark: MarkName;
  readonly count: number;
  /** A link to what is counted. */
  readonly href?: string;
}

export interface ShareBarProps {
  readonly label: string;
  readonly shares: readonly Share[];
}

/** The parts of a whole as a bar, with their names and numbers below it. */
export function ShareBar({ label, shares }: ShareBarProps) {
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {all > 0 && (
        <div className={styles.bar} aria-hidden="true">
          {shares
            .filter(({ count }) => count > 0)
            .map(({ name, mark, count }) => (
              <div key={name} className={`${styles.part} ${styles[mark]}`} style={{ flexGrow: count }}>
                <ResultMark mark={mark} />
              </div>
            ))}
        </div>
      )}
      <ul className={styles.shares} aria-label={label}>
        {shares.map(({ name, mark, count, href }) => (
          <li key={name}>
            <ResultMark mark={mark} /> {href === undefined ? <span>{name}</span> : <a href={href}>{name}</a>}{' '}
            <strong>{number(count)}</strong>{' '}
            <span className={styles.share}>{all > 0 && percent(count / all)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
