import { useSyncExternalStore } from 'react';
import { connectionIn, reportsPath } from '../../lib/engine/report/reports-page.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { openSettings } from '../../lib/extension/platform/tabs/open-page.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../lib/extension/storage/connections/connections.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { isUsable, services } from '../../lib/shared/connection/local-connection.ts';
import { ConnectionSwitch } from '../app/ConnectionSwitch.tsx';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { Page } from '../app/Page.tsx';
import { parseRoute, type Route } from '../app/parse-route.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { BulkSection } from '../bulk/BulkSection.tsx';
import { CompareLiveSection } from '../compare/CompareLiveSection.tsx';
import { CompareSection } from '../compare/CompareSection.tsx';
import { DetailsSection } from '../details/DetailsSection.tsx';
import { SiteSection } from '../site/SiteSection.tsx';
import { SitesSection } from '../site/SitesSection.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import styles from './ReportsPage.module.css';
import { MonitoringSection } from './schedule/MonitoringSection.tsx';
import { ALL_SERVICES, TableSection } from './TableSection.tsx';

/** The reports page: the view that its URL names. */
export function ReportsPage() {
  const place = parseRoute(useSyncExternalStore(onHashChange, () => location.hash));
  const connections = useStored(connectionsItem);
  const list = connections?.list ?? [];
  // bulk create uses the active connection, whichever the page was opened for
  const asked = place.kind === 'bulk' ? null : connectionIn(location.search);
  const named = asked === ALL_SERVICES.id ? null : asked;
  const own = list.find(({ id }) => id === named);
  const shown = own ?? list.find(({ id }) => id === connections?.activeId);
  // a single connection that was saved again has a new id; with several, another one's report would be shown
  const isOfOne = entryOf(place) === null;
  const isGone = isOfOne && named !== null && !own && services(list).length > 1;
  const connection = shown && isUsable(shown) && !isGone ? shown : null;
  const usable = list.filter(isUsable);
  const isOfAll = asked === ALL_SERVICES.id && place.kind === 'reports' && usable.length > 1;
  const isTable = place.kind === 'reports' && connection !== null;
  const chooser = shown && place.kind !== 'monitoring' && (
    <ConnectionSwitch
      {...(isTable ? { all: ALL_SERVICES.id } : { className: styles.connection })}
      list={list}
      connection={isOfAll ? null : shown}
      onPick={(id) => pick(id, place)}
    />
  );
  return (
    <Page current={entryOf(place)} wide={place.kind === 'reports'}>
      {(!connection || !(isTable || isOfOne || place.kind === 'project')) && chooser}
      {isGone && <FailureNotice failure={{ kind: 'not-found' }} />}
      {connections && !connection && !isGone && place.kind !== 'monitoring' && (
        <Notice
          kind="info"
          what={t('notConnectedWhat')}
          actions={<Button onClick={openSettings}>{t('openSettings')}</Button>}
        >
          {t('notConnectedWhy')}
        </Notice>
      )}
      {connection && place.kind === 'reports' && (
        <TableSection
          key={isOfAll ? ALL_SERVICES.id : connection.id}
          connections={isOfAll ? (usable as [Connection, ...Connection[]]) : [connection]}
          first={place.query}
        >
          {chooser}
        </TableSection>
      )}
      {connection && place.kind === 'bulk' && <BulkSection key={place.tabId} tabId={place.tabId} />}
      {place.kind === 'monitoring' && <MonitoringSection />}
      {connection && place.kind === 'projects' && (
        <SitesSection key={connection.id} connectionId={connection.id} />
      )}
      {connection && place.kind === 'project' && (
        <SiteSection
          key={`${connection.id} ${place.query.project}`}
          connection={connection}
          first={place.query}
        >
          {chooser}
        </SiteSection>
      )}
      {connection && place.kind === 'compare' && (
        <CompareSection
          key={`${connection.id} ${place.ids.join(' ')}`}
          connection={connection}
          ids={place.ids}
        />
      )}
      {connection && place.kind === 'compare-live' && (
        <CompareLiveSection
          key={`${connection.id} ${place.id}`}
          connection={connection}
          id={place.id}
          first={place.address}
        />
      )}
      {connection && place.kind === 'report' && (
        <DetailsSection
          key={`${connection.id} ${place.id}`}
          connection={connection}
          id={place.id}
          part={place.part}
        />
      )}
    </Page>
  );
}

/** The entry of the page's header for a view. */
function entryOf({ kind }: Route) {
  if (kind === 'report' || kind === 'compare' || kind === 'compare-live') return null;
  return kind === 'project' ? 'projects' : kind;
}

/** Shows another service's data, which changes nothing else; new reports are made at the service that is picked. */
function pick(connectionId: string, place: Route): void {
  if (place.kind === 'bulk') return void requestIdempotent('activateConnection', { connectionId });
  const entry = entryOf(place) ?? 'reports';
  location.assign(reportsPath(entry === 'reports' ? '#/' : `#/${entry}`, connectionId));
}

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
