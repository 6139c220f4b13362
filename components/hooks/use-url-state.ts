import { useEffect, useRef } from 'react';

/** How a list's query is written in the hash of the URL. */
export interface UrlState<Query> {
  readonly write: (query: Query) => string;
  /** Returns `null` for the URL of another view. */
  readonly read: (hash: string) => Query | null;
}

/**
 * Synchronises a list with the page's URL, so that Back, reload and bookmarks work. Each change is a history
 * entry, except for further letters of a search. `address` must not change.
 */
export function useUrlState<Query extends { readonly search: string }>(
  { query, show }: { readonly query: Query; readonly show: (query: Query) => void },
  address: UrlState<Query>,
): void {
  const last = useRef(query);
  useEffect(() => {
    const { search } = last.current;
    last.current = query;
    const hash = address.write(query);
    const shown = address.read(location.hash);
    if (shown === null || address.write(shown) === hash) return;
    const isTypedOn = search !== '' && query.search !== '' && search !== query.search;
    if (isTypedOn) history.replaceState(null, '', hash);
    else history.pushState(null, '', hash);
  }, [query, address]);
  useEffect(() => {
    const read = () => {
      const wanted = address.read(location.hash);
      if (wanted !== null && address.write(wanted) !== address.write(last.current)) show(wanted);
    };
    // some browsers send only this event for a step back to a URL that this hook wrote
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    return () => {
      removeEventListener('popstate', read);
      removeEventListener('hashchange', read);
    };
  }, [show, address]);
}
