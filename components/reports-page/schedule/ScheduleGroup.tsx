import { type ReactNode, useId } from 'react';
import { request } from '../../../lib/extension/messages/request.ts';
import { number, t } from '../../../lib/extension/platform/text.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { dueAt, type Schedule } from '../../../lib/shared/schedule/schedule.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { agoText } from '../../report/report-labels.ts';
import { Button } from '../../ui/controls/Button.tsx';
import listStyles from '../../ui/styles/list.module.css';
import styles from './ScheduleRow.module.css';

export interface ScheduleGroupProps {
  /** Of one site at one connection. */
  readonly pages: readonly [Schedule, ...Schedule[]];
  /** The name of the connection, if there are several. */
  readonly connection: string;
  readonly now: number;
  readonly children: ReactNode;
}

/** The monitored pages of a site: how many changed, when the next is checked, and the button that checks all now. */
export function ScheduleGroup({ pages, connection, now, children }: ScheduleGroupProps) {
  const id = useId();
  const running = pages.filter(({ hasEnded }) => !hasEnded);
  const check = useCommand(async () => {
    for (const { connectionId, url } of running) {
      const outcome = await request('checkNow', { connectionId, url });
      if (!outcome.ok) return outcome;
    }
    return succeeded(null);
  });
  const host = URL.parse(pages[0].url)?.host ?? '';
  const changed = pages.filter(({ events }) => events.some(({ what }) => what.kind === 'changed')).length;
  const next = Math.max(now, Math.min(...running.map(dueAt)));
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h2 id={id}>
          <bdi dir="ltr">{host}</bdi>
        </h2>
        <p className={listStyles.meta}>
          {connection !== '' && <bdi>{connection}</bdi>}
          <span>{t('monitorGroupChanged', { count: number(changed), total: number(pages.length) })}</span>
          {running.length > 0 && (
            <span>{t('monitorNext', { ago: agoText(new Date(next).toISOString(), now) })}</span>
          )}
        </p>
        {running.length > 0 && (
          <Button
            icon="rerun"
            busy={check.pending}
            aria-label={t('nameAndValue', { name: t('checkNow'), value: host })}
            onClick={check.run}
          >
            {t('checkNow')}
          </Button>
        )}
      </div>
      {check.failure && <FailureNotice failure={check.failure} onDismiss={check.reset} />}
      <ul
        className={`${listStyles.box} ${listStyles.many}`}
        aria-label={t('nameAndValue', { name: t('monitoring'), value: host })}
      >
        {children}
      </ul>
    </section>
  );
}
