import { type PropsWithChildren, useMemo, useState } from 'react';
import type { FoundPage } from '../../lib/engine/contract/site-schemas.ts';
import { type Ignore, keepingOut } from '../../lib/engine/report/ignore.ts';
import { excusedChecks } from '../../lib/engine/report/kept-out.ts';
import { defaultProjectQuery, type PageSet, type PagesQuery } from '../../lib/engine/report/query.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { ignoresAt, keptOutSites } from '../../lib/engine/report/without-ignored.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import type { AllPages } from '../../lib/extension/model/report/all-pages.ts';
import type { Project } from '../../lib/extension/model/report/project.ts';
import { pagesOfSet } from '../../lib/extension/model/site/page-sets.ts';
import { scoreOverTime } from '../../lib/extension/model/site/score-over-time.ts';
import { type SiteFigures, siteFigures } from '../../lib/extension/model/site/site-figures.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { failed, succeeded } from '../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { reportsHash } from '../app/list-url.ts';
import { parseRoute } from '../app/parse-route.ts';
import { pagesHash, SITES_HASH } from '../app/project-url.ts';
import { ExportReports } from '../export/ExportReports.tsx';
import { useNow } from '../hooks/use-now.ts';
import { type Query, useQuery } from '../hooks/use-query.ts';
import { useToast } from '../hooks/use-toast.ts';
import { type UrlState, useUrlState } from '../hooks/use-url-state.ts';
import { ofNewest, useAllReports } from '../list/use-all-reports.ts';
import { type PagesHere, useReportList } from '../list/use-report-list.ts';
import { useRowEvents } from '../list/use-row-events.ts';
import { useIgnores } from '../report/ignore/use-ignores.ts';
import { useCountsIgnored } from '../report/use-without-ignored.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { moveFocusOnUnmount } from '../ui/focus-previous.ts';
import { Icon } from '../ui/marks/Icon.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import printStyles from '../ui/styles/print.module.css';
import textStyles from '../ui/styles/text.module.css';
import { FindPages } from './FindPages.tsx';
import { GoogleSays } from './google/GoogleSays.tsx';
import { LanguageVersions } from './LanguageVersions.tsx';
import { MonitorSite } from './MonitorSite.tsx';
import { ProblemPages } from './ProblemPages.tsx';
import { SiteFiguresLinks } from './SiteFiguresLinks.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { SitePages } from './SitePages.tsx';
import { SiteProblems } from './SiteProblems.tsx';
import styles from './SiteSection.module.css';
import { ScoreOverTime } from './score/ScoreOverTime.tsx';
import { SiteScore } from './score/SiteScore.tsx';

const address: UrlState<PagesQuery> = {
  write: pagesHash,
  read: (hash) => {
    const place = parseRoute(hash);
    return place.kind === 'project' ? place.query : null;
  },
};

export interface SiteSectionProps {
  readonly connection: Connection;
  /** The first query for the site's pages; later ones come from the URL. */
  readonly first: PagesQuery;
}

/** One site: whether its pages can be indexed, how good they are, what is wrong on how many, and its pages. */
export function SiteSection({ connection, first, children }: PropsWithChildren<SiteSectionProps>) {
  const { project } = first;
  const found = useProject(connection.id, project);
  const reading = useAllReports(connection.id, project);
  const asked = useQuery(`${connection.id} ${project}`, () =>
    requestIdempotent('showSite', { connectionId: connection.id, project }),
  );
  const site = asked.value;
  const reports = reading.value?.rows;
  const list = useReportList(connection, first, pagesHere(reading));
  useUrlState(list, address);
  const byId = useMemo(() => new Map(reports?.map((report) => [report.id, report])), [reports]);
  const figures = useMemo(() => reports && siteFigures(reports), [reports]);
  const [openedAt] = useState(Date.now);
  const scores = useMemo(() => reports && scoreOverTime(reports, openedAt), [reports, openedAt]);
  const note = useCountsIgnored(useMemo(() => reports?.map(({ url }) => url) ?? [], [reports]));
  const now = useNow();
  const [toast, announce] = useToast();
  const { ignores, change } = useIgnores();
  const events = useRowEvents(list, announce, asked.reload);
  // of a service that does not speak of indexing, there is nothing to turn round
  const own = reports?.find(({ url, listing }) => listing !== undefined && URL.parse(url)?.host === project);
  const keptOut = own && keptOutSites(ignoresAt(own.url, ignores ?? [], now))[0];
  const saveIgnores = async (next: readonly Ignore[], said: string, undo?: () => void) => {
    const saved = await change.run(next);
    if (saved.ok) announce(said, undo && { label: t('undo'), onPick: undo });
  };
  const keepOut = own &&
    ignores && {
      isOn: keptOut !== undefined,
      onPick: (reason = '') => {
        const undo = () => saveIgnores(ignores, t(keptOut ? 'siteKeptOut' : 'siteMayBeFound'));
        const keeping = keepingOut(own.url, { title: t('listing'), reason }) ?? [];
        const next = keptOut ? ignores.filter((each) => each !== keptOut) : ignores.concat(keeping);
        return saveIgnores(next, t(keptOut ? 'siteMayBeFound' : 'siteKeptOut'), undo);
      },
    };
  const reportOf = ({ id, url }: FoundPage): Report =>
    byId.get(String(id)) ?? unlisted(String(id), url, project);
  const links = (of: SiteFigures) => ({
    figures: of,
    only: list.query.only,
    hrefOf: (only: PageSet) => pagesHash({ ...list.query, only, page: 1 }),
  });
  const { unreadable = 0 } = reading.value ?? {};
  const cut = ofNewest(reading.value);
  // what both could not be asked is said once
  const unread = [reading, asked].find(({ failure }) => failure !== null);
  const reload = () => [reading, asked].map((query) => query.failure && query.reload());
  return (
    // deleted with the focus in it, it gives way to the list of sites
    <section className={printStyles.paper} aria-label={t('site')} ref={moveFocusOnUnmount}>
      <p className={`${layoutStyles.wayBack} ${styles.wayBack}`}>
        <a href={SITES_HASH}>{t('backToProjects')}</a>
      </p>
      {children}
      <header className={styles.head}>
        <div className={styles.about}>
          <h1>
            <bdi dir="auto">{shownText(project)}</bdi>
          </h1>
          {figures && <span className={textStyles.hint}>{plural('onPages', figures.pages)}</span>}
          {scores && figures?.score != null && (
            <p className={styles.score}>
              <SiteScore score={figures.score} columns={scores.columns} />
            </p>
          )}
          {figures && (
            <SiteFiguresLinks {...links(figures)} of={figures.hasAnswers ? 'listing' : 'results'} />
          )}
        </div>
        <div className={styles.actions}>
          <ExportReports {...{ connection, list }} as="client" all={cut ? undefined : reports} />
          {reports && reports.length > 0 && (
            <MonitorSite {...{ connectionId: connection.id, project, reports, onAnnounce: announce }} />
          )}
          <SiteMenu
            {...{ connection, list, project: found, keepOut }}
            onDeleted={() => location.replace(SITES_HASH)}
          />
        </div>
      </header>
      {[note, cut, unreadable > 0 && plural('reportsUnreadable', unreadable)].map(
        (line) =>
          line && (
            <p key={line} className={textStyles.hint}>
              {line}
            </p>
          ),
      )}
      {keepOut?.isOn && (
        <p className={styles.keptOut}>
          <Icon name="lock" size={14} /> {keptOut?.reason}
          <Button look="quiet" onClick={() => keepOut.onPick()}>
            {t('keepOutEnd')}
          </Button>
        </p>
      )}
      {unread?.failure && <FailureNotice failure={unread.failure} onRetry={reload} onLookAgain={reload} />}
      {!figures && !reading.failure && <Skeleton rows={4} />}
      {site === undefined && !asked.failure && <Skeleton rows={3} />}
      {site === null && <p className={textStyles.hint}>{t('siteNotOffered')}</p>}
      {change.failure && <FailureNotice failure={change.failure} onDismiss={change.reset} />}
      {site && (
        <SiteProblems
          site={site}
          exposed={(reports ? pagesOfSet({ reports, made: NONE, changed: NONE }, 'exposed') : []).map(
            ({ id, url }) => ({ id: Number(id), url }),
          )}
          urlOf={(id) => byId.get(String(id))?.url}
          ignores={ignores ?? []}
          onIgnores={saveIgnores}
          isExcused={(id, check) => isExcused(byId.get(String(id)), check)}
          pagesOf={(pages) => (
            <ProblemPages
              connection={connection}
              list={list}
              reports={pages.map(reportOf)}
              // their progress is shown above the table
              onRun={() => location.assign(reportsHash(project))}
            />
          )}
          findPages={
            site.not_reported_urls.length > 0 && (
              <FindPages connectionId={connection.id} urls={site.not_reported_urls} />
            )
          }
        />
      )}
      {/* not before what is above them, which would move them when it comes */}
      {(site !== undefined || asked.failure) && (
        <>
          <GoogleSays {...{ connection, project, reports, ignores: ignores ?? [], onIgnores: saveIgnores }} />
          {scores && <ScoreOverTime {...scores} note={cut} />}
          {!reading.failure && (
            <SitePages list={list} connection={connection} now={now} events={events}>
              {figures?.hasAnswers && <SiteFiguresLinks {...links(figures)} of="results" />}
            </SitePages>
          )}
        </>
      )}
      {site && <LanguageVersions {...site.hreflang} />}
      <Toast text={toast} />
    </section>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The pages of the site as its list, each by its newest report. */
function pagesHere({ value, failure, reload }: Query<AllPages<Report>>): PagesHere {
  return {
    reload,
    from: () => value ?? failure,
    reportsOf: ({ only }) => {
      if (value) return succeeded(pagesOfSet({ reports: value.rows, made: NONE, changed: NONE }, only));
      return failure ? failed(failure) : undefined;
    },
  };
}

/** Whether a check says nothing new of a page that is kept out of search on purpose. */
function isExcused(report: Report | undefined, check: string): boolean {
  return report?.listing === 'kept-out' && excusedChecks(report.keptOut?.ways ?? [], undefined).has(check);
}

/** A report that the site's view names and that was not read. */
function unlisted(id: string, url: string, project: string): Report {
  return {
    id,
    url,
    project,
    result: null,
    score: null,
    privacy: null,
    createdAt: null,
    generatedAt: null,
  };
}

/**
 * The project with this name. The interface has no request for a single project, so it is looked up in the list; until
 * it is found, only its name is known. Its id is for services that delete by id.
 */
function useProject(connectionId: string, name: string): Project {
  const query = { ...defaultProjectQuery, search: name, perPage: 100 } as const;
  const { value } = useQuery(`${connectionId} ${name}`, () =>
    requestIdempotent('listProjects', { connectionId, query }),
  );
  const found = value?.rows.find((project) => project.name === name);
  return found ?? { id: null, name, createdAt: null, reports: null };
}
