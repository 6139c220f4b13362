import { useCallback, useEffect, useRef, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Failure } from '../../lib/model/core/failure.ts';
import { type PageOf, pageAfter } from '../../lib/model/core/page-of.ts';
import type { Project } from '../../lib/model/report/project.ts';
import type { ProjectQuery } from '../../lib/model/report/query.ts';

/** How long after the last key a search is sent, in milliseconds. */
const DEBOUNCE = 250;

export interface ProjectList {
  readonly query: ProjectQuery;
  /** What stands in the search box; the query follows it a moment later. */
  readonly searchText: string;
  /** The last page that came, kept while the next one is on its way; `null` before the first. */
  readonly page: PageOf<Project> | null;
  readonly pending: boolean;
  readonly failure: Failure | null;
  /** Asks for something else; from the first page. */
  readonly change: (part: Partial<ProjectQuery>) => void;
  /** Asks for the page with this number. */
  readonly turn: (page: number) => void;
  readonly search: (text: string, now?: boolean) => void;
  /** Asks for exactly this, and shows its search in the box. */
  readonly show: (query: ProjectQuery) => void;
  readonly reload: () => void;
}

/** The list of projects at a connection; late answers never show. */
export function useProjectList(connectionId: string, first: ProjectQuery): ProjectList {
  const [query, setQuery] = useState(first);
  const [searchText, setSearchText] = useState(first.search);
  const [page, setPage] = useState<PageOf<Project> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState(true);
  const [asked, setAsked] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** How each page is asked for where the service pages by cursor. */
  const cursors = useRef(new Map<number, string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` means: ask the same once more
  useEffect(() => {
    let current = true;
    setPending(true);
    requestIdempotent('listProjects', { connectionId, query }).then((outcome) => {
      if (!current) return;
      setPending(false);
      setFailure(outcome.ok ? null : outcome.failure);
      if (!outcome.ok) return;
      const { page: number, cursor } = outcome.value;
      if (cursor !== undefined) cursors.current.set(number + 1, cursor);
      setPage((before) =>
        pageAfter(before, outcome.value, { asked: query.page, idOf: ({ id, name }) => id ?? name }),
      );
    });
    return () => {
      current = false;
    };
  }, [query, connectionId, asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback((wanted: ProjectQuery) => {
    clearTimeout(timer.current);
    cursors.current.clear();
    setSearchText(wanted.search);
    setQuery(wanted);
  }, []);
  const change = useCallback((part: Partial<ProjectQuery>) => {
    cursors.current.clear();
    setQuery(({ cursor: _stale, ...before }) => ({ ...before, page: 1, ...part }));
  }, []);
  const search = useCallback(
    (text: string, now = false) => {
      setSearchText(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => change({ search: text.trim() }), now ? 0 : DEBOUNCE);
    },
    [change],
  );
  return {
    query,
    searchText,
    page,
    pending,
    failure,
    change,
    turn: (number) => setQuery({ ...query, page: number, cursor: cursors.current.get(number) }),
    search,
    show,
    reload: useCallback(() => setAsked((count) => count + 1), []),
  };
}
