import type { ProjectQuery } from '../../lib/model/query.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { type QueryAddress, useAddress } from '../hooks/use-address.ts';
import { useFocusKept } from '../hooks/use-focus-kept.ts';
import { useNow } from '../hooks/use-now.ts';
import { useToast } from '../hooks/use-toast.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { Pager } from '../report/Pager.tsx';
import { placeOf } from '../report/place-of.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Toast } from '../ui/Toast.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';
import { ProjectRow } from './ProjectRow.tsx';
import { projectsHash } from './project-address.ts';
import { type ProjectList, useProjectList } from './use-project-list.ts';

const address: QueryAddress<ProjectQuery> = {
  write: projectsHash,
  read: (hash) => {
    const place = placeOf(hash);
    return place.kind === 'projects' ? place.query : null;
  },
};

export interface ProjectsSectionProps {
  readonly connectionId: string;
  /** What the list begins with; then it follows the page's address by itself. */
  readonly first: ProjectQuery;
}

/** All projects. */
export function ProjectsSection({ connectionId, first }: ProjectsSectionProps) {
  const list = useProjectList(connectionId, first);
  useAddress(list, address);
  const now = useNow();
  const { query, page, pending, failure, change, reload } = list;
  // of a row that is deleted, the list takes the focus
  const rows = useFocusKept<HTMLUListElement>(page?.rows);
  const [toast, say] = useToast();
  return (
    <section className="wide-list" aria-label={text('projects')}>
      <h1>{text('projects')}</h1>
      <ProjectFilters list={list} />
      <div className="table-box" aria-busy={pending}>
        <div className={pending ? 'progress on' : 'progress'} />
        {failure && <FailureNotice failure={failure} onRetry={reload} onLookAgain={reload} busy={pending} />}
        {!page && !failure && <Skeleton rows={4} />}
        {page && page.unreadable > 0 && (
          <p className="unreadable">{plural('projectsUnreadable', page.unreadable)}</p>
        )}
        {page && page.rows.length === 0 && <NoProjects list={list} />}
        <ul aria-label={text('projects')} ref={rows} tabIndex={-1}>
          {page?.rows.map((project) => (
            <ProjectRow
              key={project.id ?? project.name}
              connectionId={connectionId}
              project={project}
              now={now}
              onDeleted={() => {
                reload();
                say(text('deleted', { name: shownText(project.name) }));
              }}
            />
          ))}
        </ul>
        <Pager
          page={page}
          perPage={query.perPage}
          count="projectsCount"
          onPage={list.turn}
          onPerPage={(perPage) => change({ perPage })}
        />
      </div>
      <Toast text={toast} />
    </section>
  );
}

function NoProjects({ list }: { readonly list: ProjectList }) {
  if (list.query.search === '') {
    return (
      <div className="empty">
        <p className="empty-what">{text('noProjects')}</p>
        <p>{text('noProjectsWhy')}</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <p className="empty-what">{text('nothingMatches')}</p>
      <Button onClick={() => list.search('', true)}>{text('clearFilters')}</Button>
    </div>
  );
}
