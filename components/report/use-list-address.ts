import { useEffect, useRef } from 'react';
import { listHash } from './list-address.ts';
import { placeOf } from './pages.ts';
import type { ReportList } from './use-report-list.ts';

/**
 * Keeps the page's address and its list the same, so that back, reload and a bookmark work. Each change is a step back
 * of its own, but a search that is typed on: nobody wants to go back letter by letter.
 */
export function useListAddress({ query, show }: ReportList): void {
  const last = useRef(query);
  useEffect(() => {
    const { search } = last.current;
    last.current = query;
    const hash = listHash(query);
    const place = placeOf(location.hash);
    if (place.kind !== 'reports' || listHash(place.query) === hash) return;
    const isTypedOn = search !== '' && query.search !== '' && search !== query.search;
    if (isTypedOn) history.replaceState(null, '', hash);
    else history.pushState(null, '', hash);
  }, [query]);
  useEffect(() => {
    const read = () => {
      const place = placeOf(location.hash);
      if (place.kind === 'reports' && listHash(place.query) !== listHash(last.current)) show(place.query);
    };
    // of a step back to an address that we wrote, some browsers tell this alone
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    return () => {
      removeEventListener('popstate', read);
      removeEventListener('hashchange', read);
    };
  }, [show]);
}
