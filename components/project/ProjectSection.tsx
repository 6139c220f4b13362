import type { Connection } from '../../lib/model/connection/connection.ts';
import type { PageOf } from '../../lib/model/core/page-of.ts';
import type { Project } from '../../lib/model/report/project.ts';
import { defaultProjectQuery, type ReportQuery } from '../../lib/model/report/query.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { plural, t } from '../../lib/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { reportsHash } from '../app/list-url.ts';
import { parseRoute } from '../app/parse-route.ts';
import { pagesHash, projectsHash, projectsQuery } from '../app/project-url.ts';
import { useNow } from '../hooks/use-now.ts';
import { useToast } from '../hooks/use-toast.ts';
import { type UrlState, useUrlState } from '../hooks/use-url-state.ts';
import { rowEvents } from '../list/row-events.ts';
import { useReportList } from '../list/use-report-list.ts';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import cardStyles from '../ui/styles/card.module.css';
import layoutStyles from '../ui/styles/layout.module.css';
import listStyles from '../ui/styles/list.module.css';
import printStyles from '../ui/styles/print.module.css';
import { DeleteProject } from './DeleteProject.tsx';
import { ProjectPages } from './ProjectPages.tsx';
import styles from './ProjectSection.module.css';
import { ProjectSummary } from './ProjectSummary.tsx';
import { ResultBar } from './ResultBar.tsx';
import { useProjectList } from './use-project-list.ts';
import { useResultCounts } from './use-result-counts.ts';

const address: UrlState<ReportQuery> = {
  write: pagesHash,
  read: (hash) => {
    const place = parseRoute(hash);
    return place.kind === 'project' ? place.query : null;
  },
};

const allProjects = projectsHash(projectsQuery);

/** The addresses of the project's pages if all of them are on this page of the list: the worst alone give a wrong mean. */
function allOf({ rows, page, hasNext, paged, unreadable }: PageOf<Report>): readonly string[] {
  return page === 1 && !hasNext && paged && unreadable === 0 ? rows.map(({ url }) => url) : [];
}

export interface ProjectSectionProps {
  readonly connection: Connection;
  /** The first query for the project's pages; later ones come from the URL. */
  readonly first: ReportQuery;
}

/** One project: the results of its reports, and its pages, the worst first. */
export function ProjectSection({ connection, first }: ProjectSectionProps) {
  const { project } = first;
  const list = useReportList(connection, first);
  useUrlState(list, address);
  const total = list.page?.total;
  const found = useProject(connection.id, project);
  const { counts, failure, reload } = useResultCounts(connection.id, project, total);
  const now = useNow();
  const [toast, announce] = useToast();
  const events = rowEvents(list, announce);
  const name = shownText(project);
  return (
    <section className={printStyles.paper} aria-label={t('project')}>
      <p className={layoutStyles.wayBack}>
        <a href={allProjects}>{t('backToProjects')}</a>
      </p>
      <header className={`${cardStyles.card} ${cardStyles.head} ${styles.head}`}>
        <Icon name="folder" size={40} />
        <div className={cardStyles.headText}>
          <h1>
            <bdi dir="auto">{name}</bdi>
          </h1>
          <p className={listStyles.meta}>
            {typeof total === 'number' && <span>{plural('reportsCount', total)}</span>}
            <RelativeTime said="createdAgo" time={found.createdAt} now={now} />
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href={reportsHash(project)}>{t('showInTable')}</ButtonLink>
          <DeleteProject
            connectionId={connection.id}
            project={found}
            onDeleted={() => location.replace(allProjects)}
          />
        </div>
      </header>
      <section className={cardStyles.card} aria-label={t('results')}>
        <h2>{t('results')}</h2>
        {failure && <FailureNotice failure={failure} onRetry={reload} onLookAgain={reload} />}
        {!counts && !list.failure && <Skeleton rows={2} />}
        {counts && !failure && (
          <ResultBar
            counts={counts}
            total={total ?? null}
            hrefOf={(result) => reportsHash(project, result)}
          />
        )}
        <ProjectSummary connectionId={connection.id} urls={list.page ? allOf(list.page) : []} />
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

/**
 * The project with this name. The interface has no request for a single project, so it is looked up in the list; until
 * it is found, only its name is known. Its id is for services that delete by id.
 */
function useProject(connectionId: string, name: string): Project {
  const { page } = useProjectList(connectionId, { ...defaultProjectQuery, search: name, perPage: 100 });
  const found = page?.rows.find((project) => project.name === name);
  return found ?? { id: null, name, createdAt: null, reports: null };
}
