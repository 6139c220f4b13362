import { useEffect, useState } from 'react';
import { shownAddress } from '../../../lib/engine/text/shown-text.ts';
import { urlKey } from '../../../lib/engine/url/url-key.ts';
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
import { PERIODS } from '../../list/schedule/periods.ts';
import { RoundOfPages } from '../../list/schedule/RoundOfPages.tsx';
import { ScheduleDialog } from '../../list/schedule/ScheduleDialog.tsx';
import { useAllReports } from '../../list/use-all-reports.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import listStyles from '../../ui/styles/list.module.css';
import { ScheduleGroup } from './ScheduleGroup.tsx';
import styles from './ScheduleRow.module.css';
import { ScheduleRow } from './ScheduleRow.tsx';

/** The address of a site's start page. */
const START = /^https?:\/\/[^/?#]+\/?$/;

/** The monitored pages of all connections by site: first what could not be checked, then what has events. */
export function MonitoringSection() {
  const schedules = useStored(schedulesItem);
  const { list: connections = [], activeId = null } = useStored(connectionsItem) ?? {};
  const now = useNow();
  const [toast, announce] = useToast();
  const groups = useFocusRestore<HTMLDivElement>(schedules);
  // what services know of the pages, also of those that this browser has not read
  const ids = [...new Set([activeId, ...(schedules ?? []).map(({ connectionId }) => connectionId)])];
  const { value } = useAllReports(ids.filter((id) => id !== null));
  const known = new Map(value?.rows.toReversed().map((report) => [keyOf(report), report]));
  const starts = [...known.values()].filter(
    ({ connectionId, url }) =>
      connectionId === activeId &&
      START.test(url) &&
      !schedules?.some((one) => urlKey(one.url) === urlKey(url)),
  );
  const [isProposed, setProposed] = useState(false);
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
  const pick = async (schedule: Schedule, every: Every) => {
    const { label } = PERIODS.find(({ value }) => value === every) ?? PERIODS[0];
    if (every === schedule.every || !(await monitor(schedule, every)).ok) return;
    announce(t('nameAndValue', { name: shownAddress(schedule.url), value: t(label) }), {
      label: t('undo'),
      onPick: () => monitor(schedule, schedule.every),
    });
  };
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
      <div className={styles.head}>
        <h1>{t('monitoring')}</h1>
        {schedules && starts.length > 0 && (
          <Button icon="star" onClick={() => setProposed(true)}>
            {t('monitorStarts')}
          </Button>
        )}
      </div>
      <AllowSites urls={inTabs.map(({ url }) => url)} />
      <RoundOfPages schedules={inTabs} onlySlower />
      {schedules?.length === 0 && (
        <div className={listStyles.box}>
          <Empty what={t('monitoringNone')}>
            <p>{t('monitoringNoneWhy')}</p>
            <ButtonLink href={SITES_HASH}>{t('monitorSite')}</ButtonLink>
          </Empty>
        </div>
      )}
      {isProposed && activeId !== null && (
        <ScheduleDialog
          connectionId={activeId}
          name={starts.map(({ url }) => shownAddress(url)).join(' · ')}
          pages={starts.map(({ url, id }) => ({ url, reportId: id }))}
          onAnnounce={announce}
          onClose={() => setProposed(false)}
        />
      )}
      <div ref={groups} tabIndex={-1}>
        {groupsOf(schedules ?? []).map((pages) => (
          <ScheduleGroup key={groupOf(pages[0])} pages={pages} connection={nameOf(pages[0])} now={now}>
            {pages.map((schedule) => (
              <ScheduleRow
                key={schedule.url}
                {...{ schedule, now }}
                known={known.get(keyOf(schedule))}
                connection={nameOf(schedule)}
                onPickPeriod={(every) => pick(schedule, every)}
                onRemove={() => remove(schedule)}
              />
            ))}
          </ScheduleGroup>
        ))}
      </div>
      <Toast text={toast} />
    </section>
  );
}

const keyOf = ({ connectionId, url }: { readonly connectionId?: string; readonly url: string }) =>
  `${connectionId} ${urlKey(url)}`;

const groupOf = ({ connectionId, url }: Schedule) => `${connectionId} ${URL.parse(url)?.host}`;

/** The pages of each site, the most urgent first. */
function groupsOf(schedules: readonly Schedule[]) {
  return [...Map.groupBy(schedules.toSorted(byUrgency), groupOf).values()] as [Schedule, ...Schedule[]][];
}

function byUrgency(one: Schedule, other: Schedule): number {
  const isKept = ({ why, isLate }: Schedule) => Number(why !== null && !isLate);
  const [at, otherAt] = [one, other].map(({ events }) => events[0]?.at ?? 0) as [number, number];
  return isKept(other) - isKept(one) || otherAt - at || dueAt(one) - dueAt(other);
}
