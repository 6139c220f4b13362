import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageOf } from '../../lib/extension/model/core/page-of.ts';
import type { Failure, Outcome } from '../../lib/shared/failure/failure.ts';
import { afterPaint } from '../hooks/after-paint.ts';
import { useQuery } from '../hooks/use-query.ts';
import { cursorTrail } from './cursor-trail.ts';

/** How long after the last key a search is sent (ms). */
const DEBOUNCE = 250;

/** The part of a query that paging and searching change. */
interface Paged {
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
  readonly cursor?: string | undefined;
}

export interface PagedQueryOptions<Row, Query extends Paged, Shown> {
  /** The query to begin with; ignored after the first render. */
  readonly first: Query;
  /** The list is loaded again when one of these changes. */
  readonly key: string;
  readonly again?: (query: Query) => unknown;
  readonly load: (query: Query) => Promise<Outcome<PageOf<Row>>>;
  /** Combines a received page with what is shown; `before` is `null` until the first page. */
  readonly merge: (before: Shown | null, page: PageOf<Row>, query: Query) => Shown;
  /** What is shown before the first page is received; called in the first render. */
  readonly initial?: () => Shown | null;
}

export interface PagedQuery<Query, Shown> {
  readonly query: Query;
  /** The text in the search box; the query follows after `DEBOUNCE`. */
  readonly searchText: string;
  /** The result of `merge`, kept while the next page is loading; `null` before the first page. */
  readonly page: Shown | null;
  readonly pending: boolean;
  /** Pending, and not only a check whether what is shown from the start is still current. */
  readonly isWaiting: boolean;
  /** Why the last request failed; kept while it is sent again. */
  readonly failure: Failure | null;
  /** Changes the query; goes to the first page unless a page is given. */
  readonly change: (part: Partial<Query>) => void;
  readonly search: (text: string, now?: boolean) => void;
  /** Replaces the query, and the text in the search box with it. */
  readonly show: (query: Query) => void;
  readonly reload: () => void;
  /** Edits `page` before the list is loaded again. */
  readonly update: (edit: (shown: Shown) => Shown) => void;
}

/** Loads a list page by page, by number or by cursor. Responses to earlier queries are ignored. */
export function usePagedQuery<Row, Query extends Paged, Shown>(
  options: PagedQueryOptions<Row, Query, Shown>,
): PagedQuery<Query, Shown> {
  const { first, key, initial = () => null } = options;
  const [opened] = useState(first);
  const [query, setQuery] = useState(opened);
  const [searchText, setSearchText] = useState(first.search);
  const [shown, setShown] = useState<Shown | null>(initial);
  const again = options.again?.(query);
  const request = useMemo(() => ({ query, key, again }), [query, key, again]);
  const [trail] = useState(cursorTrail<Query>);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const receive = (page: PageOf<Row>) => {
    trail.keep(query, page);
    setShown(options.merge(shown, page, query));
  };
  const { value, failure, pending, reload } = useQuery('list', () => options.load(trail.at(query)), {
    again: request,
    schedule: afterPaint,
    onValue: receive,
  });
  const isUnanswered = value === undefined && failure === null;
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (part: Partial<Query>) => setQuery((before) => ({ ...before, page: 1, ...part })),
    [],
  );
  const search = useCallback((text: string, now = false) => {
    setSearchText(text);
    clearTimeout(timer.current);
    const send = () => setQuery((before) => ({ ...before, page: 1, search: text.trim() }));
    timer.current = setTimeout(send, now ? 0 : DEBOUNCE);
  }, []);
  const show = useCallback((wanted: Query) => {
    clearTimeout(timer.current);
    setSearchText(wanted.search);
    setQuery(wanted);
  }, []);
  return {
    query,
    searchText,
    page: shown,
    pending,
    isWaiting: pending && !(isUnanswered && shown !== null && query === opened),
    failure,
    change,
    search,
    show,
    reload,
    update: (edit) => setShown((before) => before && edit(before)),
  };
}
