import { useEffect, useState } from 'react';

/**
 * A window is small below these sizes, in CSS pixels: a popup is 400 wide, and at 200 % zoom at most that
 * wide and 300 high.
 */
const QUERIES = { low: '(max-height: 480px)', narrow: '(max-width: 399px)' } as const;

/**
 * The class names of a zoomed popup: `low`, `narrow`. Set after the first paint on purpose: with a media
 * query, the browser would compute all styles three times while it tries sizes for the popup.
 */
export function useSmallWindow(): string {
  const [names, setNames] = useState('');
  useEffect(() => {
    const queries = Object.entries(QUERIES).map(([name, query]) => [name, matchMedia(query)] as const);
    const look = () => setNames(queries.flatMap(([name, query]) => (query.matches ? [name] : [])).join(' '));
    look();
    for (const [, query] of queries) query.addEventListener('change', look);
    return () => {
      for (const [, query] of queries) query.removeEventListener('change', look);
    };
  }, []);
  return names;
}
