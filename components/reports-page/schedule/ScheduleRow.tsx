import { detailsHash } from '../../../lib/engine/report/reports-page.ts';
import { shownAddress } from '../../../lib/engine/text/shown-text.ts';
import { request } from '../../../lib/extension/messages/request.ts';
import { eventLines, eventTitle, reasonLine } from '../../../lib/extension/model/schedule/schedule-texts.ts';
import { format, t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { Differences } from '../../../lib/extension/view/Differences.tsx';
import { dueAt, type Every, type Schedule } from '../../../lib/shared/schedule/schedule.ts';
import '../../../lib/shared/view/report.css';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { detailsHref } from '../../app/links.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { PERIODS } from '../../list/schedule/periods.ts';
import { RelativeTime } from '../../report/RelativeTime.tsx';
import { ReportScore } from '../../report/ReportScore.tsx';
import { agoText, markOf, resultName } from '../../report/report-labels.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import listStyles from '../../ui/styles/list.module.css';
import styles from './ScheduleRow.module.css';

export interface ScheduleRowProps {
  readonly schedule: Schedule;
  /** The name of its connection, if there are several. */
  readonly connection: string;
  readonly now: number;
  readonly onPickPeriod: (every: Every) => void;
  readonly onRemove: () => void;
}

/** A monitored page: when it is checked and what keeps it from that, and what was reported, the newest first. */
export function ScheduleRow({ schedule, connection, now, ...on }: ScheduleRowProps) {
  const { url, connectionId, reportId, every, readAt, hasEnded, events, jobId } = schedule;
  const known = useStored(knownPageItem(connectionId, url));
  const check = useCommand(() => request('checkNow', { connectionId, url }));
  const address = shownAddress(url);
  const checkName = t('nameAndValue', { name: t('checkNow'), value: address });
  const why = reasonLine(schedule);
  const ago = (time: number) => agoText(new Date(time).toISOString(), now);
  const link = <bdi dir="ltr">{address}</bdi>;
  const href = connection === '' ? detailsHash(reportId) : detailsHref(reportId, connectionId);
  return (
    <li className={`${listStyles.row} ${styles.schedule}`}>
      <ResultMark mark={markOf(known?.result ?? null)} />
      <div className={listStyles.rowText}>
        <p className={styles.page}>{hasEnded ? link : <a href={href}>{link}</a>}</p>
        <p className={`${listStyles.meta} ${styles.when}`}>
          {known && (
            <span>
              {resultName(known.result)} <ReportScore score={known.score} url={url} />
            </span>
          )}
          {connection !== '' && <bdi>{connection}</bdi>}
          <span>{readAt === null ? t('monitorNever') : t('monitorLast', { ago: ago(readAt) })}</span>
          {!hasEnded && <span>{t('monitorNext', { ago: ago(Math.max(dueAt(schedule), now)) })}</span>}
        </p>
        {why && <p className={styles.why}>{format(why)}</p>}
        {!hasEnded && (
          <div className={styles.interval}>
            <Button
              icon="rerun"
              busy={check.pending || jobId !== null}
              aria-label={checkName}
              onClick={check.run}
            >
              {t('checkNow')}
            </Button>
            <Select
              labelled="before"
              label={t('monitorEvery')}
              aria-description={address}
              options={PERIODS.map(({ value, label }) => ({ value, label: t(label) }))}
              value={every}
              onPick={(value) => on.onPickPeriod(value === 'week' ? 'week' : 'day')}
            />
          </div>
        )}
        {check.failure && <FailureNotice failure={check.failure} onDismiss={check.reset} />}
        {events.map((event) => (
          <div key={event.at} className={styles.event}>
            <RelativeTime time={new Date(event.at).toISOString()} now={now} />
            {event.what.kind === 'changed' ? (
              <Differences differences={event.what.changes} texts={uiTexts} />
            ) : (
              [eventTitle(event), ...eventLines(event)].map((line) => (
                <p key={format(line)}>{format(line)}</p>
              ))
            )}
          </div>
        ))}
      </div>
      <IconButton
        icon="trash"
        label={t('nameAndValue', { name: t('remove'), value: address })}
        onClick={on.onRemove}
      />
    </li>
  );
}
