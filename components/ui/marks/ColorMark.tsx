import styles from './ColorMark.module.css';

export interface ColorMarkProps {
  /** The name of a colour in the style sheet; each has its own shape. */
  readonly color: string;
  /** The connection's name, whose first letter is shown. */
  readonly name: string;
}

/** A letter on a coloured shape, beside the name. Hidden from screen readers, which read the name. */
export function ColorMark({ color, name }: ColorMarkProps) {
  const [letter = ''] = name.trim();
  return (
    <span className={`${styles.mark} ${styles[color]}`} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  );
}
