import { useEffect } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import { isLocalConnection } from '../../../lib/model/connection/local-connection.ts';
import { shownAddress } from '../../../lib/model/text/shown-text.ts';
import type { Watch } from '../../../lib/model/watch/watch.ts';
import { t } from '../../../lib/platform/text.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { watchesItem } from '../../../lib/storage/watch/watches.ts';
import { connectionName } from '../../app/connection-name.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useToast } from '../../hooks/use-toast.ts';
import { AllowSites } from '../../jobs/run/AllowSites.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import listStyles from '../../ui/styles/list.module.css';
import { WatchedRow } from './WatchedRow.tsx';

/** The watched pages of all connections: those with changes first, then by their next check. */
export function WatchedSection() {
  const watches = useStored(watchesItem);
  const connections = useStored(connectionsItem)?.list ?? [];
  const now = useNow();
  const [toast, announce] = useToast();
  const rows = useFocusRestore<HTMLUListElement>(watches);
  // what is shown here is told
  const isTold = watches?.some(({ news }) => news.some(({ isRead }) => !isRead)) === true;
  useEffect(() => {
    if (isTold) void requestIdempotent('confirmNews');
  }, [isTold]);
  const urls = (watches ?? []).filter(({ connectionId }) => isLocalConnection({ id: connectionId }));
  const nameOf = ({ connectionId }: Watch) => {
    const own = connections.find(({ id }) => id === connectionId);
    return connections.length > 1 && own ? connectionName(own) : '';
  };
  const stop = async ({ connectionId, url }: Watch) => {
    const outcome = await requestIdempotent('stopWatching', { connectionId, urls: [url] });
    if (outcome.ok) announce(t('watchStopped', { name: shownAddress(url) }));
  };
  return (
    <section className={listStyles.wide} aria-label={t('watched')}>
      <h1>{t('watched')}</h1>
      <AllowSites urls={urls.map(({ url }) => url)} />
      {watches && (
        <div className={listStyles.box}>
          {watches.length === 0 && (
            <Empty what={t('watchedNone')}>
              <p>{t('watchedNoneWhy')}</p>
            </Empty>
          )}
          <ul aria-label={t('watched')} ref={rows} tabIndex={-1}>
            {watches.toSorted(byUrgency).map((watch) => (
              <WatchedRow
                key={`${watch.connectionId} ${watch.url}`}
                {...{ watch, now }}
                connection={nameOf(watch)}
                onStop={() => stop(watch)}
              />
            ))}
          </ul>
        </div>
      )}
      <Toast text={toast} />
    </section>
  );
}

function byUrgency(one: Watch, other: Watch): number {
  return (other.news[0]?.at ?? 0) - (one.news[0]?.at ?? 0) || one.next - other.next;
}
