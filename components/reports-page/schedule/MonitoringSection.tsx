import { useEffect } from 'react';
import { shownAddress } from '../../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { schedulesItem } from '../../../lib/extension/storage/schedule/schedules.ts';
import { abilitiesOf } from '../../../lib/shared/connection/local-connection.ts';
import { dueAt, type Every, type Schedule } from '../../../lib/shared/schedule/schedule.ts';
import { connectionName } from '../../app/connection-name.ts';
import { SITES_HASH } from '../../app/project-url.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useToast } from '../../hooks/use-toast.ts';
import { AllowSites } from '../../jobs/run/AllowSites.tsx';
import { SlowerThanWanted } from '../../list/schedule/SlowerThanWanted.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import listStyles from '../../ui/styles/list.module.css';
import { ScheduleRow } from './ScheduleRow.tsx';

/** The monitored pages of all connections: first those that could not be checked, then those with events. */
export function MonitoringSection() {
  const schedules = useStored(schedulesItem);
  const connections = useStored(connectionsItem)?.list ?? [];
  const now = useNow();
  const [toast, announce] = useToast();
  const rows = useFocusRestore<HTMLUListElement>(schedules);
  // what is shown here is seen
  const isNew = schedules?.some(({ events }) => events.some(({ isRead }) => !isRead)) === true;
  useEffect(() => {
    if (isNew) void requestIdempotent('confirmEvents');
  }, [isNew]);
  const inTabs = (schedules ?? []).filter(
    ({ connectionId, hasEnded }) => abilitiesOf(connectionId).readsTabs && !hasEnded,
  );
  const nameOf = ({ connectionId }: Schedule) => {
    const own = connections.find(({ id }) => id === connectionId);
    return connections.length > 1 && own ? connectionName(own) : '';
  };
  const monitor = ({ connectionId, url, reportId }: Schedule, every: Every) =>
    requestIdempotent('monitorPages', { connectionId, pages: [{ url, reportId }], every });
  const remove = async (schedule: Schedule) => {
    const { connectionId, url, hasEnded } = schedule;
    const outcome = await requestIdempotent('stopMonitoring', { connectionId, urls: [url] });
    if (!outcome.ok) return;
    const undo = async () => {
      if ((await monitor(schedule, schedule.every)).ok)
        announce(t('monitorStarted', { name: shownAddress(url) }));
    };
    announce(
      t('monitorStopped', { name: shownAddress(url) }),
      hasEnded ? undefined : { label: t('undo'), onPick: undo },
    );
  };
  return (
    <section className={listStyles.wide} aria-label={t('monitoring')}>
      <h1>{t('monitoring')}</h1>
      <AllowSites urls={inTabs.map(({ url }) => url)} />
      <SlowerThanWanted schedules={inTabs} />
      {schedules && (
        <div className={listStyles.box}>
          {schedules.length === 0 && (
            <Empty what={t('monitoringNone')}>
              <p>{t('monitoringNoneWhy')}</p>
              <ButtonLink href={SITES_HASH}>{t('monitorSite')}</ButtonLink>
            </Empty>
          )}
          <ul className={listStyles.many} aria-label={t('monitoring')} ref={rows} tabIndex={-1}>
            {schedules.toSorted(byUrgency).map((schedule) => (
              <ScheduleRow
                key={`${schedule.connectionId} ${schedule.url}`}
                {...{ schedule, now }}
                connection={nameOf(schedule)}
                onPickPeriod={(every) => monitor(schedule, every)}
                onRemove={() => remove(schedule)}
              />
            ))}
          </ul>
        </div>
      )}
      <Toast text={toast} />
    </section>
  );
}

function byUrgency(one: Schedule, other: Schedule): number {
  const isKept = ({ why, isLate }: Schedule) => Number(why !== null && !isLate);
  const [at, otherAt] = [one, other].map(({ events }) => events[0]?.at ?? 0) as [number, number];
  return isKept(other) - isKept(one) || otherAt - at || dueAt(one) - dueAt(other);
}
