import { useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import { isLocalConnection } from '../../../lib/model/connection/local-connection.ts';
import {
  isWatchOf,
  MOST_WATCHED,
  type WatchedPage,
  type WatchPeriod,
} from '../../../lib/model/watch/watch.ts';
import { servicePattern } from '../../../lib/platform/permissions/host-permissions.ts';
import { t } from '../../../lib/platform/text.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { watchesItem } from '../../../lib/storage/watch/watches.ts';
import { connectionName } from '../../app/connection-name.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { requestWatch } from '../../app/request-sites.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { useOptionalPermission } from '../../hooks/use-permission.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

const PERIODS = [
  { value: 'day', label: 'watchDaily' },
  { value: 'week', label: 'watchWeekly' },
] as const satisfies readonly { readonly value: WatchPeriod; readonly label: string }[];

export interface WatchDialogProps {
  readonly connectionId: string;
  /** The pages to watch, or that are watched. */
  readonly pages: readonly WatchedPage[];
  /** The name of the page or the site. */
  readonly name: string;
  readonly isSite?: boolean;
  readonly onAnnounce: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks how often pages are watched, and says what that does and costs; stops watching them. */
export function WatchDialog({ connectionId, pages, name, isSite = false, ...on }: WatchDialogProps) {
  const watches = useStored(watchesItem);
  const connection = useStored(connectionsItem)?.list.find(({ id }) => id === connectionId);
  const settings = useStored(settingsItem);
  const mayNotify = useOptionalPermission('notifications');
  const [picked, setPeriod] = useState<WatchPeriod | null>(null);
  const [wantsNotice, setWantsNotice] = useState(true);
  const watch = useCommand((period: WatchPeriod, watched: readonly WatchedPage[]) =>
    requestIdempotent('watchPages', { connectionId, pages: watched, period }),
  );
  const stop = useCommand(() =>
    requestIdempotent('stopWatching', { connectionId, urls: pages.map(({ url }) => url) }),
  );
  if (!watches || !connection || !settings || mayNotify === undefined) return null;
  const isLocal = isLocalConnection(connection);
  const watchOf = (url: string) => watches.find((one) => isWatchOf(one, connectionId, url));
  const present = pages.flatMap(({ url }) => watchOf(url) ?? []);
  const left = Math.max(0, MOST_WATCHED - watches.length);
  const added = pages.filter(({ url }) => !watchOf(url)).slice(0, left);
  const chosen = [...pages.filter(({ url }) => watchOf(url)), ...added];
  const period = picked ?? present[0]?.period ?? (isSite ? 'week' : 'day');
  const isNotified = settings.notifications && mayNotify;
  const submit = async () => {
    const patterns = isLocal ? [...new Set(chosen.map(({ url }) => servicePattern(url)))] : [];
    const notifies = !isNotified && wantsNotice;
    // nothing is awaited before the browser is asked; it may close the popup while it asks
    const asked = patterns.length > 0 || notifies ? requestWatch(patterns, notifies) : null;
    if (notifies)
      requestIdempotent('saveSettings', { change: { notifications: true }, mayDelete: 0 }).catch(() => {});
    const outcome = await watch.run(period, chosen);
    await asked;
    if (!outcome.ok) return;
    on.onAnnounce(t('watchStarted', { name }));
    on.onClose();
  };
  const end = async () => {
    if (!(await stop.run()).ok) return;
    on.onAnnounce(t('watchStopped', { name }));
    on.onClose();
  };
  const failure = watch.failure ?? stop.failure;
  return (
    <Dialog title={t('watchTitle')} closeLabel={t('close')} onClose={on.onClose}>
      <Form className={layoutStyles.stack} onSubmit={submit}>
        <p className={layoutStyles.dialogAbout}>
          <bdi dir="auto">{name}</bdi>
        </p>
        <p>{t('watchAbout')}</p>
        <RadioGroup
          label={t('watchEvery')}
          options={PERIODS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={period}
          onPick={setPeriod}
        />
        <p className={textStyles.hint}>
          {isLocal
            ? t('watchHere')
            : t(period === 'day' ? 'watchCostDay' : 'watchCostWeek', {
                service: connectionName(connection),
                count: chosen.length,
              })}
        </p>
        {isSite && <p className={textStyles.hint}>{t('watchSiteHint')}</p>}
        {chosen.length < pages.length && (
          <p className={textStyles.hint}>{t('watchMost', { most: MOST_WATCHED, left })}</p>
        )}
        {!isNotified && (
          <CheckBox
            label={t('watchNotify')}
            hint={t('watchNotifyHint')}
            checked={wantsNotice}
            onChange={setWantsNotice}
          />
        )}
        {failure && (
          <FailureNotice failure={failure} onDismiss={() => [watch, stop].map(({ reset }) => reset())} />
        )}
        <div className={layoutStyles.dialogActions}>
          {present.length > 0 ? (
            <Button busy={stop.pending} onClick={end}>
              {t('stopWatching')}
            </Button>
          ) : (
            <Button onClick={on.onClose}>{t('cancel')}</Button>
          )}
          <Button look="primary" type="submit" busy={watch.pending}>
            {t(present.length > 0 ? 'save' : 'watchAction')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
