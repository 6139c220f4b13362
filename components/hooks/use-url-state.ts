import { useEffect, useRef } from 'react';

/** How a list's query is written in the page's address, after `#`. */
export interface UrlState<Query> {
  readonly write: (query: Query) => string;
  /** `null` if the address is that of another place. */
  readonly read: (hash: string) => Query | null;
}

/**
 * Keeps the page's address and a list the same, so that back, reload and a bookmark work. Each change is a step back
 * of its own, but a search that is typed on: nobody wants to go back letter by letter. `address` must not change.
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
    // of a step back to an address that we wrote, some browsers tell this alone
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    return () => {
      removeEventListener('popstate', read);
      removeEventListener('hashchange', read);
    };
  }, [show, address]);
}
