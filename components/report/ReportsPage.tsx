import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askSurely } from '../../lib/messages/ask.ts';
import { connectionIn, reportsPath } from '../../lib/model/reports-page.ts';
import { openSettings } from '../../lib/platform/open-settings.ts';
import { text } from '../../lib/platform/text.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { BulkSection } from '../bulk/BulkSection.tsx';
import { useStored } from '../hooks/use-stored.ts';
import { ProjectSection } from '../project/ProjectSection.tsx';
import { ProjectsSection } from '../project/ProjectsSection.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ConnectionSwitch } from './ConnectionSwitch.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { PageHead } from './PageHead.tsx';
import { type Place, placeOf } from './place-of.ts';
import { TableSection } from './TableSection.tsx';

// the charting library is as heavy as all the rest of this page, and few come for charts
const ChartsSection = lazy(async () => {
  const { ChartsSection } = await import('../chart/ChartsSection.tsx');
  return { default: ChartsSection };
});

/** The extension's full page: all reports, all projects, or one report, as its address says. */
export function ReportsPage() {
  const place = placeOf(useSyncExternalStore(onHashChange, () => location.hash));
  const connections = useStored(connectionsItem);
  const list = connections?.list ?? [];
  // a list of many pages goes through the one in use, whichever the page was opened for
  const named = place.kind === 'bulk' ? null : connectionIn(location.search);
  const own = list.find(({ id }) => id === named);
  const shown = own ?? list.find(({ id }) => id === connections?.activeId);
  // one connection that was saved anew is still the one; of several, another one's report would be shown
  const isGone = place.kind === 'report' && named !== null && !own && list.length > 1;
  const connection = shown && shown.keyTail !== null && !isGone ? shown : null;
  return (
    <div className="page">
      <PageHead current={entryOf(place)} />
      <main className="page-main">
        {shown && <ConnectionSwitch list={list} connection={shown} onPick={(id) => switchTo(id, place)} />}
        {isGone && <FailureNotice failure={{ kind: 'not-found' }} />}
        {connections && !connection && !isGone && (
          <Notice
            kind="info"
            what={text('notConnectedWhat')}
            actions={<Button onClick={openSettings}>{text('openSettings')}</Button>}
          >
            {text('notConnectedWhy')}
          </Notice>
        )}
        {connection && place.kind === 'reports' && (
          <TableSection key={connection.id} connection={connection} first={place.query} />
        )}
        {connection && place.kind === 'bulk' && <BulkSection key={place.tabId} tabId={place.tabId} />}
        {connection && place.kind === 'projects' && (
          <ProjectsSection key={connection.id} connectionId={connection.id} first={place.query} />
        )}
        {connection && place.kind === 'project' && (
          <ProjectSection
            key={`${connection.id} ${place.query.project}`}
            connection={connection}
            first={place.query}
          />
        )}
        {connection && place.kind === 'charts' && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <ChartsSection key={connection.id} connectionId={connection.id} />
          </Suspense>
        )}
        {connection && place.kind === 'report' && (
          <DetailsSection key={`${connection.id} ${place.id}`} connection={connection} id={place.id} />
        )}
      </main>
    </div>
  );
}

/** The entry of the page's head that a place belongs to. */
function entryOf({ kind }: Place) {
  if (kind === 'report') return null;
  return kind === 'project' ? 'projects' : kind;
}

/** Takes a connection into use and shows its reports: what was asked for before, a project or a page, is another's. */
async function switchTo(connectionId: string, place: Place): Promise<void> {
  await askSurely('activateConnection', { connectionId });
  const entry = entryOf(place) ?? 'reports';
  const hash = entry === 'reports' ? '#/' : `#/${entry}`;
  // without the name of the connection that the page was opened for
  if (location.search === '') location.hash = hash;
  else location.assign(reportsPath(hash));
}

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
