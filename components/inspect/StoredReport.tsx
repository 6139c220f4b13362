import { pageIn } from '../../lib/model/report-index/index-shard.ts';
import { cleanUrl } from '../../lib/model/url/clean-url.ts';
import { urlHash } from '../../lib/model/url/url-hash.ts';
import { t } from '../../lib/platform/text.ts';
import { indexShardItem } from '../../lib/storage/report-index/report-index.ts';
import { settingsItem } from '../../lib/storage/settings/settings.ts';
import { detailsHref } from '../app/links.ts';
import { usePageConnection } from '../app/stored/use-page-connection.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useNow } from '../hooks/use-now.ts';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { reportWord } from '../report/report-labels.ts';
import styles from './SidePanel.module.css';

/** The newest stored report of a page, at the page's connection; nothing without one. */
export function StoredReport({ url }: { readonly url: string }) {
  const settings = useStored(settingsItem);
  const connection = usePageConnection(url)?.connection;
  const hash = urlHash(settings ? cleanUrl(url, settings.cleaning).url : url);
  const shard = useStored(connection ? indexShardItem(connection.id, hash) : null);
  const now = useNow();
  const known = pageIn(shard ?? '', hash);
  if (!connection || !known) return null;
  return (
    <p className={styles.line}>
      <span>
        {t('panelLastReport', { result: reportWord(known) })}{' '}
        <RelativeTime time={known.generatedAt} now={now} />
      </span>
      <a href={detailsHref(known.id, connection.id)} target="_blank" rel="noreferrer">
        {t('details')}
      </a>
    </p>
  );
}
