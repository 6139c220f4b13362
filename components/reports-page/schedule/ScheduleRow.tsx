import type { Report } from '../../../lib/engine/report/report.ts';
import { detailsHash } from '../../../lib/engine/report/reports-page.ts';
import { shownAddress, shownParts } from '../../../lib/engine/text/shown-text.ts';
import { request } from '../../../lib/extension/messages/request.ts';
import { eventLines, eventTitle, reasonLine } from '../../../lib/extension/model/schedule/schedule-texts.ts';
import { format, t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { Differences } from '../../../lib/extension/view/Differences.tsx';
import type { Every, Schedule } from '../../../lib/shared/schedule/schedule.ts';
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
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import { Menu, type MenuItem } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import listStyles from '../../ui/styles/list.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './ScheduleRow.module.css';

export interface ScheduleRowProps {
  readonly schedule: Schedule;
  /** What its service knows of the page. */
  readonly known: Pick<Report, 'result' | 'score'> | undefined;
  /** The name of its connection, if there are several. */
  readonly connection: string;
  readonly now: number;
  readonly onPickPeriod: (every: Every) => void;
  readonly onRemove: () => void;
}

/** A monitored page: when it is checked and what keeps it from that, and what was reported, the newest first. */
export function ScheduleRow({ schedule, known, connection, now, ...on }: ScheduleRowProps) {
  const { url, connectionId, reportId, every, readAt, hasEnded, events, jobId } = schedule;
  const own = useStored(knownPageItem(connectionId, url));
  // the service's list is newer than what this browser has read
  const { result = null, score = null } = known ?? own ?? {};
  const check = useCommand(() => request('checkNow', { connectionId, url }));
  const address = shownAddress(url);
  const isChecked = check.pending || jobId !== null;
  const why = reasonLine(schedule);
  const ago = (time: number) => agoText(new Date(time).toISOString(), now);
  const { host, path } = shownParts(url);
  const link = <bdi dir="ltr">{path || host}</bdi>;
  const href = connection === '' ? detailsHash(reportId) : detailsHref(reportId, connectionId);
  const items: readonly MenuItem[] = [
    ...(hasEnded
      ? []
      : [
          { label: t('checkNow'), icon: 'rerun', onPick: () => void check.run() } as const,
          ...PERIODS.map(({ value, label }) => ({
            label: t('nameAndValue', { name: t('monitorEvery'), value: t(label) }),
            icon: 'star' as const,
            chosen: value === every,
            onPick: () => on.onPickPeriod(value),
          })),
        ]),
    { label: t('remove'), icon: 'trash', danger: true, onPick: on.onRemove },
  ];
  const label = t('moreActions', { address });
  return (
    <li className={`${listStyles.row} ${styles.schedule}`}>
      <ResultMark mark={markOf(result)} />
      <div className={listStyles.rowText}>
        <p className={styles.page}>{hasEnded ? link : <a href={href}>{link}</a>}</p>
        <p className={`${listStyles.meta} ${styles.when}`}>
          {result !== null && <span>{resultName(result)}</span>}
          {isChecked && (
            <span className={textStyles.running}>
              <Spinner /> {t('rerunning')}
            </span>
          )}
          <span>{readAt === null ? t('monitorNever') : t('monitorLast', { ago: ago(readAt) })}</span>
        </p>
        {why && <p className={styles.why}>{format(why)}</p>}
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
      <ReportScore score={score} url={url} />
      <MenuButton label={label} menu={(opening) => <Menu {...{ label, opening, items }} />} />
    </li>
  );
}
