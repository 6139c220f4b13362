import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { neverSynced, type PagesSync, SYNC_MINUTES } from '../../../lib/extension/model/pages/pages-sync.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { pagesSyncItem } from '../../../lib/extension/storage/pages/pages-sync.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { useNow } from '../../hooks/use-now.ts';
import { agoText } from '../../report/report-labels.ts';
import { Button } from '../../ui/controls/Button.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './SyncState.module.css';

/** When the lists of the connected services were last read for the badges, with a button that reads them now. */
export function SyncState() {
  const connections = useStored(connectionsItem);
  const all = useStored(pagesSyncItem);
  const now = useNow();
  const start = useCommand(() => requestIdempotent('syncPages'));
  const connected = connections?.list.filter(({ keyTail }) => keyTail !== null) ?? [];
  if (!all || connected.length === 0) return null;
  const rows = connected.map(({ id, name }) => ({ id, name, sync: all[id] ?? neverSynced }));
  return (
    <>
      <p className={textStyles.hint}>
        {t('syncHint', { duration: { lasts: SYNC_MINUTES, unit: 'minute' } })}
      </p>
      <div className={styles.line}>
        <Button
          icon="rerun"
          busy={start.pending || rows.some(({ sync }) => isReading(sync))}
          onClick={() => start.run()}
        >
          {t('syncNow')}
        </Button>
        <div className={styles.state}>
          {rows.map(({ id, name, sync }) => (
            <p key={id}>
              {rows.length > 1 && <bdi className={styles.of}>{name}</bdi>}
              {stateText(sync, now)}
            </p>
          ))}
        </div>
      </div>
      {rows.map(
        ({ id, sync: { failure } }) =>
          failure && <FailureNotice key={id} inSettings failure={failure} onRetry={() => start.run()} />,
      )}
    </>
  );
}

function isReading({ pass, failure }: PagesSync): boolean {
  return pass !== null && failure === null;
}

function stateText(sync: PagesSync, now: number): string {
  if (sync.pass && isReading(sync)) return t('syncing', { count: sync.pass.read });
  if (sync.doneAt === null) return t('notSynced');
  return t('syncedAgo', { ago: agoText(new Date(sync.doneAt).toISOString(), Math.max(now, sync.doneAt)) });
}
