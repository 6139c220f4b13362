import { type MarkName, ResultMark } from '../ui/marks/ResultMark.tsx';
import styles from './ShareBar.module.css';

/** One part of a whole, with its number in its name. */
export interface Share {
  readonly name: string;
  readonly mark: MarkName;
  /** Whether only a part was read. */
  readonly isHalf?: boolean;
  readonly count: number;
  /** A link to what is counted. */
  readonly href?: string;
  readonly isCurrent?: boolean;
}

export interface ShareBarProps {
  readonly label: string;
  readonly shares: readonly Share[];
}

/** The parts of a whole that are not empty, as a bar and in words. */
export function ShareBar({ label, shares }: ShareBarProps) {
  const shown = shares.filter(({ count }) => count > 0);
  return (
    <div className={styles.whole}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ name, mark, isHalf, count }) => (
          <div
            key={name}
            className={`${styles.part} ${styles[mark]} ${isHalf ? styles.half : ''}`}
            style={{ flexGrow: count }}
          />
        ))}
      </div>
      <ul className={styles.shares} aria-label={label}>
        {shown.map(({ name, mark, isHalf, href, isCurrent }) => (
          <li key={name}>
            <ResultMark {...{ mark, isHalf }} size={16} />{' '}
            {href === undefined ? (
              <span>{name}</span>
            ) : (
              <a href={href} aria-current={isCurrent || undefined}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
