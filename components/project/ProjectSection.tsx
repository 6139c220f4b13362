import type { Connection } from '../../lib/model/connection.ts';
import type { ReportQuery } from '../../lib/model/query.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { type QueryAddress, useAddress } from '../hooks/use-address.ts';
import { useNow } from '../hooks/use-now.ts';
import { useToast } from '../hooks/use-toast.ts';
import { Ago } from '../report/Ago.tsx';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { reportsHash } from '../report/list-address.ts';
import { placeOf } from '../report/place-of.ts';
import { rowEvents } from '../report/row-events.ts';
import { useReportList } from '../report/use-report-list.ts';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Toast } from '../ui/Toast.tsx';
import { DeleteProject } from './DeleteProject.tsx';
import { ProjectPages } from './ProjectPages.tsx';
import { pagesHash, projectsHash, projectsQuery } from './project-address.ts';
import { ResultBar } from './ResultBar.tsx';
import { useProject } from './use-project.ts';
import { useResultCounts } from './use-result-counts.ts';

const address: QueryAddress<ReportQuery> = {
  write: pagesHash,
  read: (hash) => {
    const place = placeOf(hash);
    return place.kind === 'project' ? place.query : null;
  },
};

const allProjects = projectsHash(projectsQuery);

export interface ProjectSectionProps {
  readonly connection: Connection;
  /** Asks for the project's pages; then the list follows the page's address by itself. */
  readonly first: ReportQuery;
}

/** One project: how its reports turned out, and its pages, the worst first. */
export function ProjectSection({ connection, first }: ProjectSectionProps) {
  const { project } = first;
  const list = useReportList(connection, first);
  useAddress(list, address);
  const total = list.page?.total;
  const found = useProject(connection.id, project);
  const { counts, failure, reload } = useResultCounts(connection.id, project, total);
  const now = useNow();
  const [toast, say] = useToast();
  const events = rowEvents(list, say);
  const name = shownText(project);
  return (
    <section className="details" aria-label={text('project')}>
      <p className="way-back">
        <a href={allProjects}>{text('backToProjects')}</a>
      </p>
      <header className="card details-head project-head">
        <Icon name="folder" size={40} />
        <div className="details-text">
          <h1>
            <bdi dir="auto">{name}</bdi>
          </h1>
          <p className="report-meta">
            {typeof total === 'number' && <span>{plural('reportsCount', total)}</span>}
            <Ago said="createdAgo" time={found.createdAt} now={now} />
          </p>
        </div>
        <a className="button plain" href={reportsHash(project)}>
          {text('showInTable')}
        </a>
        <DeleteProject
          connectionId={connection.id}
          project={found}
          onDeleted={() => location.replace(allProjects)}
        />
      </header>
      <section className="card" aria-label={text('results')}>
        <h2>{text('results')}</h2>
        {failure && <FailureNotice failure={failure} onRetry={reload} onLookAgain={reload} />}
        {!counts && !list.failure && <Skeleton rows={2} />}
        {counts && !failure && (
          <ResultBar
            counts={counts}
            total={total ?? null}
            hrefOf={(result) => reportsHash(project, result)}
          />
        )}
      </section>
      <ProjectPages
        list={list}
        connection={connection}
        now={now}
        events={{
          ...events,
          onChanged: (report, said) => {
            events.onChanged(report, said);
            reload();
          },
        }}
      />
      <Toast text={toast} />
    </section>
  );
}
