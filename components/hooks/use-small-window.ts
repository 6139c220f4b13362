import { useEffect, useState } from 'react';

/** What counts as small, in CSS pixels: a popup is 400 wide, and at 200 % zoom at most that wide and 300 high. */
const QUERIES = { low: '(max-height: 480px)', narrow: '(max-width: 399px)' } as const;

/**
 * The class names of a popup that is zoomed in: `low`, `narrow`. Known only after the first picture, on purpose: a
 * media query in the style sheet has the browser style everything three times while it tries sizes for the popup.
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
