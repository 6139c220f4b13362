import { detailsHash } from '../../../lib/model/report/reports-page.ts';
import { shownAddress } from '../../../lib/model/text/shown-text.ts';
import type { Watch } from '../../../lib/model/watch/watch.ts';
import { notLookedLabel } from '../../../lib/model/watch/watch-texts.ts';
import { format, t } from '../../../lib/platform/text.ts';
import { detailsHref } from '../../app/links.ts';
import { RelativeTime } from '../../report/RelativeTime.tsx';
import { agoText } from '../../report/report-labels.ts';
import { WatchChanges } from '../../report/WatchChanges.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import listStyles from '../../ui/styles/list.module.css';
import styles from './WatchedRow.module.css';

export interface WatchedRowProps {
  readonly watch: Watch;
  /** The name of its connection, if there are several. */
  readonly connection: string;
  readonly now: number;
  readonly onStop: () => void;
}

/** A watched page: when it is checked, why not, and what has changed, the newest change first. */
export function WatchedRow({ watch, connection, now, onStop }: WatchedRowProps) {
  const { url, connectionId, reportId, period, lookedAt, next, news } = watch;
  const address = shownAddress(url);
  const why = notLookedLabel(watch);
  const ago = (time: number) => agoText(new Date(time).toISOString(), now);
  return (
    <li className={`${listStyles.row} ${styles.watch}`}>
      <Icon name="star" size={20} />
      <div className={listStyles.rowText}>
        <p className={styles.page}>
          <a href={connection === '' ? detailsHash(reportId) : detailsHref(reportId, connectionId)}>
            <bdi dir="ltr">{address}</bdi>
          </a>
        </p>
        <p className={`${listStyles.meta} ${styles.when}`}>
          {connection !== '' && <bdi>{connection}</bdi>}
          <span>{t(period === 'day' ? 'watchDaily' : 'watchWeekly')}</span>
          <span>{lookedAt === null ? t('watchNever') : t('watchLast', { ago: ago(lookedAt) })}</span>
          <span>{t('watchNext', { ago: ago(Math.max(next, now)) })}</span>
        </p>
        {why && <p className={styles.why}>{format(why)}</p>}
        {news.map(({ at, changes }) => (
          <div key={at} className={styles.news}>
            <RelativeTime time={new Date(at).toISOString()} now={now} />
            <WatchChanges changes={changes} />
          </div>
        ))}
      </div>
      <IconButton
        icon="trash"
        label={t('nameAndValue', { name: t('stopWatching'), value: address })}
        onClick={onStop}
      />
    </li>
  );
}
