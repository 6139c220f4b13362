import { useState } from 'react';
import { shownAddress } from '../../../lib/engine/text/shown-text.ts';
import { secretsIn } from '../../../lib/engine/url/clean-url.ts';
import { isAction } from '../../../lib/engine/url/is-action.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { servicePattern } from '../../../lib/extension/platform/permissions/host-permissions.ts';
import { plural, t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { schedulesItem } from '../../../lib/extension/storage/schedule/schedules.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { abilitiesOf } from '../../../lib/shared/connection/local-connection.ts';
import {
  type Every,
  isScheduleOf,
  MOST_MONITORED,
  type MonitoredPage,
} from '../../../lib/shared/schedule/schedule.ts';
import { connectionName } from '../../app/connection-name.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { requestMonitoring } from '../../app/request-sites.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { useOptionalPermission } from '../../hooks/use-permission.ts';
import type { ToastAction } from '../../hooks/use-toast.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { PERIODS } from './periods.ts';
import { RoundOfPages } from './RoundOfPages.tsx';

/** The number of risky addresses that are named. */
const NAMED = 3;

export interface ScheduleDialogProps {
  readonly connectionId: string;
  /** The pages to monitor, or that are monitored. */
  readonly pages: readonly MonitoredPage[];
  readonly name: string;
  readonly isSite?: boolean;
  readonly onAnnounce: (text: string, action?: ToastAction) => void;
  readonly onClose: () => void;
}

/** Asks how often pages are monitored, and says what that does and costs and what it cannot do; stops it. */
export function ScheduleDialog({ connectionId, pages, name, isSite = false, ...on }: ScheduleDialogProps) {
  const schedules = useStored(schedulesItem)?.filter(({ hasEnded }) => !hasEnded);
  const connection = useStored(connectionsItem)?.list.find(({ id }) => id === connectionId);
  const settings = useStored(settingsItem);
  const mayNotify = useOptionalPermission('notifications');
  const [picked, setPeriod] = useState<Every | null>(null);
  const [wantsNotice, setWantsNotice] = useState(true);
  const monitor = useCommand((every: Every, monitored: readonly MonitoredPage[]) =>
    requestIdempotent('monitorPages', { connectionId, pages: monitored, every }),
  );
  const stop = useCommand(() =>
    requestIdempotent('stopMonitoring', { connectionId, urls: pages.map(({ url }) => url) }),
  );
  if (!schedules || !connection || !settings || mayNotify === undefined) return null;
  const { isRemote, readsTabs } = abilitiesOf(connectionId);
  const scheduleOf = (url: string) => schedules.find((one) => isScheduleOf(one, connectionId, url));
  const present = pages.flatMap(({ url }) => scheduleOf(url) ?? []);
  const left = Math.max(0, MOST_MONITORED - schedules.length);
  const added = pages.filter(({ url }) => !scheduleOf(url)).slice(0, left);
  const chosen = [...pages.filter(({ url }) => scheduleOf(url)), ...added];
  const every = picked ?? present[0]?.every ?? (isSite ? 'week' : 'day');
  const others = schedules.filter(({ url }) => !chosen.some((page) => scheduleOf(page.url)?.url === url));
  const planned = [...others, ...chosen.map(() => ({ connectionId, every }))];
  const risky = chosen.filter(({ url }) => isAction(new URL(url)) || secretsIn(url).length > 0);
  const isNotified = settings.notifications && mayNotify;
  const submit = async () => {
    const patterns = readsTabs ? [...new Set(chosen.map(({ url }) => servicePattern(url)))] : [];
    const notifies = !isNotified && wantsNotice;
    // nothing is awaited before the browser is asked; it may close the popup while it asks
    const asked = patterns.length > 0 || notifies ? requestMonitoring(patterns, notifies) : null;
    if (notifies)
      requestIdempotent('saveSettings', { change: { notifications: true }, mayDelete: 0 }).catch(() => {});
    const outcome = await monitor.run(every, chosen);
    await asked;
    if (!outcome.ok) return;
    const urls = added.map(({ url }) => url);
    const undo = async () => {
      const undone = await requestIdempotent('stopMonitoring', { connectionId, urls });
      if (undone.ok) on.onAnnounce(t('monitorStopped', { name }));
    };
    on.onAnnounce(
      t('monitorStarted', { name }),
      added.length > 0 ? { label: t('undo'), onPick: undo } : undefined,
    );
    on.onClose();
  };
  const end = async () => {
    if (!(await stop.run()).ok) return;
    on.onAnnounce(t('monitorStopped', { name }));
    on.onClose();
  };
  const failure = monitor.failure ?? stop.failure;
  return (
    <Dialog title={t('monitorTitle')} closeLabel={t('close')} onClose={on.onClose}>
      <Form className={layoutStyles.stack} onSubmit={submit}>
        <p className={layoutStyles.dialogAbout}>
          <bdi dir="auto">{name}</bdi>
        </p>
        <p>{t('monitorAbout')}</p>
        <RadioGroup
          label={t('monitorEvery')}
          options={PERIODS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={every}
          onPick={setPeriod}
        />
        <p className={textStyles.hint}>
          {isRemote
            ? t(every === 'day' ? 'monitorCostDay' : 'monitorCostWeek', {
                service: connectionName(connection),
                count: chosen.length,
              })
            : t('monitorHere')}
        </p>
        {readsTabs && <RoundOfPages schedules={planned} />}
        {isSite && <p className={textStyles.hint}>{t('monitorSiteHint')}</p>}
        {risky.length > 0 && (
          <Notice kind="warning" what={t('monitorRiskyWhat')}>
            {risky.slice(0, NAMED).map(({ url }) => (
              <p key={url}>
                <bdi dir="ltr">{shownAddress(url)}</bdi>
              </p>
            ))}
            {risky.length > NAMED && <p>{plural('andMore', risky.length - NAMED)}</p>}
          </Notice>
        )}
        {chosen.length < pages.length && (
          <p className={textStyles.hint}>{t('monitorMost', { most: MOST_MONITORED, left })}</p>
        )}
        {!isNotified && (
          <CheckBox
            label={t('monitorNotify')}
            hint={t('monitorNotifyHint')}
            checked={wantsNotice}
            onChange={setWantsNotice}
          />
        )}
        {failure && (
          <FailureNotice failure={failure} onDismiss={() => [monitor, stop].map(({ reset }) => reset())} />
        )}
        <div className={layoutStyles.dialogActions}>
          {present.length > 0 ? (
            <Button busy={stop.pending} onClick={end}>
              {t('stopMonitoring')}
            </Button>
          ) : (
            <Button onClick={on.onClose}>{t('cancel')}</Button>
          )}
          <Button look="primary" type="submit" busy={monitor.pending}>
            {t(present.length > 0 ? 'save' : 'monitorAction')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
