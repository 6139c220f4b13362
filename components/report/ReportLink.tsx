import { shownAddress, shownText } from '../../lib/engine/text/shown-text.ts';
import { ShortUrl } from '../ui/marks/ShortUrl.tsx';
import styles from './ReportLink.module.css';

export interface ReportLinkProps {
  readonly url: string;
  readonly href: string | undefined;
  /** What is visible, unless it is the whole address. */
  readonly text?: string;
  /** The text is not cut, but may take two lines. */
  readonly wraps?: boolean;
}

/** The reported URL, as a link to its report page if there is one; in full for screen readers. */
export function ReportLink({ url, href, text = shownAddress(url), wraps }: ReportLinkProps) {
  const full = shownText(url);
  const short = <ShortUrl {...{ text, full, wraps }} />;
  if (href === undefined) {
    return (
      <span className={styles.link} title={full}>
        {short}
      </span>
    );
  }
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer" title={full}>
      {short}
    </a>
  );
}
