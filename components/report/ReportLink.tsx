import { shownAddress, shownText } from '../../lib/model/text/shown-text.ts';
import { ShortUrl } from '../ui/marks/ShortUrl.tsx';

/** The reported URL, as a link to its report page if there is one; in full for screen readers. */
export function ReportLink({ url, href }: { readonly url: string; readonly href: string | undefined }) {
  const full = shownText(url);
  const short = <ShortUrl text={shownAddress(url)} full={full} />;
  if (href === undefined) {
    return (
      <span className="report-link" title={full}>
        {short}
      </span>
    );
  }
  return (
    <a className="report-link" href={href} target="_blank" rel="noreferrer" title={full}>
      {short}
    </a>
  );
}
