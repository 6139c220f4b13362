import type { ProjectQuery } from '../../../lib/model/report/query.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { plural, t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { parseRoute } from '../../app/parse-route.ts';
import { projectsHash } from '../../app/project-url.ts';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useToast } from '../../hooks/use-toast.ts';
import { type UrlState, useUrlState } from '../../hooks/use-url-state.ts';
import { Pager } from '../../list/Pager.tsx';
import { SortSelects } from '../../list/SortSelects.tsx';
import { UnfilteredNote } from '../../list/UnfilteredNote.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { SearchBox } from '../../ui/controls/SearchBox.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ProgressLine } from '../../ui/feedback/ProgressLine.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import listStyles from '../../ui/styles/list.module.css';
import { ProjectRow } from './ProjectRow.tsx';
import { type ProjectList, useProjectList } from './use-project-list.ts';

const address: UrlState<ProjectQuery> = {
  write: projectsHash,
  read: (hash) => {
    const place = parseRoute(hash);
    return place.kind === 'projects' ? place.query : null;
  },
};

export interface ProjectsSectionProps {
  readonly connectionId: string;
  /** The first query; later ones come from the URL. */
  readonly first: ProjectQuery;
}

/** All projects. */
export function ProjectsSection({ connectionId, first }: ProjectsSectionProps) {
  const list = useProjectList(connectionId, first);
  useUrlState(list, address);
  const now = useNow();
  const { page, pending, failure, reload } = list;
  // the focus moves to the list when a row is deleted
  const rows = useFocusRestore<HTMLUListElement>(page?.rows);
  const [toast, announce] = useToast();
  return (
    <section className={listStyles.wide} aria-label={t('projects')}>
      <h1>{t('projects')}</h1>
      <ProjectFilters list={list} />
      <div className={listStyles.box} aria-busy={pending}>
        <ProgressLine pending={list.isWaiting} />
        {failure && <FailureNotice failure={failure} onRetry={reload} onLookAgain={reload} busy={pending} />}
        {!page && !failure && <Skeleton rows={4} />}
        <UnfilteredNote page={page} />
        {page && page.unreadable > 0 && (
          <p className={listStyles.unreadable}>{plural('projectsUnreadable', page.unreadable)}</p>
        )}
        {page && page.rows.length === 0 && <NoProjects list={list} />}
        <ul aria-label={t('projects')} ref={rows} tabIndex={-1}>
          {page?.rows.map((project) => (
            <ProjectRow
              key={project.id ?? project.name}
              connectionId={connectionId}
              project={project}
              now={now}
              onDeleted={() => {
                reload();
                announce(t('deleted', { name: shownText(project.name) }));
              }}
            />
          ))}
        </ul>
        <Pager list={list} count="projectsCount" />
      </div>
      <Toast text={toast} />
    </section>
  );
}

function NoProjects({ list }: { readonly list: ProjectList }) {
  if (list.query.search === '') {
    return (
      <Empty what={t('noProjects')}>
        <p>{t('noProjectsWhy')}</p>
      </Empty>
    );
  }
  return (
    <Empty what={t('nothingMatches')}>
      <Button onClick={() => list.search('', true)}>{t('clearFilters')}</Button>
    </Empty>
  );
}

const SORT_LABELS = { created_at: 'sortCreated', project: 'sortName' } as const;

/** Search and sort order of the list of projects. */
function ProjectFilters({ list }: { readonly list: ProjectList }) {
  const { query, change } = list;
  return (
    <search className={listStyles.filters}>
      <SearchBox label={t('searchProjects')} value={list.searchText} onSearch={list.search} />
      <SortSelects labels={SORT_LABELS} query={query} onChange={change} />
    </search>
  );
}
