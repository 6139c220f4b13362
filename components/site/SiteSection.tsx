import { useMemo } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Connection } from '../../lib/model/connection/connection.ts';
import type { Project } from '../../lib/model/report/project.ts';
import { defaultProjectQuery, type ReportQuery } from '../../lib/model/report/query.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { siteFigures } from '../../lib/model/stats/site-figures.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { plural, t } from '../../lib/platform/text.ts';
import type { FoundPage } from '../../lib/report/site-schemas.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { reportsHash } from '../app/list-url.ts';
import { parseRoute } from '../app/parse-route.ts';
import { pagesHash, projectsHash, projectsQuery } from '../app/project-url.ts';
import { ExportReports } from '../export/ExportReports.tsx';
import { useNow } from '../hooks/use-now.ts';
import { useQuery } from '../hooks/use-query.ts';
import { useToast } from '../hooks/use-toast.ts';
import { type UrlState, useUrlState } from '../hooks/use-url-state.ts';
import { useReportList } from '../list/use-report-list.ts';
import { useRowEvents } from '../list/use-row-events.ts';
import { useIgnores } from '../report/ignore/use-ignores.ts';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import cardStyles from '../ui/styles/card.module.css';
import layoutStyles from '../ui/styles/layout.module.css';
import listStyles from '../ui/styles/list.module.css';
import printStyles from '../ui/styles/print.module.css';
import textStyles from '../ui/styles/text.module.css';
import { FindPages } from './FindPages.tsx';
import { LanguageVersions } from './LanguageVersions.tsx';
import { MonitorSite } from './MonitorSite.tsx';
import { ProblemPages } from './ProblemPages.tsx';
import { DeleteProject } from './projects/DeleteProject.tsx';
import { useProjectList } from './projects/use-project-list.ts';
import { ScoreOverTime } from './ScoreOverTime.tsx';
import { SiteFiguresCards } from './SiteFiguresCards.tsx';
import { SitePages } from './SitePages.tsx';
import { SiteProblems } from './SiteProblems.tsx';
import styles from './SiteSection.module.css';
import { useSiteReports } from './use-site-reports.ts';

const address: UrlState<ReportQuery> = {
  write: pagesHash,
  read: (hash) => {
    const place = parseRoute(hash);
    return place.kind === 'project' ? place.query : null;
  },
};

const allSites = projectsHash(projectsQuery);

export interface SiteSectionProps {
  readonly connection: Connection;
  /** The first query for the site's pages; later ones come from the URL. */
  readonly first: ReportQuery;
}

/** One site: whether its pages can be indexed, how good they are, what is wrong on how many, and its pages. */
export function SiteSection({ connection, first }: SiteSectionProps) {
  const { project } = first;
  const list = useReportList(connection, first);
  useUrlState(list, address);
  const total = list.page?.total;
  const found = useProject(connection.id, project);
  const reading = useSiteReports(connection.id, project);
  const asked = useQuery(`${connection.id} ${project}`, () =>
    requestIdempotent('showSite', { connectionId: connection.id, project }),
  );
  const site = asked.value;
  const reports = reading.value?.rows;
  const byId = useMemo(() => new Map(reports?.map((report) => [report.id, report])), [reports]);
  const figures = useMemo(() => reports && siteFigures(reports), [reports]);
  const urls = useMemo(() => reports?.map(({ url }) => url) ?? [], [reports]);
  const now = useNow();
  const [toast, announce] = useToast();
  const reload = () => {
    reading.reload();
    asked.reload();
  };
  const { ignores, change } = useIgnores();
  const events = useRowEvents(list, announce, reload);
  const reportOf = ({ id, url }: FoundPage): Report =>
    byId.get(String(id)) ?? unlisted(String(id), url, project);
  return (
    <section className={printStyles.paper} aria-label={t('site')}>
      <p className={layoutStyles.wayBack}>
        <a href={allSites}>{t('backToProjects')}</a>
      </p>
      <header className={`${cardStyles.card} ${cardStyles.head} ${styles.head}`}>
        <Icon name="folder" size={40} />
        <div className={cardStyles.headText}>
          <h1>
            <bdi dir="auto">{shownText(project)}</bdi>
          </h1>
          <p className={listStyles.meta}>
            {typeof total === 'number' && <span>{plural('reportsCount', total)}</span>}
            <RelativeTime said="createdAgo" time={found.createdAt} now={now} />
          </p>
        </div>
        <div className={styles.actions}>
          {site && site.not_reported_urls.length > 0 && (
            <FindPages connectionId={connection.id} urls={site.not_reported_urls} />
          )}
          <ExportReports connection={connection} list={list} />
          {reports && reports.length > 0 && (
            <MonitorSite {...{ connectionId: connection.id, project, reports, onAnnounce: announce }} />
          )}
          <ButtonLink href={reportsHash(project)}>{t('showInTable')}</ButtonLink>
          <DeleteProject
            connectionId={connection.id}
            project={found}
            onDeleted={() => location.replace(allSites)}
          />
        </div>
      </header>
      {reading.failure && (
        <FailureNotice failure={reading.failure} onRetry={reading.reload} onLookAgain={reading.reload} />
      )}
      {!figures && !reading.failure && <Skeleton rows={4} />}
      {figures && reading.value && (
        <>
          {!reading.value.isWhole && (
            <p className={textStyles.hint}>
              {t('siteOfNewest', { reports: { plural: 'reportsCount', count: reading.value.rows.length } })}
            </p>
          )}
          <SiteFiguresCards
            project={project}
            figures={figures}
            urls={urls}
            isWhole={reading.value.isWhole && reading.value.unreadable === 0}
          />
        </>
      )}
      {asked.failure && (
        <FailureNotice failure={asked.failure} onRetry={asked.reload} onLookAgain={asked.reload} />
      )}
      {site === undefined && !asked.failure && <Skeleton rows={3} />}
      {site === null && <p className={textStyles.hint}>{t('siteNotOffered')}</p>}
      {change.failure && <FailureNotice failure={change.failure} onDismiss={change.reset} />}
      {site && (
        <SiteProblems
          site={site}
          urlOf={(id) => byId.get(String(id))?.url}
          ignores={ignores ?? []}
          onIgnores={async (next, said) => {
            const saved = await change.run(next);
            if (saved.ok) announce(said);
          }}
          pagesOf={(pages) => (
            <ProblemPages
              connection={connection}
              list={list}
              reports={pages.map(reportOf)}
              // their progress is shown above the table
              onRun={() => location.assign(reportsHash(project))}
            />
          )}
        />
      )}
      {site && <LanguageVersions {...site.hreflang} />}
      {reports && <ScoreOverTime reports={reports} />}
      <SitePages list={list} connection={connection} now={now} events={events} />
      <Toast text={toast} />
    </section>
  );
}

/** A report that the site's view names and that was not read. */
function unlisted(id: string, url: string, project: string): Report {
  return {
    ...{ id, url, project },
    ...{ result: null, score: null, privacy: null, createdAt: null, generatedAt: null },
  };
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
