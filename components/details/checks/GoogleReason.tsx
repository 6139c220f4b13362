import { t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { dayText } from '../../../lib/shared/view/day-text.ts';
import { projectHash } from '../../app/links.ts';

export interface GoogleReasonProps {
  readonly url: string;
  /** The day of the last crawl, or `never`; `null`: the file does not say so. */
  readonly crawled: string | null;
}

/** Says that Google's file names the page for this, and leads to what has become of it. */
export function GoogleReason({ url, crawled }: GoogleReasonProps) {
  const day =
    crawled !== null && crawled !== 'never' && t('exportsCrawled', { date: dayText(crawled, uiTexts) });
  return (
    <p>
      <a href={projectHash(new URL(url).host)}>{t('googleSays')}</a>
      {day && ` · ${day}`}
    </p>
  );
}
