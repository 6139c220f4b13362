import { requestIdempotent } from '../../lib/messages/request.ts';
import { WATCHED_PATH } from '../../lib/model/report/reports-page.ts';
import { shownAddress, shownParts } from '../../lib/model/text/shown-text.ts';
import { watchLines } from '../../lib/model/watch/watch-texts.ts';
import { format, t } from '../../lib/platform/text.ts';
import { watchesItem } from '../../lib/storage/watch/watches.ts';
import { detailsHref } from '../app/links.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import styles from './WatchNews.module.css';

/** What watched pages have told and the user has not confirmed yet: the newest, in two lines, leads to its report. */
export function WatchNews() {
  const watches = useStored(watchesItem) ?? [];
  const news = watches
    .flatMap((watch) => watch.news.filter(({ isRead }) => !isRead).map((told) => ({ watch, told })))
    .toSorted((a, b) => b.told.at - a.told.at);
  const [newest] = news;
  if (!newest) return null;
  const { connectionId, url, reportId } = newest.watch;
  const { host, path } = shownParts(url);
  const [first] = watchLines(newest.told);
  return (
    <section className={styles.news} aria-label={t('watchChanged')}>
      <Icon name="star" />
      <div className={styles.text}>
        <p className={styles.line}>
          <strong>{t('watchChanged')}</strong>
          <a className={styles.all} href={WATCHED_PATH} target="_blank" rel="noreferrer">
            {t('nameAndValue', { name: t('watched'), value: news.length })}
          </a>
        </p>
        <p className={styles.line}>
          <a
            className={styles.page}
            href={detailsHref(reportId, connectionId)}
            target="_blank"
            rel="noreferrer"
            title={shownAddress(url)}
          >
            <bdi dir="ltr">{path || host}</bdi>
          </a>
          {first && <span className={styles.change}>{format(first)}</span>}
        </p>
      </div>
      <IconButton icon="close" label={t('dismiss')} onClick={() => requestIdempotent('confirmNews')} />
    </section>
  );
}
