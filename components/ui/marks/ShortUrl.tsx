import textStyles from '../styles/text.module.css';
import styles from './ShortUrl.module.css';

export interface ShortUrlProps {
  readonly text: string;
  /** The full URL, for screen readers. */
  readonly full: string;
  /** The number of characters at the end that are always visible. */
  readonly tail?: number;
  /** It is not cut, but may take two lines. */
  readonly wraps?: boolean | undefined;
}

/**
 * A URL on one line. If it is too long, the middle is cut, because URLs of one site differ at the end. Always
 * left to right. The visible text is drawn by the style sheet, so the element's text is only the full URL.
 */
export function ShortUrl({ text, full, tail = 14, wraps = false }: ShortUrlProps) {
  const letters = [...text];
  const isCut = !wraps && letters.length > tail * 2;
  return (
    <bdi dir="ltr">
      <span className={textStyles.hidden}>{full}</span>
      <span
        className={wraps ? styles.wraps : styles.shortUrl}
        aria-hidden="true"
        data-head={isCut ? letters.slice(0, -tail).join('') : text}
        data-tail={isCut ? letters.slice(-tail).join('') : undefined}
      />
    </bdi>
  );
}
