import { cleanUrl } from '../../lib/model/url/clean-url.ts';
import { t } from '../../lib/platform/text.ts';
import { knownPageItem } from '../../lib/storage/pages/known-pages.ts';
import { settingsItem } from '../../lib/storage/settings/settings.ts';
import { detailsHref } from '../app/links.ts';
import { usePageConnection } from '../app/stored/use-page-connection.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useNow } from '../hooks/use-now.ts';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { reportWord } from '../report/report-labels.ts';
import { useWithoutIgnored } from '../report/use-without-ignored.ts';
import styles from './SidePanel.module.css';

/** The newest stored report of a page, at the page's connection; nothing without one. */
export function LastReport({ url }: { readonly url: string }) {
  const settings = useStored(settingsItem);
  const connection = usePageConnection(url)?.connection;
  const cleaned = settings ? cleanUrl(url, settings.cleaning).url : url;
  const known = useStored(connection ? knownPageItem(connection.id, cleaned) : null);
  const now = useNow();
  const judged = useWithoutIgnored(connection?.id ?? '', known ? { ...known, id: known.reportId } : null);
  if (!connection || !known || !judged) return null;
  return (
    <p className={styles.line}>
      <span>
        {t('panelLastReport', { result: reportWord(judged) })}{' '}
        <RelativeTime time={known.generatedAt} now={now} />
      </span>
      <a href={detailsHref(known.reportId, connection.id)} target="_blank" rel="noreferrer">
        {t('details')}
      </a>
    </p>
  );
}
