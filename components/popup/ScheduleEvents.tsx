import { MONITORING_PATH } from '../../lib/engine/report/reports-page.ts';
import { shownAddress, shownParts } from '../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { eventLines, eventTitle } from '../../lib/extension/model/schedule/schedule-texts.ts';
import { format, t } from '../../lib/extension/platform/text.ts';
import { schedulesItem } from '../../lib/extension/storage/schedule/schedules.ts';
import { detailsHref } from '../app/links.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import styles from './ScheduleEvents.module.css';

/** What schedules have reported and the user has not confirmed yet: the newest, in two lines, leads to its report. */
export function ScheduleEvents() {
  const schedules = useStored(schedulesItem) ?? [];
  const unread = schedules
    .flatMap((schedule) =>
      schedule.events.filter(({ isRead }) => !isRead).map((event) => ({ schedule, event })),
    )
    .toSorted((a, b) => b.event.at - a.event.at);
  const [newest] = unread;
  if (!newest) return null;
  const { connectionId, url, reportId } = newest.schedule;
  const { host, path } = shownParts(url);
  const [first] = eventLines(newest.event);
  const isChange = newest.event.what.kind === 'changed';
  const title = format(eventTitle(newest.event));
  return (
    <section className={styles.events} aria-label={title}>
      <Icon name="star" />
      <div className={styles.text}>
        <p className={styles.line}>
          <strong>{title}</strong>
          <a className={styles.all} href={MONITORING_PATH} target="_blank" rel="noreferrer">
            {t('nameAndValue', { name: t('monitoring'), value: unread.length })}
          </a>
        </p>
        <p className={styles.line}>
          <a
            className={styles.page}
            href={isChange ? detailsHref(reportId, connectionId) : MONITORING_PATH}
            target="_blank"
            rel="noreferrer"
            title={shownAddress(url)}
          >
            <bdi dir="ltr">{path || host}</bdi>
          </a>
          {first && <span className={styles.event}>{format(first)}</span>}
        </p>
      </div>
      <IconButton icon="close" label={t('dismiss')} onClick={() => requestIdempotent('confirmEvents')} />
    </section>
  );
}
