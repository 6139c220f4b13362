import { shownAddress, shownText } from '../../lib/model/text/shown-text.ts';
import { ShortUrl } from '../ui/marks/ShortUrl.tsx';
import styles from './ReportLink.module.css';

/** The reported URL, as a link to its report page if there is one; in full for screen readers. */
export function ReportLink({ url, href }: { readonly url: string; readonly href: string | undefined }) {
  const full = shownText(url);
  const short = <ShortUrl text={shownAddress(url)} full={full} />;
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
