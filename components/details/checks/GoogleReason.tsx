import { t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { dayText } from '../../../lib/shared/view/day-text.ts';
import { projectHash } from '../../app/links.ts';

export interface GoogleReasonProps {
  readonly url: string;
  /** The day of the last crawl, or `never`. */
  readonly crawled: string;
}

/** That Google's kept file names the page for what a check is about, which leads to what has become of it. */
export function GoogleReason({ url, crawled }: GoogleReasonProps) {
  return (
    <p>
      <a href={projectHash(new URL(url).host)}>{t('googleSays')}</a>
      {crawled !== 'never' && ` · ${t('exportsCrawled', { date: dayText(crawled, uiTexts) })}`}
    </p>
  );
}
