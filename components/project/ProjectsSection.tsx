import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../lib/messages/ask.ts';
import type { Failure } from '../../lib/model/failure.ts';
import type { PageOf } from '../../lib/model/page-of.ts';
import type { Project } from '../../lib/model/project.ts';
import { defaultProjectQuery, type ProjectQuery } from '../../lib/model/query.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { useToast } from '../hooks/use-toast.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { Pager } from '../report/Pager.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Toast } from '../ui/Toast.tsx';
import { ProjectRow } from './ProjectRow.tsx';

const sorts = () => [
  { value: 'created_at', label: text('sortCreated') },
  { value: 'project', label: text('sortName') },
];
const orders = () => [
  { value: 'desc', label: text('descending') },
  { value: 'asc', label: text('ascending') },
];

/** All projects: search, sort, the reports of one, deleting one. */
export function ProjectsSection({ connectionId }: { readonly connectionId: string }) {
  const list = useProjects(connectionId);
  const { query, page, pending, failure, change, reload } = list;
  const [toast, say] = useToast();
  return (
    <section className="wide-list" aria-label={text('projects')}>
      <h1>{text('projects')}</h1>
      <search className="filters">
        <div className="search-box">
          <Icon name="search" />
          <input
            type="search"
            aria-label={text('searchProjects')}
            placeholder={text('searchProjects')}
            autoComplete="off"
            onChange={(event) => list.search(event.currentTarget.value)}
          />
        </div>
        <Select
          label={text('sortBy')}
          options={sorts()}
          value={query.sortBy}
          onPick={(value) => change({ sortBy: value === 'project' ? 'project' : 'created_at' })}
        />
        <Select
          label={text('order')}
          options={orders()}
          value={query.sort}
          onPick={(value) => change({ sort: value === 'asc' ? 'asc' : 'desc' })}
        />
      </search>
      <div className="table-box" aria-busy={pending}>
        <div className={pending ? 'progress on' : 'progress'} />
        {failure && <FailureNotice failure={failure} onRetry={reload} onLookAgain={reload} busy={pending} />}
        {!page && !failure && <Skeleton rows={4} />}
        {page && page.unreadable > 0 && (
          <p className="unreadable">{plural('projectsUnreadable', page.unreadable)}</p>
        )}
        {page && page.rows.length === 0 && (
          <div className="empty">
            <p className="empty-what">{text(query.search === '' ? 'noProjects' : 'nothingMatches')}</p>
            {query.search === '' && <p>{text('noProjectsWhy')}</p>}
          </div>
        )}
        <ul aria-label={text('projects')}>
          {page?.rows.map((project) => (
            <ProjectRow
              key={project.id ?? project.name}
              connectionId={connectionId}
              project={project}
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
          onPage={(number) => change({ page: number })}
          onPerPage={(perPage) => change({ perPage })}
        />
      </div>
      <Toast text={toast} />
    </section>
  );
}

function useProjects(connectionId: string) {
  const [query, setQuery] = useState<ProjectQuery>(defaultProjectQuery);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState<PageOf<Project> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState(true);
  const [asked, setAsked] = useState(0);
  const change = useCallback(
    (part: Partial<ProjectQuery>) => setQuery((before) => ({ ...before, page: 1, ...part })),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => change({ search: typed.trim() }), 250);
    return () => clearTimeout(timer);
  }, [typed, change]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` means: ask the same once more
  useEffect(() => {
    let current = true;
    setPending(true);
    ask('listProjects', { connectionId, query }).then((outcome) => {
      if (!current) return;
      setPending(false);
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) setPage(outcome.value);
    });
    return () => {
      current = false;
    };
  }, [query, connectionId, asked]);
  return {
    query,
    page,
    pending,
    failure,
    change,
    search: setTyped,
    reload: useCallback(() => setAsked((count) => count + 1), []),
  };
}
