import { lazy, Suspense, useSyncExternalStore } from 'react';
import { connectionIn } from '../../lib/model/reports-page.ts';
import { openSettings } from '../../lib/platform/open-page.ts';
import { text } from '../../lib/platform/text.ts';
import { BulkSection } from '../bulk/BulkSection.tsx';
import { useConnection } from '../hooks/use-connection.ts';
import { ProjectSection } from '../project/ProjectSection.tsx';
import { ProjectsSection } from '../project/ProjectsSection.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DetailsSection } from './DetailsSection.tsx';
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
  const connection = useConnection(connectionIn(location.search));
  const place = placeOf(useSyncExternalStore(onHashChange, () => location.hash));
  return (
    <div className="page">
      <PageHead current={entryOf(place)} />
      <main className="page-main">
        {connection === null && (
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

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
